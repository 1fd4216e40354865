import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import {
  applicationEntered,
  createRequested,
  stepSubmitted,
} from '../../../src/features/applications/applicationSlice.ts';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { apiFailure, type ApiScript } from '../../support/fakeApi.ts';
import type { FeatureStore } from '../../support/featureStore.ts';
import { settle, startDraftTests } from '../drafts/startDraftTests.ts';
import { testAgreement } from '../../support/testConfig.ts';
import { APPLICATION_ID, applicationWith } from './applicationFixture.ts';

const { jest } = import.meta;

const drafts = startDraftTests();
const onDisk = () => JSON.parse(drafts.onDisk('account-of-ada')) as Record<string, unknown>;

/** A page on which everything is answered. */
function openAnswered(
  create: NonNullable<ApiScript['applications']>['create'],
  more: object = {},
): FeatureStore {
  const page = openPage(create, more);
  page.dispatch(answersChanged(usAnswers));
  return page;
}

function openPage(create: NonNullable<ApiScript['applications']>['create'], more: object = {}): FeatureStore {
  return drafts.openPage({ script: { applications: { ...(create && { create }) } }, ...more });
}

const keysOf = (page: FeatureStore) =>
  page
    .callsOf('applications.create')
    .map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey);

describe('handing in a new application', () => {
  it("sends what applies, under the draft's key", async () => {
    const page = openAnswered(async () => applicationWith());
    page.dispatch(createRequested());
    await settle();
    const [body] = page.callsOf('applications.create')[0] ?? [];
    expect(body).toEqual({
      ...usAnswers,
      agreement: testAgreement,
      application: { currency: 'USD', language: 'en-US', flowModule: 'flow-hash' },
    });
    expect(keysOf(page)).toEqual([page.state().draft.idempotencyKey]);
  });

  it('names the partner brand that the person came by', async () => {
    const page = openAnswered(async () => applicationWith(), { config: { referralUrlId: 'partner-1' } });
    page.dispatch(createRequested());
    await settle();
    expect(page.callsOf('applications.create')[0]?.[0]).toHaveProperty(
      'application.referralUrlId',
      'partner-1',
    );
  });

  it('leaves out the answers of a branch that was left', async () => {
    const page = openAnswered(async () => applicationWith());
    page.dispatch(answersChanged({ ...usAnswers, company: { ...usAnswers.company, registered: false } }));
    page.dispatch(createRequested());
    await settle();
    const [body] = page.callsOf('applications.create')[0] ?? [];
    expect(body).toHaveProperty('company.registered', false);
    expect(body).not.toHaveProperty('company.governmentIdentification');
    expect(page.state().draft.answers).toHaveProperty('company.governmentIdentification');
  });

  it('saves the draft before the call, so that a reload repeats it under the same key', async () => {
    const first = openAnswered(() => new Promise(() => {}));
    first.dispatch(createRequested());
    await settle();
    expect(onDisk()).toMatchObject({ idempotencyKey: first.state().draft.idempotencyKey });
    first.close();
    const reloaded = openPage(async () => applicationWith());
    reloaded.dispatch(createRequested());
    await settle();
    expect(keysOf(reloaded)).toEqual(keysOf(first));
  });

  it('makes one call, though it is asked for twice', async () => {
    const { promise, resolve } = Promise.withResolvers<ApplicationResponse>();
    const page = openAnswered(() => promise);
    page.dispatch(createRequested());
    page.dispatch(createRequested());
    expect(page.state().application.submit).toEqual({ kind: 'sending', action: 'create' });
    resolve(applicationWith());
    await settle();
    expect(page.callsOf('applications.create')).toHaveLength(1);
    expect(page.visited).toEqual([`/${APPLICATION_ID}`]);
  });

  it('continues to the order, with the application loaded', async () => {
    const page = openAnswered(async () => applicationWith());
    page.dispatch(createRequested());
    await settle();
    expect(page.state().application).toMatchObject({
      load: { kind: 'ready', id: APPLICATION_ID },
      submit: { kind: 'idle' },
    });
    expect(page.visited).toEqual([`/${APPLICATION_ID}`]);
  });

  it("clears the draft only when the application's page has come", async () => {
    const page = openAnswered(async () => applicationWith());
    page.dispatch(createRequested());
    await settle();
    expect(page.state().draft.answers).toEqual(usAnswers);
    const usedKey = page.state().draft.idempotencyKey;
    page.dispatch(applicationEntered(APPLICATION_ID));
    await settle();
    expect(page.state().draft).toMatchObject({ answers: {}, restored: false });
    expect(page.state().draft.idempotencyKey).not.toBe(usedKey);
    expect(onDisk()).toEqual({
      savedAt: Date.now(),
      answers: {},
      idempotencyKey: page.state().draft.idempotencyKey,
      revision: 0,
      submittedAs: APPLICATION_ID,
    });
  });

  it('takes the other tab along to the application', async () => {
    const page = openAnswered(async () => applicationWith());
    const other = openPage(undefined);
    page.dispatch(createRequested());
    await settle();
    expect(other.visited).toEqual([]);
    page.dispatch(applicationEntered(APPLICATION_ID));
    await settle();
    expect(other.visited).toEqual([`/${APPLICATION_ID}`]);
    expect(other.state().draft).toMatchObject({
      answers: {},
      idempotencyKey: page.state().draft.idempotencyKey,
    });
  });

  it('from two tabs at once goes under one key', async () => {
    const here = openAnswered(async () => applicationWith());
    await jest.advanceTimersByTimeAsync(250);
    const there = openPage(async () => applicationWith());
    here.dispatch(createRequested());
    there.dispatch(createRequested());
    await settle();
    expect(keysOf(there)).toEqual(keysOf(here));
  });

  it('is recorded without any answer', async () => {
    const page = openAnswered(async () => applicationWith());
    page.dispatch(createRequested());
    await settle();
    expect(page.callsOf('analytics.track').map(([type]) => type)).toEqual([
      'TERMINAL_submit_attempt',
      'TERMINAL_submit_success',
    ]);
  });
});

describe('a refused application', () => {
  const problems = [
    { pointer: '', code: 'answers.invalid', description: 'no step' },
    {
      pointer: '/company/segment',
      code: 'category.unknown',
      description: 'no such category',
      stepId: 'category',
    },
    { pointer: '/company/gpv', code: 'enum', description: 'not offered', stepId: 'annual-sales' },
  ];

  it('keeps the draft and the objections, and goes to the step of the first', async () => {
    const page = openAnswered(() => Promise.reject(apiFailure('refused', 'answers.invalid', problems)));
    page.dispatch(createRequested());
    await settle();
    expect(page.state().application.submit).toEqual({
      kind: 'failed',
      action: 'create',
      failure: { kind: 'refused', code: 'answers.invalid' },
      problems,
    });
    expect(page.visited).toEqual(['/get-started/category']);
    expect(page.state().draft.answers).toEqual(usAnswers);
    expect(onDisk()).toMatchObject({ answers: { company: { name: 'Park Coffee LLC' } } });
  });

  it.each([
    ['names no step', []],
    ['names a step that is not there', [{ pointer: '', code: 'enum', description: '', stepId: 'none' }]],
  ])('that %s leaves the page where it is', async (_name, details) => {
    const page = openAnswered(() => Promise.reject(apiFailure('refused', 'answers.invalid', details)));
    page.dispatch(createRequested());
    await settle();
    expect(page.visited).toEqual([]);
    expect(page.state().application.submit).toMatchObject({ kind: 'failed' });
  });

  it('is no longer shown once the user continues from a step', async () => {
    const page = openAnswered(() => Promise.reject(apiFailure('refused', 'answers.invalid', problems)));
    page.dispatch(createRequested());
    await settle();
    page.dispatch(stepSubmitted({}));
    expect(page.state().application.submit).toEqual({ kind: 'idle' });
  });
});

describe.each(['offline', 'timeout', 'server', 'limited', 'signedOut'] as const)(
  'when the call fails (%s)',
  (kind) => {
    it('everything is kept, and a second try goes under the same key', async () => {
      const answers = [() => Promise.reject(apiFailure(kind, 'network')), async () => applicationWith()];
      const page = openAnswered(async () => answers.shift()?.() ?? applicationWith());
      page.dispatch(createRequested());
      await settle();
      expect(page.state().application.submit).toMatchObject({
        kind: 'failed',
        failure: { kind },
        problems: [],
      });
      expect(page.state().draft.answers).toEqual(usAnswers);
      expect(page.visited).toEqual([]);
      page.dispatch(createRequested());
      await settle();
      expect(new Set(keysOf(page)).size).toBe(1);
      expect(keysOf(page)).toHaveLength(2);
      expect(page.visited).toEqual([`/${APPLICATION_ID}`]);
    });
  },
);

import type { ApplicationResponse } from '../../src/contract/applications.ts';
import { interpretFlow } from '../../src/engine/compile/interpretFlow.ts';
import type { FlowRuntime } from '../../src/engine/compile/flowModule.ts';
import {
  applicationLoaded,
  applicationRequested,
  bankRequested,
  decisionAwaited,
  decisionLeft,
  orderRequested,
  retryRequested,
  updateRequested,
} from '../../src/features/application/applicationSlice.ts';
import { toManualInstrument } from '../../src/features/application/toManualInstrument.ts';
import { usOrder } from '../fixtures/usAnswers.ts';
import { usTerminal } from '../support/definitionFixtures.ts';
import { apiFailure, type ApiScript } from '../support/fakeApi.ts';
import { createFeatureStore, type FeatureStore } from '../support/featureStore.ts';
import { APPLICATION_ID, applicationWith } from './applicationFixture.ts';

const { jest } = import.meta;
const SECOND_MS = 1_000;
const approved = applicationWith({ submitted: true, decision: 'APPROVED' }, 3);
const pending = applicationWith({ submitted: true }, 3);
const offline = () => Promise.reject(apiFailure('offline', 'network'));
const timeout = () => Promise.reject(apiFailure('timeout', 'network'));
const refused = () => Promise.reject(apiFailure('refused', 'application.state'));

type Script = NonNullable<ApiScript['applications']>;

let runtime: FlowRuntime;
let page: FeatureStore;

beforeAll(async () => {
  runtime = interpretFlow(await usTerminal(), { today: () => '2026-11-20' });
});

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  expect(page.bugs).toEqual([]);
  page.close();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);
const open = (applications: Script) => {
  page = createFeatureStore({ runtime, script: { applications } });
};
const callNames = () =>
  page.calls.map((call) => call.name).filter((name) => name.startsWith('applications.'));
const signalOf = (args: readonly unknown[] | undefined) =>
  (args?.at(-1) as { readonly signal: AbortSignal } | undefined)?.signal;

describe('an application', () => {
  it.each<[string, NonNullable<Script['get']>, object]>([
    ['is loaded', async () => approved, { kind: 'ready', id: APPLICATION_ID, data: approved }],
    [
      'is not there',
      () => Promise.reject(apiFailure('refused', 'application.notFound')),
      { kind: 'failed', id: APPLICATION_ID, failure: { kind: 'refused', code: 'application.notFound' } },
    ],
    [
      'cannot be reached',
      offline,
      { kind: 'failed', id: APPLICATION_ID, failure: { kind: 'offline', code: 'network' } },
    ],
  ])('%s', async (_name, get, load) => {
    open({ get });
    page.dispatch(applicationRequested(APPLICATION_ID));
    expect(page.state().application.load).toEqual({ kind: 'loading', id: APPLICATION_ID });
    await settle();
    expect(page.state().application.load).toEqual(load);
  });

  it('asked for last is the one that is shown: the earlier request is aborted', async () => {
    const first = Promise.withResolvers<ApplicationResponse>();
    open({ get: (id) => (id === 'urn:app:first' ? first.promise : Promise.resolve(approved)) });
    page.dispatch(applicationRequested('urn:app:first'));
    page.dispatch(applicationRequested(APPLICATION_ID));
    first.resolve(applicationWith({ id: 'urn:app:first' }));
    await settle();
    const [firstCall, secondCall] = page.callsOf('applications.get');
    expect([signalOf(firstCall)?.aborted, signalOf(secondCall)?.aborted]).toEqual([true, false]);
    expect(page.state().application.load).toMatchObject({ kind: 'ready', id: APPLICATION_ID });
  });
});

describe('an order', () => {
  const request = () => page.dispatch(orderRequested({ id: APPLICATION_ID, answers: { order: usOrder } }));

  it('is stored, and then the application is handed over for a decision', async () => {
    open({ update: async () => applicationWith(), onboard: async () => pending });
    request();
    await settle();
    expect(callNames()).toEqual(['applications.update', 'applications.onboard']);
    expect(page.callsOf('applications.update')[0]?.slice(0, 2)).toEqual([APPLICATION_ID, { order: usOrder }]);
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying`]);
    expect(page.state().application.submit).toEqual({ kind: 'idle' });
  });

  it('is handed over under a key that the API accepts', async () => {
    open({ update: async () => applicationWith(), onboard: async () => pending });
    request();
    await settle();
    const options = page.callsOf('applications.onboard')[0]?.[1] as { idempotencyKey: string };
    expect(options.idempotencyKey).toMatch(/^[A-Za-z0-9_-]{8,100}$/);
  });

  it.each([
    ['APPROVED', 'success'],
    ['PENDING', 'verifying'],
    ['DECLINED', 'success'],
    ['ERROR', 'error'],
  ] as const)('decided at once as %s leads to /%s', async (decision, path) => {
    open({
      update: async () => applicationWith(),
      onboard: async () => applicationWith({ submitted: true, decision }),
    });
    request();
    await settle();
    expect(page.visited).toEqual([`/${APPLICATION_ID}/${path}`]);
  });

  it('that cannot be stored is not handed over', async () => {
    open({ update: offline });
    request();
    await settle();
    expect(callNames()).toEqual(['applications.update']);
    expect(page.state().application.submit).toMatchObject({ kind: 'failed', action: 'order' });
    expect(page.visited).toEqual([]);
  });

  it.each([
    ['in time', timeout],
    ['at all', offline],
  ])('that was handed over without an answer %s goes on when the server has it', async (_name, onboard) => {
    open({ update: async () => applicationWith(), onboard, get: async () => pending });
    request();
    await settle();
    expect(page.state().application.submit).toEqual({ kind: 'idle' });
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it('whose decision failed before the answer was lost leads to that', async () => {
    const failed = applicationWith({ submitted: true, decision: 'ERROR' }, 3);
    open({ update: async () => applicationWith(), onboard: timeout, get: async () => failed });
    request();
    await settle();
    expect(page.visited).toEqual([`/${APPLICATION_ID}/error`]);
  });

  it.each([
    ['the server does not have it', async () => applicationWith()],
    ['the server cannot be asked either', offline],
  ])('that got no answer is told as failed when %s', async (_name, get) => {
    open({ update: async () => applicationWith(), onboard: timeout, get });
    request();
    await settle();
    expect(page.state().application.submit).toMatchObject({ kind: 'failed', action: 'order' });
    expect(page.visited).toEqual([]);
  });

  it('that is refused stays where it is, and may be sent again', async () => {
    const onboard = [refused, async () => pending];
    open({ update: async () => applicationWith(), onboard: async () => onboard.shift()?.() ?? pending });
    request();
    await settle();
    expect(page.state().application.submit).toMatchObject({
      kind: 'failed',
      action: 'order',
      failure: { code: 'application.state' },
    });
    request();
    await settle();
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying`]);
    const keys = page
      .callsOf('applications.onboard')
      .map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('is sent once, though it is asked for twice', async () => {
    open({ update: async () => applicationWith(), onboard: async () => pending });
    request();
    request();
    await settle();
    expect(callNames()).toEqual(['applications.update', 'applications.onboard']);
  });
});

describe('a decision that could not be made', () => {
  const failed = applicationWith({ submitted: true, decision: 'ERROR' }, 4);

  it('is asked for once more, under a key of its own', async () => {
    open({ get: async () => failed, onboard: async () => pending });
    page.dispatch(applicationRequested(APPLICATION_ID));
    await settle();
    page.dispatch(retryRequested());
    expect(page.state().application.submit).toEqual({ kind: 'sending', action: 'retry' });
    await settle();
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying`]);
    const options = page.callsOf('applications.onboard')[0]?.[1] as { idempotencyKey: string };
    expect(options.idempotencyKey).toMatch(/-4$/);
  });

  it('stays where it is when the call fails', async () => {
    open({ get: async () => failed, onboard: offline });
    page.dispatch(applicationRequested(APPLICATION_ID));
    await settle();
    page.dispatch(retryRequested());
    await settle();
    expect(page.state().application.submit).toMatchObject({ kind: 'failed', action: 'retry' });
    expect(page.visited).toEqual([]);
  });
});

describe('a bank account', () => {
  const answers = {
    bank: {
      accountHolderFullName: 'Ada Park',
      accountType: 'CHECKING',
      routingNumber: '021000021',
      bankAccount: '000123456789',
      bankAccountConfirm: '000123456789',
    },
  };
  const linked = { financialInstrumentId: 'fi-1', availableBalance: null, instantAuth: false };
  const request = () => page.dispatch(bankRequested({ id: APPLICATION_ID, answers }));

  it('is told in the words of the call, and the application is read again', async () => {
    const withBank = applicationWith({ hasFinancialInstrument: true, decision: 'APPROVED' });
    open({ linkBankManually: async () => linked, get: async () => withBank });
    request();
    await settle();
    expect(page.callsOf('applications.linkBankManually')[0]?.slice(0, 2)).toEqual([
      APPLICATION_ID,
      {
        accountNumber: '000123456789',
        accountType: 'CHECKING',
        fullName: 'Ada Park',
        routingNumber: '021000021',
        primary: true,
      },
    ]);
    expect(page.state().application.load).toMatchObject({ kind: 'ready', data: withBank });
    expect(page.visited).toEqual([`/${APPLICATION_ID}/complete`]);
  });

  it('is linked even where the application cannot be read again', async () => {
    open({ linkBankManually: async () => linked, get: offline });
    request();
    await settle();
    expect(page.state().application.submit).toEqual({ kind: 'idle' });
    expect(page.visited).toEqual([`/${APPLICATION_ID}/complete`]);
  });

  it('that is refused leaves the objections', async () => {
    const problems = [
      {
        pointer: '/bank/routingNumber',
        code: 'routing-number.checksum',
        description: '',
        stepId: 'bank-account',
      },
    ];
    open({ linkBankManually: () => Promise.reject(apiFailure('refused', 'answers.invalid', problems)) });
    request();
    await settle();
    expect(page.state().application.submit).toEqual({
      kind: 'failed',
      action: 'bank',
      failure: { kind: 'refused', code: 'answers.invalid' },
      problems,
    });
    expect(page.visited).toEqual([]);
  });

  it('sent again after a failure goes under the same key', async () => {
    const link = [offline, async () => linked];
    open({ linkBankManually: async () => link.shift()?.() ?? linked, get: async () => approved });
    request();
    await settle();
    request();
    await settle();
    const keys = page
      .callsOf('applications.linkBankManually')
      .map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it.each<[string, Parameters<typeof toManualInstrument>[0]]>([
    ['nothing', {}],
    ['no part', { bank: 'x' }],
    ['numbers for texts', { bank: { bankAccount: 5, accountType: null } }],
  ])('of %s is asked for with empty words', (_name, given) => {
    open({});
    expect(toManualInstrument(given)).toEqual({
      accountNumber: '',
      accountType: '',
      fullName: '',
      primary: true,
    });
  });
});

describe('changed answers', () => {
  const changes = { company: { dba: 'Park Roastery', site: null } };

  it('are saved, and one goes on where the application stands', async () => {
    open({ update: async () => applicationWith({}, 2) });
    page.dispatch(updateRequested({ id: APPLICATION_ID, answers: changes }));
    await settle();
    expect(page.callsOf('applications.update')[0]).toMatchObject([APPLICATION_ID, changes, {}]);
    expect(page.visited).toEqual([`/${APPLICATION_ID}/order`]);
    expect(page.state().application.submit).toEqual({ kind: 'idle' });
  });

  it('that are refused stay on their page', async () => {
    open({
      update: async () => {
        throw apiFailure('refused');
      },
    });
    page.dispatch(updateRequested({ id: APPLICATION_ID, answers: changes }));
    await settle();
    expect(page.visited).toEqual([]);
    expect(page.state().application.submit).toMatchObject({ kind: 'failed', action: 'update' });
  });
});

describe('waiting for a decision', () => {
  const asked = () => page.callsOf('applications.get').length;

  it('asks each second until there is one, and goes to its page', async () => {
    const answers = [pending, pending, approved];
    open({ get: async () => answers.shift() ?? approved });
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(asked()).toBe(1);
    await jest.advanceTimersByTimeAsync(SECOND_MS - 1);
    expect(asked()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    expect(page.state().application.poll).toEqual({ kind: 'polling' });
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    expect(page.visited).toEqual([`/${APPLICATION_ID}/success`]);
    expect(page.state().application.load).toMatchObject({ data: approved });
    await jest.advanceTimersByTimeAsync(10 * SECOND_MS);
    expect(asked()).toBe(3);
  });

  it.each([
    ['ERROR', 'error'],
    ['DECLINED', 'success'],
    ['DECLINED_PENDING', 'success'],
    ['APPROVED_PENDING', 'success'],
  ] as const)('that is %s goes to /%s', async (decision, path) => {
    open({ get: async () => applicationWith({ submitted: true, decision }) });
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(page.visited).toEqual([`/${APPLICATION_ID}/${path}`]);
  });

  it('hands an application in first when no order stands between', async () => {
    const created = applicationWith({ orderDue: false }, 2);
    open({ get: async () => approved, onboard: async () => pending });
    page.dispatch(applicationLoaded(created));
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(page.callsOf('applications.onboard')).toHaveLength(1);
    expect(page.visited).toEqual([`/${APPLICATION_ID}/success`]);
  });

  it('asks for nothing while handing in fails, and tries again when asked to', async () => {
    const created = applicationWith({ orderDue: false }, 2);
    const refusals = [apiFailure('server')];
    open({
      get: async () => approved,
      onboard: async () => {
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return pending;
      },
    });
    page.dispatch(applicationLoaded(created));
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(asked()).toBe(0);
    expect(page.state().application.submit).toMatchObject({ kind: 'failed', action: 'submit' });
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(page.visited).toEqual([`/${APPLICATION_ID}/success`]);
  });

  it('ends after a minute, on the page that says how it goes on', async () => {
    open({ get: async () => pending });
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await jest.advanceTimersByTimeAsync(59 * SECOND_MS);
    expect(page.visited).toEqual([]);
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    expect(page.visited).toEqual([`/${APPLICATION_ID}/success`]);
    const before = asked();
    await jest.advanceTimersByTimeAsync(5 * SECOND_MS);
    expect(asked()).toBe(before);
  });

  it('ends after a minute even while a request hangs, and aborts it', async () => {
    open({ get: () => new Promise(() => {}) });
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await jest.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(page.visited).toEqual([`/${APPLICATION_ID}/success`]);
    expect(signalOf(page.callsOf('applications.get')[0])?.aborted).toBe(true);
  });

  it('ends when the page is left, and aborts the request in flight', async () => {
    open({ get: () => new Promise(() => {}) });
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    page.dispatch(decisionLeft());
    expect(signalOf(page.callsOf('applications.get')[0])?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(90 * SECOND_MS);
    expect(asked()).toBe(1);
    expect(page.visited).toEqual([]);
    expect(page.state().application.poll).toEqual({ kind: 'idle' });
  });

  it('ends between two questions when the page is left', async () => {
    open({ get: async () => pending });
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await jest.advanceTimersByTimeAsync(2.5 * SECOND_MS);
    page.dispatch(decisionLeft());
    await jest.advanceTimersByTimeAsync(90 * SECOND_MS);
    expect(asked()).toBe(3);
    expect(page.visited).toEqual([]);
  });

  it.each(['offline', 'timeout', 'server', 'limited'] as const)(
    'tells of trouble (%s) and goes on asking',
    async (kind) => {
      const answers = [() => Promise.reject(apiFailure(kind, 'network')), async () => approved];
      open({ get: async () => answers.shift()?.() ?? approved });
      page.dispatch(decisionAwaited(APPLICATION_ID));
      await settle();
      expect(page.state().application.poll).toEqual({
        kind: 'troubled',
        failure: { kind, code: 'network' },
      });
      await jest.advanceTimersByTimeAsync(SECOND_MS);
      expect(page.visited).toEqual([`/${APPLICATION_ID}/success`]);
    },
  );

  it('says no more of trouble once an answer came', async () => {
    const answers = [offline, async () => pending];
    open({ get: async () => answers.shift()?.() ?? pending });
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    expect(page.state().application.poll).toMatchObject({ kind: 'troubled' });
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    expect(page.state().application.poll).toEqual({ kind: 'polling' });
  });

  it('ends when the server will not speak of the application', async () => {
    open({ get: refused });
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await jest.advanceTimersByTimeAsync(70 * SECOND_MS);
    expect(asked()).toBe(1);
    expect(page.state().application.load).toMatchObject({ kind: 'failed', id: APPLICATION_ID });
    expect(page.visited).toEqual([]);
  });

  it('asked for again starts anew, without a second row of questions', async () => {
    open({ get: async () => pending });
    page.dispatch(decisionAwaited(APPLICATION_ID));
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    const before = asked();
    await jest.advanceTimersByTimeAsync(3 * SECOND_MS);
    expect(asked()).toBe(before + 3);
  });

  it('asked for of another application asks of that one only', async () => {
    open({ get: async (id) => applicationWith({ id, submitted: true }) });
    page.dispatch(decisionAwaited(APPLICATION_ID));
    await settle();
    page.dispatch(decisionAwaited('urn:app:other'));
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    const ids = page.callsOf('applications.get').map(([id]) => id);
    expect(ids).toEqual([APPLICATION_ID, 'urn:app:other', 'urn:app:other']);
  });
});

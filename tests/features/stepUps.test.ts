import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import {
  applicationLoaded,
  applicationReducer,
  onboardingRepeated,
  stepUpRequested,
} from '../../src/features/application/applicationSlice.ts';
import { configReducer } from '../../src/features/config/configSlice.ts';
import { watchDocument } from '../../src/features/documents/documentSagas.ts';
import {
  documentLeft,
  documentReducer,
  documentRequested,
  fileChosen,
} from '../../src/features/documents/documentSlice.ts';
import { watchRequirements } from '../../src/features/requirements/requirementsSagas.ts';
import {
  requirementsLeft,
  requirementsReducer,
  requirementsRequested,
} from '../../src/features/requirements/requirementsSlice.ts';
import { sessionReducer } from '../../src/features/session/sessionSlice.ts';
import { stepUpLeft } from '../../src/features/stepUps/stepUpLeft.ts';
import { watchStepUps } from '../../src/features/stepUps/stepUpSagas.ts';
import { apiFailure } from '../support/fakeApi.ts';
import { testConfig } from '../support/testConfig.ts';
import { APPLICATION_ID, applicationWith } from './applicationFixture.ts';

const LETTER = {
  name: 'letter.pdf',
  contentType: 'application/pdf',
  size: 4,
  uploadedAt: '2026-11-21T12:00:00.000Z',
};
const BETTER = { ...LETTER, name: 'better.pdf' };

const fileCalled = (name: string, type = 'application/pdf') => new File(['%PDF'], name, { type });

interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly options: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void };
  readonly answer: (given: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** The real reducers and sagas over calls that wait for the test to answer them. */
function openPage() {
  const calls: Call[] = [];
  const visited: string[] = [];
  const asked =
    (name: string) =>
    (...args: readonly unknown[]) =>
      new Promise<never>((resolve, reject) => {
        const options = args.at(-1) as Call['options'];
        calls.push({ name, args, options, answer: resolve as (given: unknown) => void, fail: reject });
      });
  const applications = { get: asked('get'), onboard: asked('onboard'), update: asked('update') };
  const shared = { applications, navigate: (path: string) => visited.push(path) };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      application: applicationReducer,
      config: configReducer,
      document: documentReducer,
      requirements: requirementsReducer,
      session: sessionReducer,
    }),
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  sagas.run(watchStepUps, { ...shared, api: { answer: asked('answer') } });
  sagas.run(watchDocument, {
    ...shared,
    api: { find: asked('find'), upload: asked('upload'), give: asked('give') },
  });
  sagas.run(watchRequirements, { applications, api: { list: asked('list') } });
  const last = (name?: string): Call => {
    const call = calls.findLast((one) => name === undefined || one.name === name);
    if (!call) throw new Error('Nothing was called');
    return call;
  };
  return {
    calls,
    visited,
    last,
    dispatch: store.dispatch,
    subscribe: (listener: () => void) => store.subscribe(listener),
    state: () => store.getState(),
    names: () => calls.map(({ name }) => name),
    async answer(given: unknown) {
      last().answer(given);
      await settled();
    },
    async fail(...given: Parameters<typeof apiFailure>) {
      last().fail(apiFailure(...given));
      await settled();
    },
  };
}

/** Promises that were kept have been noticed. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

const giveNumber = stepUpRequested({ id: APPLICATION_ID, stepUp: 'FULL_SSN', answers: {} });

describe('a step-up that a form answers', () => {
  it('leads to the page that waits for what underwriting says', async () => {
    const page = openPage();
    page.dispatch(giveNumber);
    await page.answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=FULL_SSN`]);
    expect(page.state().application.submit).toEqual({ kind: 'idle' });
  });

  it('is sent once, however often it is asked for', () => {
    const page = openPage();
    page.dispatch(giveNumber);
    page.dispatch(giveNumber);
    expect(page.names()).toEqual(['answer']);
  });

  it('that another tab has answered leads to where the application stands', async () => {
    const page = openPage();
    page.dispatch(giveNumber);
    await page.fail('refused', 'step-up.notDue');
    expect(page.names()).toEqual(['answer', 'get']);
    await page.answer(applicationWith({ submitted: true, stepUpDetails: ['EIN_DOC'] }));
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verification`]);
  });

  it('that is refused keeps the page and says what is wrong', async () => {
    const page = openPage();
    const problem = {
      description: '',
      pointer: '/applicant/governmentIdentification/value',
      code: 'ssn.digits',
    };
    page.dispatch(giveNumber);
    await page.fail('refused', 'answers.invalid', [problem]);
    expect(page.visited).toEqual([]);
    expect(page.state().application.submit).toMatchObject({ kind: 'failed', problems: [problem] });
  });

  it('that asks for everything again saves the answers before it hands them in', async () => {
    const page = openPage();
    page.dispatch(onboardingRepeated({ id: APPLICATION_ID, answers: {} }));
    expect(page.names()).toEqual(['update']);
    await page.answer(applicationWith({ submitted: true }));
    expect(page.names()).toEqual(['update', 'onboard']);
    await page.answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=FULL_ONBOARDING`]);
  });

  describe('that asks for everything again', () => {
    const problem = { description: '', pointer: '/company/name', code: 'required', stepId: 'company' };
    const openAt = async (call: 'update' | 'onboard') => {
      const page = openPage();
      page.dispatch(onboardingRepeated({ id: APPLICATION_ID, answers: {} }));
      if (call === 'onboard') await page.answer(applicationWith({ submitted: true }));
      return page;
    };

    it.each(['update', 'onboard'] as const)('says why when the call "%s" fails', async (call) => {
      const page = await openAt(call);
      await page.fail('refused', 'answers.invalid', [problem]);
      expect(page.visited).toEqual([]);
      expect(page.state().application.submit).toMatchObject({
        kind: 'failed',
        action: 'stepUp',
        problems: [problem],
      });
    });

    it.each([
      ['update', 'application.state'],
      ['onboard', 'step-up.notDue'],
    ] as const)('and was given elsewhere before "%s" leads on from there', async (call, code) => {
      const page = await openAt(call);
      await page.fail('refused', code);
      await page.answer(applicationWith({ submitted: true, reviewing: true }));
      expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying`]);
      expect(page.state().application.submit).toEqual({ kind: 'idle' });
    });
  });
});

describe('a step-up whose page is left', () => {
  const OTHER_ID = `${APPLICATION_ID.slice(0, -1)}2`;
  const giveDocument = stepUpRequested({ id: APPLICATION_ID, stepUp: 'EIN_DOC', answers: {} });
  const standing = applicationWith({ submitted: true, stepUpDetails: ['FULL_SSN'] });
  const openLeft = (submit: Parameters<ReturnType<typeof openPage>['dispatch']>[0]) => {
    const page = openPage();
    page.dispatch(applicationLoaded(standing));
    page.dispatch(submit);
    page.dispatch(stepUpLeft());
    return page;
  };

  it.each([
    ['a form', giveNumber],
    ['a document', giveDocument],
  ])('stays sent and leads nobody back: %s', async (_case, submit) => {
    const page = openLeft(submit);
    expect(page.last().options.signal?.aborted).toBe(false);
    await page.answer(applicationWith({ submitted: true, reviewing: true }, 2));
    expect(page.visited).toEqual([]);
    expect(page.state().application).toMatchObject({ load: { data: standing }, submit: { kind: 'idle' } });
  });

  it('is handed in to its end, where that takes two calls', async () => {
    const page = openLeft(onboardingRepeated({ id: APPLICATION_ID, answers: {} }));
    await page.answer(applicationWith({ submitted: true }));
    expect(page.names()).toEqual(['update', 'onboard']);
    await page.answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page.visited).toEqual([]);
  });

  it.each([
    ['a failure', 'answers.invalid'],
    ['that it came too late', 'step-up.notDue'],
  ])('tells no other page of %s', async (_case, code) => {
    const page = openLeft(giveNumber);
    await page.fail('refused', code);
    expect(page.names()).toEqual(['answer']);
    expect(page.state().application.submit).toEqual({ kind: 'idle' });
  });

  it('leaves no failure behind', async () => {
    const page = openPage();
    page.dispatch(giveNumber);
    await page.fail('offline', 'network');
    expect(page.state().application.submit).toMatchObject({ kind: 'failed' });
    page.dispatch(stepUpLeft());
    expect(page.state().application.submit).toEqual({ kind: 'idle' });
  });

  it('keeps no other from being handed in', async () => {
    const page = openLeft(giveNumber);
    page.dispatch(stepUpRequested({ id: OTHER_ID, stepUp: 'FULL_SSN', answers: {} }));
    expect(page.calls.map(({ args }) => args[0])).toEqual([APPLICATION_ID, OTHER_ID]);
    await page.answer(applicationWith({ id: OTHER_ID, submitted: true, reviewing: true }));
    expect(page.visited).toEqual([`/${OTHER_ID}/verifying?step-up=FULL_SSN`]);
  });
});

describe('the document of a company', () => {
  const openWith = async (document: typeof LETTER | null) => {
    const page = openPage();
    page.dispatch(documentRequested(APPLICATION_ID));
    await page.answer({ document });
    return page;
  };

  it('tells how far it is on its way, and is kept', async () => {
    const page = await openWith(null);
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled('letter.pdf')));
    page.last().options.onProgress?.(0.4);
    expect(page.state().document).toEqual({
      kind: 'uploading',
      name: 'letter.pdf',
      share: 0.4,
      earlier: null,
    });
    await page.answer(LETTER);
    expect(page.state().document).toEqual({ kind: 'stored', document: LETTER });
  });

  it('that takes the place of one on its way ends that one', async () => {
    const page = await openWith(null);
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled('letter.pdf')));
    const first = page.last();
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled('better.pdf')));
    expect(first.options.signal?.aborted).toBe(true);
    await page.answer(BETTER);
    first.answer(LETTER);
    await settled();
    expect(page.state().document).toEqual({ kind: 'stored', document: BETTER });
  });

  it('is no longer sent once the page is left', async () => {
    const page = await openWith(null);
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled('letter.pdf')));
    page.dispatch(documentLeft());
    expect(page.last().options.signal?.aborted).toBe(true);
  });

  it('that does not arrive leaves the earlier one in place', async () => {
    const page = await openWith(LETTER);
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled('better.pdf')));
    await page.fail('offline', 'network');
    expect(page.state().document).toMatchObject({ kind: 'failed', name: 'better.pdf', earlier: LETTER });
  });

  it.each([
    ['notes.txt', 'text/plain', 'type'],
    ['letter.exe', 'application/x-msdownload', 'type'],
  ])('%s is not sent at all', async (name, type, problem) => {
    const page = await openWith(LETTER);
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled(name, type)));
    expect(page.state().document).toEqual({ kind: 'refused', problem, earlier: LETTER });
    expect(page.names()).toEqual(['find']);
  });

  it('is handed in by its own call', async () => {
    const page = await openWith(LETTER);
    page.dispatch(stepUpRequested({ id: APPLICATION_ID, stepUp: 'EIN_DOC', answers: {} }));
    expect(page.names()).toEqual(['find', 'give']);
    await page.answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=EIN_DOC`]);
  });
});

describe('what an application needs', () => {
  const LIST = { requirements: [], reasonCode: null };
  const SHORTER = { requirements: [], reasonCode: 'review.manual' } as const;
  const openWith = async () => {
    const page = openPage();
    page.dispatch(requirementsRequested(APPLICATION_ID));
    page.last('get').answer(applicationWith());
    page.last('list').answer(LIST);
    await settled();
    return page;
  };

  it('is forgotten when the application has moved on', async () => {
    const page = await openWith();
    expect(page.state().requirements.kind).toBe('ready');
    page.dispatch(applicationLoaded(applicationWith({}, 2)));
    expect(page.state().requirements.kind).toBe('none');
  });

  it('stays in sight while it is asked for anew, even when that fails', async () => {
    const page = await openWith();
    page.dispatch(requirementsRequested(APPLICATION_ID));
    page.last('get').answer(applicationWith({ submitted: true }, 2));
    page.last('list').fail(apiFailure('offline', 'network'));
    await settled();
    expect(page.state().requirements).toMatchObject({ kind: 'ready', id: APPLICATION_ID, data: LIST });
  });

  it('is asked for together with how the application stands, and stays in sight all the while', async () => {
    const page = await openWith();
    const seen = new Set<string>();
    page.subscribe(() => seen.add(`${page.state().application.load.kind} ${page.state().requirements.kind}`));
    page.dispatch(requirementsRequested(APPLICATION_ID));
    const moved = applicationWith({ submitted: true, decision: 'DECLINED_PENDING' }, 2);
    page.last('get').answer(moved);
    await settled();
    page.last('list').answer(SHORTER);
    await settled();
    expect(page.state().application.load).toMatchObject({ kind: 'ready', data: moved });
    expect(page.state().requirements).toMatchObject({ kind: 'ready', data: SHORTER });
    expect([...seen]).toEqual(['ready ready']);
  });

  it('is told even where the application itself cannot be read', async () => {
    const page = await openWith();
    page.dispatch(requirementsRequested(APPLICATION_ID));
    page.last('get').fail(apiFailure('offline', 'network'));
    page.last('list').answer(SHORTER);
    await settled();
    expect(page.state().application.load).toMatchObject({ kind: 'ready', data: applicationWith() });
    expect(page.state().requirements).toMatchObject({ kind: 'ready', data: SHORTER });
  });

  it('is no longer asked for once the page is left, and undoes nothing that comes later', async () => {
    const page = await openWith();
    page.dispatch(requirementsRequested(APPLICATION_ID));
    page.dispatch(requirementsLeft());
    const answered = applicationWith({ submitted: true, reviewing: true }, 3);
    page.dispatch(applicationLoaded(answered));
    expect(page.last('get').options.signal?.aborted).toBe(true);
    expect(page.last('list').options.signal?.aborted).toBe(true);
    page.last('get').answer(applicationWith({}, 2));
    page.last('list').answer(LIST);
    await settled();
    expect(page.state().application.load).toMatchObject({ data: answered });
    expect(page.state().requirements.kind).toBe('none');
  });
});

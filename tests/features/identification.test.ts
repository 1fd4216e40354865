import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { CallOptions } from '../../src/api/client.ts';
import type { SessionStatus } from '../../src/contract/stepUps.ts';
import { applicationReducer } from '../../src/features/application/applicationSlice.ts';
import { configReducer } from '../../src/features/config/configSlice.ts';
import { sessionReducer, sessionStateOf } from '../../src/features/session/sessionSlice.ts';
import type { InquiryDeps } from '../../src/features/stepUps/inquiry/inquiryDeps.ts';
import { watchInquiry } from '../../src/features/stepUps/inquiry/inquirySagas.ts';
import {
  dialogClosed,
  inquiryEntered,
  inquiryLeft,
  inquiryReducer,
  inquiryStarted,
  sandboxMoved,
} from '../../src/features/stepUps/inquiry/inquirySlice.ts';
import { apiFailure } from '../support/fakeApi.ts';
import { signedIn } from '../support/featureStore.ts';
import { testConfig } from '../support/testConfig.ts';
import { APPLICATION_ID, applicationWith } from './applicationFixture.ts';

const { jest } = import.meta;
const SECOND_MS = 1_000;
const SESSION = { inquiryId: 'inq_1', sessionToken: 'token', isInquiryCompleted: false };
const reviewing = applicationWith({ submitted: true, reviewing: true }, 3);
const decided = applicationWith({ submitted: true, decision: 'APPROVED' }, 4);

type Answer<Result> = () => Promise<Result>;

const answers = <Result>(result: Result) => jest.fn((..._args: unknown[]) => Promise.resolve(result));
const fails = (...failure: Parameters<typeof apiFailure>) => Promise.reject(apiFailure(...failure));

/** What the server answers; a test changes it on the way. */
function createScript() {
  return {
    status: answers<SessionStatus>('IN_PROGRESS'),
    openSession: answers(SESSION),
    moveSandbox: answers<void>(undefined),
    get: answers(reviewing),
  };
}

let script: ReturnType<typeof createScript>;
let visited: string[];
let bugs: unknown[];

function openPage() {
  const sagas = createSagaMiddleware({ onError: (error) => bugs.push(error) });
  const store = configureStore({
    reducer: combineReducers({
      application: applicationReducer,
      config: configReducer,
      inquiry: inquiryReducer,
      session: sessionReducer,
    }),
    preloadedState: { config: testConfig, session: sessionStateOf(signedIn) },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  const api: InquiryDeps['api'] = {
    status: (...args) => script.status(...args),
    openSession: (...args) => script.openSession(...args),
    moveSandbox: (...args) => script.moveSandbox(...args),
  };
  const applications = { get: (...args: unknown[]) => script.get(...args) } as InquiryDeps['applications'];
  sagas.run(watchInquiry, { api, applications, navigate: (path) => visited.push(path) });
  return store;
}

let page: ReturnType<typeof openPage>;

beforeEach(async () => {
  jest.useFakeTimers();
  script = createScript();
  script.status.mockResolvedValueOnce('TIMEOUT'); // nothing was begun before
  visited = [];
  bugs = [];
  page = openPage();
  page.dispatch(inquiryEntered(APPLICATION_ID));
  await settle();
});

afterEach(() => {
  expect(bugs).toEqual([]);
  page.dispatch(inquiryLeft());
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * SECOND_MS);
const inquiry = () => page.getState().inquiry;
const asksOf = (call: { readonly mock: { readonly calls: readonly unknown[] } }) => call.mock.calls.length;
const signalOf = (call: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
  (call.mock.calls.at(-1)?.at(-1) as CallOptions | undefined)?.signal;
const start = async () => {
  page.dispatch(inquiryStarted());
  await settle();
};
const finishDialog = async () => {
  await start();
  page.dispatch(dialogClosed('completed'));
  await settle();
};
const never =
  <Result>(): Answer<Result> =>
  () =>
    new Promise<Result>(() => undefined);

describe('coming to the page', () => {
  const enterAgain = async () => {
    page.dispatch(inquiryLeft());
    page.dispatch(inquiryEntered(APPLICATION_ID));
    await settle();
  };

  it.each<[string, () => void, object]>([
    ['starts from the beginning', () => script.status.mockResolvedValueOnce('TIMEOUT'), { note: 'none' }],
    ['finds what was begun', () => script.status.mockResolvedValueOnce('IN_PROGRESS'), { note: 'begun' }],
    [
      'does without looking when it cannot',
      () => script.status.mockImplementationOnce(() => fails('offline', 'network')),
      { note: 'none' },
    ],
  ])('%s', async (_name, arrange, state) => {
    arrange();
    await enterAgain();
    expect(inquiry()).toEqual({ kind: 'ready', ...state });
  });

  it('leads on when the result is there', async () => {
    script.status.mockResolvedValue('RECEIVED');
    await enterAgain();
    expect(visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=GOV_ID_SELFIE`]);
  });

  it('leads to where the application stands when nothing is asked for', async () => {
    script.status.mockImplementationOnce(() => fails('refused', 'step-up.notDue'));
    script.get.mockResolvedValue(decided);
    await enterAgain();
    expect(visited).toEqual([`/${APPLICATION_ID}/success`]);
  });
});

describe('the dialog', () => {
  it('opens with the session that the server gives', async () => {
    await start();
    const { inquiryId, sessionToken } = SESSION;
    expect(inquiry()).toEqual({ kind: 'inDialog', session: { inquiryId, sessionToken } });
  });

  it('opens once, however often the button is pressed', async () => {
    script.openSession.mockImplementation(never());
    await start();
    await start();
    expect(asksOf(script.openSession)).toBe(1);
  });

  it('is not needed for an inquiry that is completed', async () => {
    script.openSession.mockResolvedValue({ ...SESSION, sessionToken: '', isInquiryCompleted: true });
    await start();
    expect(inquiry()).toEqual({ kind: 'waiting' });
  });

  it.each(['cancelled', 'cameraRefused', 'failed', 'expired'] as const)(
    'that was %s leads back to the page, from where it is resumed',
    async (end) => {
      await start();
      page.dispatch(dialogClosed(end));
      await settle();
      expect(inquiry()).toEqual({ kind: 'ready', note: end });
      await start();
      expect(inquiry().kind).toBe('inDialog');
    },
  );

  it('of the sandbox tells the server what was chosen', async () => {
    await start();
    page.dispatch(sandboxMoved('cameraRefused'));
    await settle();
    expect(script.moveSandbox.mock.calls[0]?.slice(0, 2)).toEqual([
      'inq_1',
      { action: 'cameraRefused', sessionToken: 'token' },
    ]);
    expect(inquiry()).toEqual({ kind: 'ready', note: 'cameraRefused' });
  });

  it('of the sandbox that is open elsewhere has stopped here', async () => {
    script.moveSandbox.mockImplementation(() => fails('refused', 'inquiry.unknown'));
    await start();
    page.dispatch(sandboxMoved('pass'));
    await settle();
    expect(inquiry()).toEqual({ kind: 'ready', note: 'failed' });
  });

  it('cannot open while the vendor is down, and may be tried again', async () => {
    script.openSession.mockImplementationOnce(() => fails('server', 'identity.unavailable'));
    await start();
    expect(inquiry()).toEqual({
      kind: 'failed',
      failure: { kind: 'server', code: 'identity.unavailable' },
    });
    await start();
    expect(inquiry().kind).toBe('inDialog');
  });

  it('does not open for what another tab has given', async () => {
    script.openSession.mockImplementationOnce(() => fails('refused', 'step-up.notDue'));
    script.get.mockResolvedValue(decided);
    await start();
    expect(visited).toEqual([`/${APPLICATION_ID}/success`]);
  });
});

describe('waiting for the result', () => {
  it('asks each second until it is there, and leads on by what the application then is', async () => {
    await finishDialog();
    expect(inquiry()).toEqual({ kind: 'waiting' });
    const before = asksOf(script.status);
    await pass(3);
    expect(asksOf(script.status)).toBe(before + 3);
    script.status.mockResolvedValue('RECEIVED');
    await pass(1);
    expect(visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=GOV_ID_SELFIE`]);
    expect(page.getState().application.load).toMatchObject({ kind: 'ready', data: reviewing });
    await pass(5);
    expect(asksOf(script.status)).toBe(before + 4);
  });

  it.each(['offline', 'timeout', 'server', 'limited'] as const)(
    'goes on through trouble: %s',
    async (kind) => {
      await finishDialog();
      script.status.mockImplementationOnce(() => fails(kind));
      await pass(1);
      expect(inquiry()).toEqual({ kind: 'troubled' });
      await pass(1);
      expect(inquiry()).toEqual({ kind: 'waiting' });
    },
  );

  it('asks again for the result when the application could not be read', async () => {
    await finishDialog();
    script.status.mockResolvedValue('RECEIVED');
    script.get.mockImplementationOnce(() => fails('offline'));
    await pass(1);
    expect(inquiry()).toEqual({ kind: 'troubled' });
    await pass(1);
    expect(visited).toHaveLength(1);
  });

  it('may be tried again when the server says that time is over', async () => {
    await finishDialog();
    script.status.mockResolvedValue('TIMEOUT');
    await pass(1);
    expect(inquiry()).toEqual({ kind: 'ready', note: 'timeout' });
    await start();
    expect(inquiry().kind).toBe('inDialog');
  });

  it('ends after five minutes even when no answer ever comes', async () => {
    script.status.mockImplementation(never());
    await finishDialog();
    const signal = signalOf(script.status);
    await pass(5 * 60);
    expect(inquiry()).toEqual({ kind: 'ready', note: 'timeout' });
    expect(signal?.aborted).toBe(true);
  });

  it('stops asking and aborts the request when the page is left', async () => {
    script.status.mockImplementation(never());
    await finishDialog();
    const before = asksOf(script.status);
    const signal = signalOf(script.status);
    page.dispatch(inquiryLeft());
    await pass(10);
    expect(signal?.aborted).toBe(true);
    expect(asksOf(script.status)).toBe(before);
    expect(inquiry()).toEqual({ kind: 'looking' });
  });

  it('ends with the session, which the page then asks for', async () => {
    await finishDialog();
    script.status.mockImplementation(() => fails('signedOut', 'account.required'));
    await pass(1);
    expect(page.getState().session.status).toEqual({ kind: 'signedOut', expired: true });
    const before = asksOf(script.status);
    await pass(5);
    expect(asksOf(script.status)).toBe(before);
  });

  it('says what keeps the page from going on when it was decided otherwise', async () => {
    await finishDialog();
    script.status.mockImplementation(() => fails('refused', 'step-up.notDue'));
    script.get.mockImplementation(() => fails('offline', 'network'));
    await pass(1);
    expect(inquiry()).toEqual({ kind: 'failed', failure: { kind: 'offline', code: 'network' } });
  });

  it('leads to where the application stands when it was decided otherwise', async () => {
    await finishDialog();
    script.status.mockImplementation(() => fails('refused', 'step-up.notDue'));
    script.get.mockResolvedValue(decided);
    await pass(1);
    expect(visited).toEqual([`/${APPLICATION_ID}/success`]);
  });
});

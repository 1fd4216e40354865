import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { CallOptions } from '../../../src/features/shared/api/client.ts';
import type { SessionStatus } from '../../../src/contract/identity.ts';
import { sessionStateOf } from '../../../src/features/access/sessionSlice.ts';

import { watchInquiry, type InquiryDeps } from '../../../src/features/identity/inquirySagas.ts';
import {
  dialogClosed,
  inquiryEntered,
  inquiryLeft,
  inquiryStarted,
} from '../../../src/features/identity/inquirySlice.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { signedIn } from '../../support/featureStore.ts';
import { testConfig } from '../../support/testConfig.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const { jest } = import.meta;
const SECOND_MS = 1_000;

/** The server's response for the dialog. */
export const SESSION = { inquiryId: 'inq_1', sessionToken: 'token', isInquiryCompleted: false };

/** The application once the result is there. */
export const reviewing = applicationWith({ submitted: true, reviewing: true }, 3);

/** The application that needs no result any more. */
export const decided = applicationWith({ submitted: true, decision: 'APPROVED' }, 4);

/** Before each test the page that was just come to, on which nothing was begun; all that is returned begins anew with it. */
export function startInquiryPageTests() {
  const script = createScript();
  const visited: string[] = [];
  const bugs: unknown[] = [];
  let page: ReturnType<typeof openPage>;

  beforeEach(async () => {
    jest.useFakeTimers();
    Object.assign(script, createScript());
    script.status.mockResolvedValueOnce('TIMEOUT'); // nothing was begun before
    visited.length = 0;
    bugs.length = 0;
    page = openPage({ script, visited, bugs });
    page.dispatch(inquiryEntered(APPLICATION_ID));
    await settle();
  });

  afterEach(() => {
    expect(bugs).toEqual([]);
    page.dispatch(inquiryLeft());
    jest.useRealTimers();
  });

  const start = async () => {
    page.dispatch(inquiryStarted());
    await settle();
  };

  return {
    page: () => page,
    inquiry: () => page.getState().inquiry,
    /** Responses of the server; a test may change them. */
    script,
    visited,
    start,
    finishDialog: async () => {
      await start();
      page.dispatch(dialogClosed('completed'));
      await settle();
    },
  };
}

/** Lets what was promised come true. */
export const settle = () => jest.advanceTimersByTimeAsync(0);

export const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * SECOND_MS);

/** How often it was called. */
export const asksOf = (call: { readonly mock: { readonly calls: readonly unknown[] } }) =>
  call.mock.calls.length;

/** Returns the signal of its newest call. */
export const signalOf = (call: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
  (call.mock.calls.at(-1)?.at(-1) as CallOptions | undefined)?.signal;

/** An answer that is a failure. */
export const fails = (...failure: Parameters<typeof apiFailure>) => Promise.reject(apiFailure(...failure));

/** A call that nobody answers. */
export const never =
  <Result>(): (() => Promise<Result>) =>
  () =>
    new Promise<Result>(() => undefined);

const answers = <Result>(result: Result) => jest.fn((..._args: unknown[]) => Promise.resolve(result));

function createScript() {
  return {
    status: answers<SessionStatus>('IN_PROGRESS'),
    openSession: answers(SESSION),
    moveSandbox: answers<void>(undefined),
    get: answers(reviewing),
  };
}

interface PageParts {
  readonly script: ReturnType<typeof createScript>;
  readonly visited: string[];
  readonly bugs: unknown[];
}

function openPage({ script, visited, bugs }: PageParts) {
  const sagas = createSagaMiddleware({ onError: (error) => bugs.push(error) });
  const store = configureStore({
    reducer: pageReducer,
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

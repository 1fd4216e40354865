import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { takeEvery } from 'typed-redux-saga';
import type { OtpCodeResponse } from '../../../../src/contract/phone.ts';
import { eventTracked } from '../../../../src/features/analytics/eventTracked.ts';
import {
  watchOneTimeCode,
  type OneTimeCodeDeps,
} from '../../../../src/features/phone/code/oneTimeCodeSagas.ts';
import { codePageEntered } from '../../../../src/features/phone/code/oneTimeCodeSlice.ts';
import { testConfig } from '../../../support/testConfig.ts';
import { APPLICATION_ID } from '../../applications/applicationFixture.ts';
import { pageReducer } from '../../../support/pageReducer.ts';

const { jest } = import.meta;

/** A code that is on the phone. */
export const SENT: OtpCodeResponse = {
  attempts: 5,
  delivery: 'sent',
  phoneLastTwo: '23',
  expiresInSeconds: 600,
  resendAfterSeconds: 30,
  locked: false,
};

/** A code whose message waits to be sent. */
export const QUEUED: OtpCodeResponse = { ...SENT, delivery: 'queued' };

/** State of the code when none was sent. */
export const NONE: OtpCodeResponse = {
  ...SENT,
  delivery: 'none',
  expiresInSeconds: 0,
  resendAfterSeconds: 0,
};

/** Before each test, a page that was just opened, whose first request for the code has no response yet. */
export function startCodePageTests() {
  let page: ReturnType<typeof openPage>;

  beforeEach(() => {
    jest.useFakeTimers();
    page = openPage();
    page.dispatch(codePageEntered(APPLICATION_ID));
  });
  afterEach(() => {
    page.task.cancel();
    jest.useRealTimers();
  });

  return { page: () => page };
}

/** A call that the page has made; it waits until the test answers it. */
interface Call {
  readonly name: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: (given: unknown) => void;
  readonly fail: (error: unknown) => void;
}

function openPage() {
  const calls: Call[] = [];
  const visited: string[] = [];
  // Each with its error code, if it has one.
  const events: string[] = [];
  const asked =
    (name: string) =>
    (...args: readonly unknown[]) =>
      new Promise<never>((resolve, reject) => {
        const { signal } = args.at(-1) as { readonly signal?: AbortSignal };
        calls.push({ name, signal, answer: resolve as (given: unknown) => void, fail: reject });
      });
  const deps: OneTimeCodeDeps = {
    api: { read: asked('read'), send: asked('send'), check: asked('check'), skip: asked('skip') },
    applications: { get: asked('get'), onboard: asked('onboard'), update: asked('update') },
    navigate: (path) => visited.push(path),
    clock: () => 1_000,
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  sagas.run(function* keepEvents() {
    yield* takeEvery(eventTracked, ({ payload: { event, params } }) => {
      events.push(params?.errorCode === undefined ? event : `${event} ${params.errorCode}`);
    });
  });
  const task = sagas.run(watchOneTimeCode, deps);
  const last = () => calls.at(-1) ?? raise();
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return {
    calls,
    visited,
    events,
    task,
    dispatch: store.dispatch,
    phase: () => store.getState().oneTimeCode.phase,
    known: () => store.getState().oneTimeCode.known?.code,
    names: () => calls.map(({ name }) => name),
    async answer(given: unknown) {
      last().answer(given);
      await settle();
    },
    async fail(error: unknown) {
      last().fail(error);
      await settle();
    },
  };
}

function raise(): never {
  throw new Error('Nothing was asked');
}

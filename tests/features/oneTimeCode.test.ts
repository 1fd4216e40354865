import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { OtpCodeResponse } from '../../src/contract/stepUps.ts';
import { applicationReducer } from '../../src/features/application/applicationSlice.ts';
import { configReducer } from '../../src/features/config/configSlice.ts';
import { sessionReducer } from '../../src/features/session/sessionSlice.ts';
import {
  watchOneTimeCode,
  type OneTimeCodeDeps,
} from '../../src/features/stepUps/oneTimeCode/oneTimeCodeSagas.ts';
import {
  codePageEntered,
  codePageLeft,
  codeSendRequested,
  codeTyped,
  oneTimeCodeReducer,
  photoIdChosen,
} from '../../src/features/stepUps/oneTimeCode/oneTimeCodeSlice.ts';
import { apiFailure } from '../support/fakeApi.ts';
import { testConfig } from '../support/testConfig.ts';
import { APPLICATION_ID, applicationWith } from './applicationFixture.ts';

const { jest } = import.meta;

const SENT: OtpCodeResponse = {
  attempts: 5,
  delivery: 'sent',
  phoneLastTwo: '23',
  expiresInSeconds: 600,
  resendAfterSeconds: 30,
  locked: false,
};
const QUEUED: OtpCodeResponse = { ...SENT, delivery: 'queued' };
const NONE: OtpCodeResponse = { ...SENT, delivery: 'none', expiresInSeconds: 0, resendAfterSeconds: 0 };

interface Call {
  readonly name: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: (given: unknown) => void;
  readonly fail: (error: unknown) => void;
}

function openPage() {
  const calls: Call[] = [];
  const visited: string[] = [];
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
    reducer: combineReducers({
      application: applicationReducer,
      config: configReducer,
      session: sessionReducer,
      oneTimeCode: oneTimeCodeReducer,
      events: (
        state = null,
        action: { readonly type: string; readonly payload?: { readonly event?: string } },
      ) => {
        if (action.payload?.event !== undefined) events.push(action.payload.event);
        return state;
      },
    }),
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
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

describe('the page of the code by SMS', () => {
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

  it('has a code sent when there was none', async () => {
    await page.answer(NONE);
    expect(page.names()).toEqual(['read', 'send']);
    expect(page.phase()).toEqual({ kind: 'sending' });
    await page.answer(SENT);
    expect(page.phase()).toEqual({ kind: 'ready' });
  });

  it.each([
    ['was sent before', SENT],
    ['has expired', { ...SENT, expiresInSeconds: 0 }],
    ['may not be sent yet', { ...NONE, resendAfterSeconds: 500 }],
  ])('has none sent by itself when one %s', async (_case, standing) => {
    await page.answer(standing);
    expect(page.names()).toEqual(['read']);
    expect(page.phase()).toEqual({ kind: 'ready' });
  });

  it('asks every two seconds whether the message could be sent, for twenty seconds', async () => {
    await page.answer(QUEUED);
    for (let i = 0; i < 20; i++) {
      await jest.advanceTimersByTimeAsync(2_000);
      if (page.calls.at(-1)?.signal?.aborted === false) await page.answer(QUEUED);
    }
    expect(page.names()).toHaveLength(1 + 9);
  });

  it('stops asking once the number turns out to get none', async () => {
    await page.answer(QUEUED);
    await jest.advanceTimersByTimeAsync(2_000);
    await page.answer({ ...QUEUED, delivery: 'undeliverable' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(page.names()).toEqual(['read', 'read']);
    expect(page.known()).toMatchObject({ delivery: 'undeliverable' });
  });

  it('when left, asks no more and aborts what was asked', async () => {
    await page.answer(QUEUED);
    await jest.advanceTimersByTimeAsync(2_000);
    const poll = page.calls.at(-1);
    expect(poll?.signal?.aborted).toBe(false);
    page.dispatch(codePageLeft());
    expect(poll?.signal?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(page.names()).toEqual(['read', 'read']);
  });

  it('never sends twice at once', async () => {
    await page.answer(NONE);
    page.dispatch(codeSendRequested());
    page.dispatch(codeSendRequested());
    expect(page.names()).toEqual(['read', 'send']);
    await page.answer(SENT);
    page.dispatch(codeSendRequested());
    page.dispatch(codeSendRequested());
    expect(page.names()).toEqual(['read', 'send', 'send']);
    expect(page.calls[1]?.signal?.aborted).toBe(false);
  });

  it('hands a code in once, and leads on to the verdict', async () => {
    await page.answer(SENT);
    page.dispatch(codeTyped('123456'));
    page.dispatch(codeTyped('123456'));
    expect(page.names()).toEqual(['read', 'check']);
    await page.answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page.phase()).toEqual({ kind: 'verified' });
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=OTP_SMS`]);
    expect(page.events).toEqual(['otp_started', 'otp_code_entered', 'otp_attempt_count', 'otp_success']);
  });

  it('shows a refusal together with the tries that are left', async () => {
    await page.answer(SENT);
    page.dispatch(codeTyped('123456'));
    await page.fail(apiFailure('refused', 'one-time-code.mismatch'));
    expect(page.phase()).toEqual({ kind: 'checking' });
    await page.answer({ ...SENT, attempts: 4 });
    expect(page.phase()).toMatchObject({ kind: 'refused', failure: { code: 'one-time-code.mismatch' } });
    expect(page.known()).toMatchObject({ attempts: 4 });
    page.dispatch(codeTyped('654321'));
    expect(page.names()).toEqual(['read', 'check', 'read', 'check']);
  });

  it('leads to where the application stands when another tab was faster', async () => {
    await page.answer(SENT);
    page.dispatch(codeTyped('123456'));
    await page.fail(apiFailure('refused', 'step-up.notDue'));
    await page.answer(applicationWith({ submitted: true, decision: 'APPROVED' }));
    expect(page.names()).toEqual(['read', 'check', 'get']);
    expect(page.visited).toHaveLength(1);
  });

  it('gives way to photo ID', async () => {
    await page.answer(SENT);
    page.dispatch(photoIdChosen());
    await page.answer(applicationWith({ submitted: true, stepUpDetails: ['GOV_ID_SELFIE'] }));
    expect(page.visited).toEqual([`/${APPLICATION_ID}/identification`]);
    expect(page.events).toContain('otp_cancelled');
  });
});

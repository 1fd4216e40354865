import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { OtpCodeResponse } from '../../src/contract/stepUps.ts';
import type { eventTracked } from '../../src/features/analytics/eventTracked.ts';
import { applicationLoaded, applicationReducer } from '../../src/features/application/applicationSlice.ts';
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
    reducer: combineReducers({
      application: applicationReducer,
      config: configReducer,
      session: sessionReducer,
      oneTimeCode: oneTimeCodeReducer,
      events: (
        state = null,
        { payload }: { readonly type: string; readonly payload?: ReturnType<typeof eventTracked>['payload'] },
      ) => {
        if (payload?.event !== undefined) {
          const { errorCode } = payload.params ?? {};
          events.push(errorCode === undefined ? payload.event : `${payload.event} ${errorCode}`);
        }
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

  it('asks every two seconds whether the message could be sent, after twenty seconds every fifteen, until it is known', async () => {
    await page.answer(QUEUED);
    const askFor = async (ms: number) => {
      const asked = page.calls.length;
      for (let elapsed = 0; elapsed < ms; elapsed += 1_000) {
        const before = page.calls.length;
        await jest.advanceTimersByTimeAsync(1_000);
        if (page.calls.length > before) await page.answer(QUEUED);
      }
      return page.calls.length - asked;
    };
    expect(await askFor(20_000)).toBe(10);
    expect(await askFor(150_000)).toBe(10);
    await jest.advanceTimersByTimeAsync(15_000);
    await page.answer(NONE);
    expect(await askFor(60_000)).toBe(0);
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

  it('leads on from the step-up that is asked for, where that is the check of the phone', async () => {
    page.dispatch(applicationLoaded(applicationWith({ submitted: true, stepUpDetails: ['PHONE_AUTH'] })));
    await page.answer(SENT);
    page.dispatch(codeTyped('123456'));
    await page.answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=PHONE_AUTH`]);
  });

  it.each([
    ['a code', codeTyped('123456'), 'check'],
    ['the wish for photo ID', photoIdChosen(), 'skip'],
  ])('takes up %s as soon as a code is sent, once', async (_case, wish, call) => {
    await page.answer(NONE);
    page.dispatch(wish);
    page.dispatch(wish);
    expect(page.names()).toEqual(['read', 'send']);
    await page.answer(SENT);
    expect(page.names()).toEqual(['read', 'send', call]);
    await page.fail(apiFailure('offline', 'network'));
    expect(page.phase()).toMatchObject({ kind: 'refused', failure: { kind: 'offline' } });
    expect(page.names()).toEqual(['read', 'send', call]);
  });

  it.each([
    ['cannot be sent', NONE],
    ['cannot be sent again', SENT],
  ])('takes up the wish for photo ID where a code %s', async (_case, standing) => {
    await page.answer(standing);
    page.dispatch(codeSendRequested());
    page.dispatch(photoIdChosen());
    await page.fail(apiFailure('server', 'internal'));
    expect(page.names()).toEqual(['read', 'send', 'skip']);
    expect(page.phase()).toEqual({ kind: 'skipping' });
  });

  it.each([
    ['looking', () => page.answer(NONE)],
    ['looking in vain', () => page.fail(apiFailure('offline', 'network'))],
  ])('takes up the wish for photo ID after %s, and sends no code for who wants none', async (_case, end) => {
    page.dispatch(photoIdChosen());
    await end();
    expect(page.names()).toEqual(['read', 'skip']);
  });

  it('skips once', async () => {
    await page.answer(SENT);
    page.dispatch(photoIdChosen());
    await page.answer(applicationWith({ submitted: true, stepUpDetails: ['GOV_ID_SELFIE'] }));
    expect(page.names()).toEqual(['read', 'skip']);
  });

  it('shows a refusal together with the tries that are left', async () => {
    await page.answer(SENT);
    page.dispatch(codeTyped('123456'));
    await page.fail(apiFailure('refused', 'one-time-code.mismatch'));
    expect(page.phase()).toMatchObject({ kind: 'checking' });
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

  it.each([
    ['a code', codeTyped('123456'), 'check'],
    ['the wish for another code', codeSendRequested(), 'send'],
    ['the wish for photo ID', photoIdChosen(), 'skip'],
  ])(
    'can be used again when %s came too late and nobody can say where to go on',
    async (_case, wish, call) => {
      await page.answer(SENT);
      page.dispatch(wish);
      await page.fail(apiFailure('refused', 'step-up.notDue'));
      await page.fail(apiFailure('offline', 'network'));
      expect(page.phase()).toEqual({ kind: 'refused', failure: { kind: 'offline', code: 'network' } });
      page.dispatch(wish);
      expect(page.names()).toEqual(['read', call, 'get', call]);
    },
  );

  it('can be looked up again when it comes too late and nobody can say where to go on', async () => {
    await page.fail(apiFailure('refused', 'step-up.notDue'));
    await page.fail(apiFailure('server', 'internal'));
    expect(page.phase()).toMatchObject({ kind: 'refused', failure: { kind: 'server' } });
  });

  it('can be used where the application turns out to stand here', async () => {
    await page.answer(SENT);
    page.dispatch(photoIdChosen());
    await page.fail(apiFailure('refused', 'step-up.notDue'));
    await page.answer(applicationWith({ submitted: true, stepUpDetails: ['OTP_SMS'] }));
    expect(page.phase()).toEqual({ kind: 'ready' });
  });

  it('gives way to photo ID', async () => {
    await page.answer(SENT);
    page.dispatch(photoIdChosen());
    await page.answer(applicationWith({ submitted: true, stepUpDetails: ['GOV_ID_SELFIE'] }));
    expect(page.visited).toEqual([`/${APPLICATION_ID}/identification`]);
    expect(page.events).toContain('otp_cancelled');
  });

  describe('tells', () => {
    const CODE = ['otp_code_entered', 'otp_attempt_count'];
    const overtaken = apiFailure('refused', 'step-up.notDue');

    it('nothing of sending the first code', async () => {
      await page.answer(NONE);
      await page.answer(SENT);
      expect(page.events).toEqual(['otp_started']);
    });

    it('of another code once it is sent', async () => {
      await page.answer(SENT);
      page.dispatch(codeSendRequested());
      expect(page.events).toEqual(['otp_started']);
      await page.answer(SENT);
      expect(page.events).toEqual(['otp_started', 'otp_resend']);
    });

    it.each([
      ['refused', apiFailure('refused', 'phone.undeliverable'), 'phone.undeliverable'],
      ['limited', apiFailure('limited', 'rate.limited'), 'rate.limited'],
      ['lost', apiFailure('offline', 'network'), 'network'],
    ])('of another code that is %s as an error', async (_case, error, code) => {
      await page.answer(SENT);
      page.dispatch(codeSendRequested());
      await page.fail(error);
      expect(page.events).toEqual(['otp_started', `otp_error ${code}`]);
    });

    it('of a first look that fails', async () => {
      await page.fail(apiFailure('server', 'internal'));
      expect(page.events).toEqual(['otp_started', 'otp_error internal']);
    });

    it.each([
      [
        'a wrong code as failed',
        apiFailure('refused', 'one-time-code.mismatch'),
        'otp_failed one-time-code.mismatch',
      ],
      ['a lost call as an error', apiFailure('offline', 'network'), 'otp_error network'],
    ])('%s', async (_case, error, event) => {
      await page.answer(SENT);
      page.dispatch(codeTyped('123456'));
      await page.fail(error);
      expect(page.events).toEqual(['otp_started', ...CODE, event]);
    });

    it.each([
      ['a code', codeTyped('123456'), CODE],
      ['the wish for another code', codeSendRequested(), []],
      ['the wish for photo ID', photoIdChosen(), []],
    ])('no failure of %s when another tab was faster', async (_case, action, before) => {
      await page.answer(SENT);
      page.dispatch(action);
      await page.fail(overtaken);
      await page.answer(applicationWith({ submitted: true, decision: 'APPROVED' }));
      expect(page.visited).toHaveLength(1);
      expect(page.events).toEqual(['otp_started', ...before]);
    });
  });
});

import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import type {
  ConfirmedLinkResponse,
  MobileVerificationResponse,
  PhoneVerificationResponse,
} from '../../src/contract/stepUps.ts';
import { applicationLoaded, applicationReducer } from '../../src/features/application/applicationSlice.ts';
import { configReducer } from '../../src/features/config/configSlice.ts';
import { sessionReducer, sessionStateOf } from '../../src/features/session/sessionSlice.ts';
import {
  mobileCheckEntered,
  mobileCheckLeft,
} from '../../src/features/stepUps/phoneAuth/mobileCheckSlice.ts';
import { linkArrived, linkConfirmed } from '../../src/features/stepUps/phoneAuth/openedLinkSlice.ts';
import { phoneAuthReducer } from '../../src/features/stepUps/phoneAuth/phoneAuthReducer.ts';
import type { PhoneAuthDeps } from '../../src/features/stepUps/phoneAuth/phoneAuthDeps.ts';
import { watchPhoneAuth } from '../../src/features/stepUps/phoneAuth/phoneAuthSagas.ts';
import {
  identityPreferred,
  phoneLinkEntered,
  phoneLinkLeft,
  phoneLinkRequested,
} from '../../src/features/stepUps/phoneAuth/phoneLinkSlice.ts';
import { apiFailure } from '../support/fakeApi.ts';
import { signedIn } from '../support/featureStore.ts';
import { testConfig } from '../support/testConfig.ts';
import { APPLICATION_ID, applicationWith } from './applicationFixture.ts';

const { jest } = import.meta;
const SECOND_MS = 1_000;
const TARGET = `https://pay.example.com/${APPLICATION_ID}/phone-auth/confirmation`;
const CARRIER = 'https://pay.example.com/api/sandbox/carrier?ticket=t';
const asked = applicationWith({ submitted: true, stepUpDetails: ['PHONE_AUTH'] }, 3);
const reviewing = applicationWith({ submitted: true, reviewing: true }, 4);
const VERIFYING = `/${APPLICATION_ID}/verifying?step-up=PHONE_AUTH`;

const NONE: PhoneVerificationResponse = {
  status: 'NONE',
  undeliverable: false,
  phoneLastTwo: '23',
  expiresInSeconds: 0,
  resendAfterSeconds: 0,
};
const REQUESTED: PhoneVerificationResponse = {
  ...NONE,
  status: 'REQUESTED',
  expiresInSeconds: 300,
  resendAfterSeconds: 30,
};
const SENT: PhoneVerificationResponse = { ...REQUESTED, status: 'IN_PROGRESS' };
const WAITING = { kind: 'waiting', link: { sent: true, resendAfterSeconds: 30, saidAt: 7 } };

const answers = <Result>(result: Result) => jest.fn((..._args: unknown[]) => Promise.resolve(result));
const failure = (...args: Parameters<typeof apiFailure>) => apiFailure(...args);
const offline = failure('offline', 'network');

/** What the server and the carrier answer; a test changes it on the way. */
function createScript() {
  return {
    startMobile: answers<MobileVerificationResponse>({ redirectUrl: CARRIER, status: 'REQUESTED' }),
    askCarrier: answers<string | undefined>('vfp-1'),
    finishMobile: answers<MobileVerificationResponse>({ redirectUrl: null, status: 'SUCCESS' }),
    standing: answers<PhoneVerificationResponse>(NONE),
    sendLink: answers<PhoneVerificationResponse>(REQUESTED),
    preferIdentity: answers<ApplicationResponse>(
      applicationWith({ submitted: true, stepUpDetails: ['GOV_ID_SELFIE'] }, 4),
    ),
    confirm: answers<ConfirmedLinkResponse>({ status: 'SUCCESS' }),
    get: answers<ApplicationResponse>(reviewing),
  };
}

let script: ReturnType<typeof createScript>;
let visited: string[];
let events: string[];
let bugs: unknown[];
let mayAsk: boolean;
let reloads: number;

function openPage() {
  const sagas = createSagaMiddleware({ onError: (error) => bugs.push(error) });
  const store = configureStore({
    reducer: combineReducers({
      application: applicationReducer,
      config: configReducer,
      phoneAuth: phoneAuthReducer,
      session: sessionReducer,
      events: (state = null, { payload }: { type: string; payload?: { event?: string } }) => {
        if (payload?.event !== undefined) events.push(payload.event);
        return state;
      },
    }),
    preloadedState: { config: testConfig, session: sessionStateOf(signedIn) },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  const { get, ...calls } = script;
  const deps: PhoneAuthDeps = {
    api: calls,
    applications: { get } as unknown as PhoneAuthDeps['applications'], // the others are not called here
    navigate: (path) => visited.push(path),
    now: () => 7,
    page: {
      confirmationUrl: () => TARGET,
      mayAsk: () => mayAsk,
      reload: () => {
        reloads += 1;
      },
    },
  };
  sagas.run(watchPhoneAuth, deps);
  store.dispatch(applicationLoaded(asked));
  return store;
}

let page: ReturnType<typeof openPage>;

beforeEach(() => {
  jest.useFakeTimers();
  script = createScript();
  [visited, events, bugs] = [[], [], []];
  [mayAsk, reloads] = [true, 0];
  page = openPage();
});

afterEach(() => {
  expect(bugs).toEqual([]);
  jest.useRealTimers();
});

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const signalOf = (call: readonly unknown[] | undefined) =>
  (call?.at(-1) as { readonly signal: AbortSignal } | undefined)?.signal;

describe('the check of the phone that the page runs on', () => {
  const check = () => page.getState().phoneAuth.mobileCheck;
  const enter = async () => {
    page.dispatch(mobileCheckEntered(APPLICATION_ID));
    await pass();
  };

  it('asks the carrier, hands its proof in and goes on to the verdict', async () => {
    await enter();
    expect(script.startMobile.mock.calls[0]?.slice(0, 2)).toEqual([APPLICATION_ID, TARGET]);
    expect(script.askCarrier.mock.calls[0]?.[0]).toBe(CARRIER);
    expect(script.finishMobile.mock.calls[0]?.slice(0, 2)).toEqual([
      APPLICATION_ID,
      { finalTargetUrl: TARGET, vfp: 'vfp-1' },
    ]);
    expect(visited).toEqual([VERIFYING]);
    expect(events).toEqual(['phone_auth_started', 'phone_auth_success']);
  });

  it.each<[string, () => void, string[]]>([
    ['no carrier', () => script.askCarrier.mockResolvedValue(undefined), ['phone_auth_failed']],
    [
      'another number',
      () => script.finishMobile.mockResolvedValue({ redirectUrl: null, status: 'FAILED' }),
      ['phone_auth_failed'],
    ],
    [
      'an address of the carrier that is none',
      () => script.startMobile.mockResolvedValue({ redirectUrl: 'nowhere', status: 'REQUESTED' }),
      [],
    ],
    ['no connection', () => script.startMobile.mockRejectedValue(offline), ['phone_auth_error']],
    [
      'no vendor',
      () => script.finishMobile.mockRejectedValue(failure('server', 'phone.unavailable')),
      ['phone_auth_error'],
    ],
    ['nothing read afterwards', () => script.get.mockRejectedValue(offline), []],
  ])('with %s ends in the other way', async (_case, change, told) => {
    change();
    await enter();
    expect(check()).toEqual({ kind: 'failed' });
    expect(visited).toEqual([]);
    expect(events).toEqual(['phone_auth_started', ...told]);
  });

  it('that another tab has passed goes where that has led', async () => {
    script.startMobile.mockRejectedValue(failure('refused', 'step-up.notDue'));
    await enter();
    expect(visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it('loads the page anew where its policy does not let it ask the carrier', async () => {
    mayAsk = false;
    await enter();
    expect([reloads, script.askCarrier.mock.calls.length]).toEqual([1, 0]);
    expect(check()).toEqual({ kind: 'checking' });
  });

  it('is stopped by leaving', async () => {
    script.startMobile.mockReturnValue(new Promise(() => {}));
    await enter();
    page.dispatch(mobileCheckLeft());
    expect(signalOf(script.startMobile.mock.calls[0])?.aborted).toBe(true);
  });
});

describe('a link by text', () => {
  const link = () => page.getState().phoneAuth.phoneLink;
  const enter = async () => {
    page.dispatch(phoneLinkEntered(APPLICATION_ID));
    await pass();
  };
  const send = async () => {
    page.dispatch(phoneLinkRequested());
    await pass();
  };
  const enterAndSend = async () => {
    await enter();
    await send();
  };

  it('is sent when it is wished for, and waited for until it was opened', async () => {
    await enter();
    expect(link()).toEqual({ kind: 'choosing' });
    page.dispatch(phoneLinkRequested());
    expect(link()).toEqual({ kind: 'sending', wish: 'link', from: { kind: 'choosing' } });
    await pass();
    expect(link()).toEqual({ kind: 'waiting', link: { sent: false, resendAfterSeconds: 30, saidAt: 7 } });
    script.standing.mockResolvedValue(SENT);
    await pass(SECOND_MS);
    expect(link()).toEqual(WAITING);
    script.standing.mockResolvedValue({ ...SENT, status: 'SUCCESS' });
    await pass(SECOND_MS);
    expect(visited).toEqual([VERIFYING]);
    expect(events).toEqual(['phone_auth_started', 'phone_auth_success']);
  });

  it('that is under way is waited for when the page is loaded again', async () => {
    script.standing.mockResolvedValue(SENT);
    await enter();
    expect(link()).toEqual(WAITING);
    expect(script.sendLink).not.toHaveBeenCalled();
  });

  it('is not sent twice by a second press', async () => {
    await enter();
    page.dispatch(phoneLinkRequested());
    page.dispatch(phoneLinkRequested());
    await pass();
    expect(script.sendLink.mock.calls.map((call) => call[2])).toEqual(['first']);
  });

  it('sent again is a new one', async () => {
    await enterAndSend();
    await send();
    expect(script.sendLink.mock.calls.map((call) => call[2])).toEqual(['first', 'new']);
    expect(events).toContain('phone_auth_resend_link');
  });

  it.each<[string, PhoneVerificationResponse]>([
    ['has expired', NONE],
    ['was opened by somebody else', { ...SENT, status: 'FAILED' }],
  ])('after one that %s is one more', async (_case, standing) => {
    await enterAndSend();
    script.standing.mockResolvedValue(standing);
    await pass(SECOND_MS);
    expect(link().kind).toBe('ended');
    expect(events).not.toContain('phone_auth_resend_link');
    await send();
    expect(script.sendLink.mock.calls.map((call) => call[2])).toEqual(['first', 'first']);
    expect(events.filter((event) => event === 'phone_auth_resend_link')).toHaveLength(1);
  });

  it('that could not be sent is still the first', async () => {
    await enter();
    script.sendLink.mockRejectedValueOnce(offline);
    await send();
    await send();
    expect(events).toEqual(['phone_auth_started', 'phone_auth_error']);
  });

  it.each<[string, PhoneVerificationResponse, string]>([
    ['has ended', NONE, 'expired'],
    ['was opened by somebody else', { ...SENT, status: 'FAILED' }, 'unconfirmed'],
    ['cannot arrive', { ...SENT, status: 'FAILED', undeliverable: true }, 'undeliverable'],
  ])('that %s is no longer waited for', async (_case, standing, why) => {
    await enterAndSend();
    script.standing.mockResolvedValue(standing);
    await pass(SECOND_MS);
    expect(link()).toEqual({ kind: 'ended', why });
    const asks = script.standing.mock.calls.length;
    await pass(10 * SECOND_MS);
    expect(script.standing.mock.calls).toHaveLength(asks);
  });

  it('is waited for through a lost connection, but not for longer than it works', async () => {
    await enterAndSend();
    script.standing.mockRejectedValue(offline);
    await pass(SECOND_MS);
    expect(link().kind).toBe('troubled');
    script.standing.mockResolvedValueOnce(SENT);
    await pass(SECOND_MS);
    expect(link()).toEqual(WAITING);
    await pass(300 * SECOND_MS);
    expect(link()).toEqual({ kind: 'ended', why: 'expired' });
  });

  it('goes on being waited for when the proof is there and the next page is not', async () => {
    await enterAndSend();
    script.standing.mockResolvedValue({ ...SENT, status: 'SUCCESS' });
    script.get.mockRejectedValueOnce(offline);
    await pass(SECOND_MS);
    expect([link().kind, visited]).toEqual(['troubled', []]);
    await pass(SECOND_MS);
    expect(visited).toEqual([VERIFYING]);
  });

  it.each([
    ['too often', failure('limited', 'rate.limited'), { kind: 'limited', code: 'rate.limited' }],
    ['while offline', offline, { kind: 'offline', code: 'network' }],
  ])('wished for %s leaves everything as it was, and says why', async (_case, error, why) => {
    script.standing.mockResolvedValue(SENT);
    await enter();
    script.sendLink.mockRejectedValue(error);
    await send();
    expect(link()).toEqual({ ...WAITING, failure: why });
    await pass(SECOND_MS);
    expect(link()).toEqual({ ...WAITING, failure: why });
    expect(events).toEqual(['phone_auth_started', 'phone_auth_error']);
  });

  it('to a number without texts is not offered again', async () => {
    await enter();
    script.sendLink.mockRejectedValue(failure('refused', 'phone.undeliverable'));
    await send();
    expect(link()).toEqual({ kind: 'ended', why: 'undeliverable' });
  });

  it('may be given up for a photo ID', async () => {
    await enter();
    page.dispatch(identityPreferred());
    await pass();
    expect(visited).toEqual([`/${APPLICATION_ID}/identification`]);
    expect(events).toEqual(['phone_auth_started', 'phone_auth_cancelled']);
  });

  it('that another tab does without leads there', async () => {
    await enterAndSend();
    script.standing.mockRejectedValue(failure('refused', 'step-up.notDue'));
    await pass(SECOND_MS);
    expect(visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it('that another tab does without, while nobody can say where to go on, is asked for again', async () => {
    await enterAndSend();
    script.standing.mockRejectedValue(failure('refused', 'step-up.notDue'));
    script.get.mockRejectedValueOnce(offline);
    await pass(SECOND_MS);
    expect([link().kind, visited]).toEqual(['troubled', []]);
    await pass(SECOND_MS);
    expect(visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it('wished for too late says what keeps the page from going on', async () => {
    await enter();
    script.sendLink.mockRejectedValue(failure('refused', 'step-up.notDue'));
    script.get.mockRejectedValue(offline);
    await send();
    expect(link()).toEqual({ kind: 'choosing', failure: { kind: 'offline', code: 'network' } });
  });

  it.each([
    ['the session', failure('signedOut', 'account.required')],
    ['the right to see it', failure('refused', 'application.forbidden')],
  ])('is no longer asked for without %s', async (_case, error) => {
    await enterAndSend();
    script.standing.mockRejectedValue(error);
    await pass(SECOND_MS);
    const asks = script.standing.mock.calls.length;
    await pass(10 * SECOND_MS);
    expect(script.standing.mock.calls).toHaveLength(asks);
    expect(link()).toEqual({ kind: 'choosing' });
  });

  it('is no longer asked for when the page is left', async () => {
    await enterAndSend();
    script.standing.mockReturnValue(new Promise(() => {}));
    await pass(SECOND_MS);
    page.dispatch(phoneLinkLeft());
    expect(signalOf(script.standing.mock.calls.at(-1))?.aborted).toBe(true);
    const asks = script.standing.mock.calls.length;
    await pass(10 * SECOND_MS);
    expect(script.standing.mock.calls).toHaveLength(asks);
  });
});

describe('a link that was opened on the phone', () => {
  const opened = () => page.getState().phoneAuth.openedLink;
  const tap = async () => {
    page.dispatch(linkConfirmed(APPLICATION_ID));
    await pass();
  };

  it('proves nothing before the tap', async () => {
    page.dispatch(linkArrived('vfp-1'));
    await pass(60 * SECOND_MS);
    expect(opened()).toEqual({ kind: 'asking', vfp: 'vfp-1' });
    expect(script.confirm).not.toHaveBeenCalled();
  });

  it.each<[string, () => void, string]>([
    ['counts', () => {}, 'confirmed'],
    ['counts not', () => script.confirm.mockResolvedValue({ status: 'FAILED' }), 'unconfirmed'],
    [
      'is too late',
      () => script.confirm.mockRejectedValue(failure('refused', 'phone-link.expired')),
      'expired',
    ],
  ])('%s', async (_case, change, how) => {
    change();
    page.dispatch(linkArrived('vfp-1'));
    await tap();
    expect(script.confirm.mock.calls[0]?.slice(0, 2)).toEqual([APPLICATION_ID, 'vfp-1']);
    expect(opened()).toEqual({ kind: 'ended', how });
  });

  it('may be tried again after a lost connection', async () => {
    script.confirm.mockRejectedValueOnce(offline);
    page.dispatch(linkArrived('vfp-1'));
    await tap();
    expect(opened()).toMatchObject({ kind: 'failed', failure: { kind: 'offline' } });
    await tap();
    expect(opened()).toEqual({ kind: 'ended', how: 'confirmed' });
  });

  it('is confirmed once by two taps', async () => {
    page.dispatch(linkArrived('vfp-1'));
    page.dispatch(linkConfirmed(APPLICATION_ID));
    await tap();
    expect(script.confirm).toHaveBeenCalledTimes(1);
  });

  it('without a proof has expired', () => {
    page.dispatch(linkArrived(''));
    expect(opened()).toEqual({ kind: 'ended', how: 'expired' });
  });
});

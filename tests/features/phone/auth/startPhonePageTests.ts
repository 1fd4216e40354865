import { configureStore } from '@reduxjs/toolkit';
import { eventTracked } from '../../../../src/features/analytics/eventTracked.ts';
import createSagaMiddleware from 'redux-saga';
import { takeEvery } from 'typed-redux-saga';
import type { ApplicationResponse } from '../../../../src/contract/applications.ts';
import type {
  ConfirmedLinkResponse,
  MobileVerificationResponse,
  PhoneVerificationResponse,
} from '../../../../src/contract/phone.ts';
import { applicationLoaded } from '../../../../src/features/applications/applicationSlice.ts';
import { sessionStateOf } from '../../../../src/features/access/sessionSlice.ts';
import type { PhoneAuthDeps } from '../../../../src/features/phone/auth/phoneAuthDeps.ts';
import { watchPhoneAuth } from '../../../../src/features/phone/auth/phoneAuthSagas.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { signedIn } from '../../../support/featureStore.ts';
import { testConfig } from '../../../support/testConfig.ts';
import { APPLICATION_ID, applicationWith } from '../../applications/applicationFixture.ts';
import { pageReducer } from '../../../support/pageReducer.ts';

const { jest } = import.meta;

export const SECOND_MS = 1_000;

/** Where a carrier or a link leads back to. */
export const TARGET = `https://pay.example.com/${APPLICATION_ID}/phone-auth/confirmation`;

/** The address of the carrier that the server gives. */
export const CARRIER = 'https://pay.example.com/api/sandbox/carrier?ticket=t';

/** Where a phone that was proved leads. */
export const VERIFYING = `/${APPLICATION_ID}/verifying?step-up=PHONE_AUTH`;

/** Error of a call without a connection. */
export const offline = apiFailure('offline', 'network');

/** State of the link when none was sent. */
export const NONE: PhoneVerificationResponse = {
  status: 'NONE',
  undeliverable: false,
  phoneLastTwo: '23',
  expiresInSeconds: 0,
  resendAfterSeconds: 0,
};

/** A link that the vendor has yet to send. */
const REQUESTED: PhoneVerificationResponse = {
  ...NONE,
  status: 'REQUESTED',
  expiresInSeconds: 300,
  resendAfterSeconds: 30,
};

/** A link that is on the phone, and not opened. */
export const SENT: PhoneVerificationResponse = { ...REQUESTED, status: 'IN_PROGRESS' };

const asked = applicationWith({ submitted: true, stepUpDetails: ['PHONE_AUTH'] }, 3);
const reviewing = applicationWith({ submitted: true, reviewing: true }, 4);

/** Before each test a page whose phone is to be proved; all that is returned begins anew with it. */
export function startPhonePageTests() {
  const script = createScript();
  const visited: string[] = [];
  const events: string[] = [];
  const bugs: unknown[] = [];
  const policy = { mayAsk: true, reloads: 0 };
  let page: ReturnType<typeof openPage>;

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(script, createScript());
    for (const seen of [visited, events, bugs]) seen.length = 0;
    Object.assign(policy, { mayAsk: true, reloads: 0 });
    page = openPage({ script, visited, events, bugs, policy });
  });

  afterEach(() => {
    expect(bugs).toEqual([]);
    jest.useRealTimers();
  });

  return {
    page: () => page,
    /** Responses of the server and the carrier; a test may change them. */
    script,
    visited,
    events,
    /** Whether the page's policy lets it ask the carrier, and how often the page was loaded anew. */
    policy,
  };
}

/** Lets time go by, and what was promised until then come true. */
export const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Returns the signal of the call. */
export const signalOf = (call: readonly unknown[] | undefined) =>
  (call?.at(-1) as { readonly signal: AbortSignal } | undefined)?.signal;

const answers = <Result>(result: Result) => jest.fn((..._args: unknown[]) => Promise.resolve(result));

function createScript() {
  return {
    startMobile: answers<MobileVerificationResponse>({ redirectUrl: CARRIER, status: 'REQUESTED' }),
    requestVfp: answers<string | undefined>('vfp-1'),
    finishMobile: answers<MobileVerificationResponse>({ redirectUrl: null, status: 'SUCCESS' }),
    readStatus: answers<PhoneVerificationResponse>(NONE),
    sendLink: answers<PhoneVerificationResponse>(REQUESTED),
    preferIdentity: answers<ApplicationResponse>(
      applicationWith({ submitted: true, stepUpDetails: ['GOV_ID_SELFIE'] }, 4),
    ),
    confirm: answers<ConfirmedLinkResponse>({ status: 'SUCCESS' }),
    get: answers<ApplicationResponse>(reviewing),
  };
}

interface PageParts {
  readonly script: ReturnType<typeof createScript>;
  readonly visited: string[];
  readonly events: string[];
  readonly bugs: unknown[];
  readonly policy: { readonly mayAsk: boolean; reloads: number };
}

function openPage({ script, visited, events, bugs, policy }: PageParts) {
  const sagas = createSagaMiddleware({ onError: (error) => bugs.push(error) });
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig, session: sessionStateOf(signedIn) },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  sagas.run(function* keepEvents() {
    yield* takeEvery(eventTracked, ({ payload }) => void events.push(payload.event));
  });
  const { get, ...calls } = script;
  const deps: PhoneAuthDeps = {
    api: calls,
    applications: { get } as unknown as PhoneAuthDeps['applications'], // the others are not called here
    navigate: (path) => visited.push(path),
    now: () => 7,
    page: {
      confirmationUrl: () => TARGET,
      mayAsk: () => policy.mayAsk,
      reload: () => {
        policy.reloads += 1;
      },
    },
  };
  sagas.run(watchPhoneAuth, deps);
  store.dispatch(applicationLoaded(asked));
  return store;
}

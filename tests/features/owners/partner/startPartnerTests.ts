import { createHeldAnswers } from '../../../../src/features/access/heldAnswers.ts';
import { configureStore, type Action } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { put, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SessionResponse } from '../../../../src/contract/access.ts';
import type { SessionStatus } from '../../../../src/contract/identity.ts';
import type { IndividualPatch } from '../../../../src/contract/owners.ts';
import {
  sessionLoaded,
  sessionStateOf,
  signOutRequested,
} from '../../../../src/features/access/sessionSlice.ts';
import { eventTracked } from '../../../../src/features/analytics/eventTracked.ts';
import { watchInvitation } from '../../../../src/features/owners/partner/invitationSagas.ts';
import { watchPartnerInquiry } from '../../../../src/features/owners/partner/partnerInquiry.ts';
import { watchPartner, type PartnerDeps } from '../../../../src/features/owners/partner/partnerSagas.ts';
import { watchPartnerAnswers } from '../../../../src/features/owners/partner/savePartner.ts';
import { ApiError } from '../../../../src/features/shared/api/apiError.ts';
import { invitationWith, PARTNER, partnerWith } from '../../../fixtures/partner.ts';
import { signedIn } from '../../../support/featureStore.ts';
import { testConfig } from '../../../support/testConfig.ts';
import { pageReducer } from '../../../support/pageReducer.ts';

const { jest } = import.meta;

export const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
export const BEA = { ...signedIn, email: 'bea@example.com', accountId: 'account-of-bea' } as const;

/** Lets what was promised come true, after a time. */
export const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** A refused call, with the status that the server gives it. */
export function refusal(code: string, status: number) {
  return Promise.reject(new ApiError({ kind: 'refused', code, status }));
}

const answers = <Result>(result: Result) => jest.fn((..._args: unknown[]) => Promise.resolve(result));

function createScript() {
  return {
    look: answers(invitationWith()),
    sendCode: answers({ resendAfterSeconds: 30 }),
    enterCode: answers({
      session: BEA,
      applicationId: PARTNER.id,
      ownerId: PARTNER.ownerId,
    }),
    bind: answers<void>(undefined),
    refuseInvitation: answers<void>(undefined),
    renew: answers<void>(undefined),
    get: answers<Awaited<ReturnType<Parameters<typeof watchPartner>[0]['api']['get']>>>(partnerWith()),
    save: answers(partnerWith({}, 2)),
    onboard: answers(partnerWith({ stepUpDetails: 'GOV_ID_SELFIE' }, 3)),
    refuse: answers<void>(undefined),
    status: answers<SessionStatus>('TIMEOUT'),
    openSession: answers({ inquiryId: 'inq_1', sessionToken: 'token', isInquiryCompleted: false }),
    moveSandbox: answers<void>(undefined),
  };
}

type Script = ReturnType<typeof createScript>;

/** Before each test the pages of a partner, with their real work over calls that the test answers. */
export function startPartnerTests(session: SessionResponse = BEA) {
  const script = createScript();
  const visited: string[] = [];
  const bugs: unknown[] = [];
  const events: unknown[] = [];
  let store: ReturnType<typeof openPages>;

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(script, createScript());
    for (const list of [visited, bugs, events]) list.length = 0;
    store = openPages(script, session, { visited, bugs, events });
  });
  afterEach(() => {
    expect(bugs).toEqual([]);
    jest.useRealTimers();
  });

  return {
    script,
    visited,
    events,
    state: () => store.getState(),
    dispatch: async (...actions: readonly Action[]) => {
      for (const action of actions) store.dispatch(action);
      await settle();
    },
    /** The operations of each call that saved. */
    patches: () => script.save.mock.calls.map(([, patch]) => patch as IndividualPatch),
  };
}

interface Seen {
  readonly visited: string[];
  readonly bugs: unknown[];
  readonly events: unknown[];
}

function openPages(script: Script, session: SessionResponse, { visited, bugs, events }: Seen) {
  const sagas = createSagaMiddleware({ onError: (error) => bugs.push(error) });
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig, session: sessionStateOf(session) },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  const called =
    (name: keyof Script) =>
    (...args: unknown[]) =>
      script[name](...args);
  const api = {
    get: called('get'),
    save: called('save'),
    onboard: called('onboard'),
    refuse: called('refuse'),
  } as Parameters<typeof watchPartner>[0]['api']; // answered by the script
  const inquiries = {
    status: called('status'),
    openSession: called('openSession'),
    moveSandbox: called('moveSandbox'),
  } as Parameters<typeof watchPartnerInquiry>[0]['inquiries'];
  const invitations = {
    look: called('look'),
    sendCode: called('sendCode'),
    enterCode: called('enterCode'),
    bind: called('bind'),
    refuse: called('refuseInvitation'),
    renew: called('renew'),
  } as Parameters<typeof watchInvitation>[0];
  const navigate = (path: string) => void visited.push(path);
  sagas.run(watchInvitation, invitations);
  const deps: PartnerDeps = { api, navigate, held: createHeldAnswers() };
  sagas.run(watchPartner, deps);
  sagas.run(watchPartnerAnswers, deps);
  sagas.run(watchPartnerInquiry, { ...deps, inquiries });
  sagas.run(function* () {
    yield* takeEvery(eventTracked, ({ payload }) => void events.push(payload));
    yield* takeLeading(signOutRequested, function* () {
      yield* put(sessionLoaded({ signedIn: false }));
    });
  });
  return store;
}

import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { ConfigsResponse } from '../../src/contract/configuration.ts';
import type { SessionResponse } from '../../src/contract/access.ts';
import { type Answers, relevantAnswers, stripSensitive } from '@stepwright/engine';
import { askedFacts } from '../../src/features/analytics/trackingContext.ts';
import type { FlowRuntime } from '../../src/product/definitions.ts';
import { watchAccounts } from '../../src/features/accounts/accountsSagas.ts';
import { watchAdvances } from '../../src/features/advances/advancesSagas.ts';
import { watchAnalytics } from '../../src/features/analytics/analyticsSagas.ts';
import { createSessionMemory } from '../../src/features/analytics/createSessionMemory.ts';
import { watchApplication } from '../../src/features/applications/applicationSagas.ts';
import { watchCreation } from '../../src/features/applications/watchCreation.ts';
import { watchSubmitEvents } from '../../src/features/applications/submitEvents.ts';
import { watchBank } from '../../src/features/bank/bankSagas.ts';
import { watchCard } from '../../src/features/cards/cardSagas.ts';
import { watchOrders, watchPlacedOrders } from '../../src/features/orders/orderSagas.ts';
import { selectSubject } from '../../src/app/startAnalytics.ts';
import { watchCategories } from '../../src/features/categories/categoriesSagas.ts';
import { selectConfig } from '../../src/features/configuration/configSlice.ts';
import { saveBeforeSignOut, watchDraft, type SyncStart } from '../../src/features/drafts/draftSagas.ts';
import { createHeldAnswers } from '../../src/features/access/heldAnswers.ts';
import { createAttemptKeys } from '../../src/features/shared/createAttemptKeys.ts';
import { createDraftStorage } from '../../src/features/drafts/draftStorage.ts';
import { endDrafts } from '../../src/features/drafts/endDrafts.ts';
import { draftKey } from '../../src/features/drafts/hasDraft.ts';
import { syncDraft, type UnsavedAnswers } from '../../src/features/drafts/syncDraft.ts';
import { listenElsewhere } from '../../src/features/drafts/tabChanges.ts';
import { openUnsaved, unsavedKeyOf } from '../../src/features/drafts/unsavedAnswers.ts';
import { createJourneyContext } from '../../src/features/flows/createJourneyContext.ts';
import { sessionStateOf } from '../../src/features/access/sessionSlice.ts';
import { watchSession } from '../../src/features/access/sessionSagas.ts';
import type { Authenticator } from '../../src/features/passkeys/authenticator.ts';
import { watchPasskeys } from '../../src/features/passkeys/passkeysSagas.ts';
import { watchSessions } from '../../src/features/sessions/sessionsSagas.ts';
import { watchPartnerVisits } from '../../src/features/singleSignOn/singleSignOnSagas.ts';
import { watchSignInLink } from '../../src/features/signIn/link/signInLinkSagas.ts';
import { fakeDraftServer } from './fakeDraftServer.ts';
import { fakeApi, type ApiScript } from './fakeApi.ts';
import { testAgreement, testConfig } from './testConfig.ts';
import { pageReducer } from './pageReducer.ts';

/** Where the browser of the tests keeps the draft of an account, or of somebody who is not signed in. */
export function draftKeyOf(account: string | undefined): string {
  return draftKey('terminal', 'USD', account);
}

export const signedIn = {
  signedIn: true,
  email: 'ada.park@example.com',
  accountId: 'account-of-ada',
  expiresAt: '2026-11-20T12:30:00.000Z',
  endsAt: '2026-11-20T14:00:00.000Z',
} as const satisfies SessionResponse;

export interface FeatureStoreOptions {
  readonly runtime: FlowRuntime;
  readonly script?: ApiScript;
  /** Where drafts are kept; without it the browser keeps nothing. */
  readonly tab?: { readonly storage: Storage; readonly target: EventTarget } | undefined;
  /** The browser's session storage; without it nothing is stored. */
  readonly sessionStorage?: () => Storage;
  readonly session?: SessionResponse;
  readonly config?: Partial<ConfigsResponse>;
  /** Authenticator with the person's passkeys; without it the browser has none. */
  readonly authenticator?: Authenticator;
}

/** The real reducers and sagas of all features, put together as the page does it, over a fake API and address bar. */
export function createFeatureStore(options: FeatureStoreOptions) {
  const { runtime, script = {}, tab, session = signedIn } = options;
  const settings = { ...testConfig, ...options.config };
  const { api, calls, callsOf } = fakeApi({
    analytics: { track: async () => {} },
    drafts: fakeDraftServer().api,
    ...script,
  });
  const visited: string[] = [];
  const bugs: unknown[] = [];
  const sagas = createSagaMiddleware({ onError: (error) => bugs.push(error) });
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: settings, session: sessionStateOf(session) },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  let lastKey = 0;
  let leave = () => {};
  const crypted: Promise<unknown>[] = [];
  const crypt = <Result>(work: Promise<Result>): Promise<Result> => {
    crypted.push(work);
    return work;
  };
  const unsaved: UnsavedAnswers = {
    open: (account, secret) =>
      crypt(openUnsaved(tab?.storage.getItem(unsavedKeyOf(draftKeyOf(account))) ?? null, secret)),
    forget: (account) => tab?.storage.removeItem(unsavedKeyOf(draftKeyOf(account))),
  };
  const draft = {
    storageOf: (account: string | undefined) => createDraftStorage(draftKeyOf(account), tab?.storage),
    endOthers: async (account: string | undefined) => {
      if (tab) await crypt(endDrafts(tab.storage, account));
    },
    newId: () => `key-${++lastKey}`,
    keepable: (answers: Answers) => stripSensitive(runtime, answers),
    loadSync: async () => (start: SyncStart) =>
      syncDraft({
        api: api.drafts,
        unsaved,
        onChangeElsewhere: (account, listener) =>
          listenElsewhere(tab?.target ?? new EventTarget(), draftKeyOf(account), listener),
        ...start,
        newId: draft.newId,
        keepable: draft.keepable,
        onSubmittedElsewhere: (id) => visited.push(`/${id}`),
        onWake: () => () => {},
        onLeave: (listener) => {
          leave = listener;
          return () => {};
        },
      }),
  };
  const application = {
    api: api.applications,
    draft,
    navigate: (path: string) => visited.push(path),
    submission: (answers: Answers) =>
      relevantAnswers(
        runtime,
        'apply',
        createJourneyContext({
          config: settings,
          definition: runtime.definition,
          answers,
          application: null,
        }),
      ),
    locale: () => 'en-US',
    agreementShown: async () => testAgreement,
    flowHash: () => settings.flowModule.hash,
    stepPath: (stepId: string) =>
      runtime.definition.flows['apply']?.steps.find((place) => place.step === stepId)?.path,
  };
  const tasks = [
    sagas.run(watchDraft, draft),
    sagas.run(watchSession, api.session, saveBeforeSignOut),
    sagas.run(watchCreation, application),
    sagas.run(watchApplication, { ...application, keys: createAttemptKeys(draft.newId) }),
    sagas.run(watchOrders, application),
    sagas.run(watchPlacedOrders, { ...application, held: createHeldAnswers<Answers>(), orders: api.orders }),
    sagas.run(watchBank, {
      api: api.bank,
      applications: api.applications,
      navigate: application.navigate,
      leave: application.navigate,
      newId: draft.newId,
    }),
    sagas.run(watchCard, {
      api: api.cards,
      applications: api.applications,
      navigate: application.navigate,
    }),
    sagas.run(watchAdvances, { api: api.advances, navigate: application.navigate }),
    sagas.run(watchSessions, api.sessions),
    sagas.run(watchPasskeys, { api: api.passkeys, authenticator: options.authenticator ?? NO_PASSKEYS }),
    sagas.run(watchSignInLink, { api: api.signInLink, navigate: application.navigate }),
    sagas.run(watchPartnerVisits, { api: api.singleSignOn, leave: application.navigate }),
    sagas.run(watchSubmitEvents),
    sagas.run(watchCategories, api.categories),
    sagas.run(watchAccounts, api.accounts),
    sagas.run(watchAnalytics, {
      api: api.analytics,
      memory: createSessionMemory(options.sessionStorage ?? blockedStorage),
      language: () => 'en-US',
      annualSales: () => runtime.definition.market.annualSales,
      asked: () => askedFacts(runtime.definition, selectConfig(store.getState()).features),
      subject: () => selectSubject(store.getState()),
    }),
  ];
  return {
    dispatch: store.dispatch,
    state: () => store.getState(),
    calls,
    callsOf,
    /** The paths that sagas went to, in order. */
    visited,
    /** Exceptions that no saga expected: empty, or the test found a bug. */
    bugs,
    /** Waits for encryption and decryption, which no clock drives. */
    crypted: () => Promise.all(crypted),
    /** The page is left: what is not saved yet is sent along. */
    leave: () => leave(),
    /** The page is closed. */
    close: () => {
      for (const task of tasks) task.cancel();
    },
  };
}

const NO_PASSKEYS: Authenticator = {
  make: async () => ({ kind: 'none', problem: 'unsupported' }),
  use: async () => ({ kind: 'none', problem: 'unsupported' }),
};

function blockedStorage(): Storage {
  throw new DOMException('The browser keeps nothing', 'SecurityError');
}

export type FeatureStore = ReturnType<typeof createFeatureStore>;

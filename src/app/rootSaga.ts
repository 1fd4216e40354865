import { call, delay, spawn } from 'typed-redux-saga';
import type { Api } from './createApi.ts';
import { watchAccounts } from '../features/accounts/accountsSagas.ts';
import type { CreationDeps } from '../features/applications/createApplicationSaga.ts';
import { watchCreation } from '../features/applications/watchCreation.ts';
import { watchCategories } from '../features/categories/categoriesSagas.ts';
import { saveBeforeSignOut, watchDraft, type DraftDeps } from '../features/drafts/draftSagas.ts';
import { watchSession } from '../features/access/sessionSagas.ts';

export interface SagaDeps {
  readonly api: Api;
  readonly draft: DraftDeps;
  readonly application: Omit<CreationDeps, 'api' | 'draft'>;
  readonly report: (error: unknown) => void;
}

const RESTART_DELAY_MS = 1_000;

/** Starts every feature on its own: a bug in one is reported and ends neither the others nor, after a pause, itself. */
export function* rootSaga(deps: SagaDeps) {
  const { api, draft, application, report } = deps;
  yield* spawn(supervise, () => watchDraft(draft), report);
  yield* spawn(supervise, () => watchSession(api.session, saveBeforeSignOut), report);
  yield* spawn(supervise, () => watchCreation({ ...application, api: api.applications, draft }), report);
  yield* spawn(supervise, () => watchCategories(api.categories), report);
  yield* spawn(supervise, () => watchAccounts(api.accounts), report);
}

/** Runs a feature's saga and starts it anew after a bug. */
export function* supervise(feature: () => Generator, report: (error: unknown) => void) {
  for (;;) {
    try {
      yield* call(feature);
      return;
    } catch (error) {
      report(error);
      yield* delay(RESTART_DELAY_MS);
    }
  }
}

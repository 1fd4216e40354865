import { configureStore, type WithSlice } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { sessionStateOf, type sessionSlice } from '../features/access/sessionSlice.ts';
import type { applicationSlice } from '../features/applications/applicationSlice.ts';
import type { draftSlice } from '../features/drafts/draftSlice.ts';
import type { PartnerSlice } from '../features/owners/partner/partnerSlice.ts';
import type { configSlice } from '../features/configuration/configSlice.ts';
import { rootReducer } from '../features/shared/rootReducer.ts';
import type { PageBoot } from '../contract/pageBoot.ts';
import { rootSaga, type SagaDeps } from './rootSaga.ts';

/** State that the composition root itself reads or fills. */
type KnownState = WithSlice<typeof applicationSlice> &
  WithSlice<typeof configSlice> &
  WithSlice<typeof draftSlice> &
  WithSlice<PartnerSlice> &
  WithSlice<typeof sessionSlice>;

/** The portal's store with its sagas running, and the way to run more of them. Slices join it by themselves. */
export function createAppStore({ config, session }: Pick<PageBoot, 'config' | 'session'>, deps: SagaDeps) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: rootReducer.withLazyLoadedSlices<KnownState>(),
    preloadedState: { config, session: sessionStateOf(session) },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
    devTools: false, // the store holds answers, which no browser extension needs to see
  });
  sagas.run(rootSaga, deps);
  return { store, run: sagas.run.bind(sagas) };
}

export type AppStore = ReturnType<typeof createAppStore>;

import { combineReducers, configureStore, type ReducersMapObject } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { accountsReducer } from '../features/accounts/accountsSlice.ts';
import { applicationReducer } from '../features/applications/applicationSlice.ts';
import { categoriesReducer } from '../features/categories/categoriesSlice.ts';
import { configReducer } from '../features/configuration/configSlice.ts';
import { draftReducer } from '../features/drafts/draftSlice.ts';
import { sessionReducer, sessionStateOf } from '../features/access/sessionSlice.ts';
import { toastsReducer } from '../features/toasts/toastsSlice.ts';
import type { PageBoot } from '../features/shared/pageBoot.ts';
import { rootSaga, type SagaDeps } from './rootSaga.ts';

const reducers = {
  accounts: accountsReducer,
  application: applicationReducer,
  categories: categoriesReducer,
  config: configReducer,
  draft: draftReducer,
  session: sessionReducer,
  toasts: toastsReducer,
};

/** The portal's store with its sagas running, and the way to run more of them. */
export function createAppStore({ config, session }: Pick<PageBoot, 'config' | 'session'>, deps: SagaDeps) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers(reducers),
    preloadedState: { config, session: sessionStateOf(session) },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
    devTools: false, // the store holds answers, which no browser extension needs to see
  });
  sagas.run(rootSaga, deps);
  return {
    store,
    run: sagas.run.bind(sagas),
    /** Lets features join whose code comes later. */
    addReducers: (later: ReducersMapObject): void => {
      store.replaceReducer(combineReducers({ ...reducers, ...later }));
    },
  };
}

export type AppStore = ReturnType<typeof createAppStore>;

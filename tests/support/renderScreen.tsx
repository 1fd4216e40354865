import { configureStore, type EnhancedStore } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import type { FlowRuntime } from '../../src/product/definitions.ts';
import { applicationLoaded } from '../../src/features/applications/applicationSlice.ts';
import { createFlowHolder } from '../../src/features/flows/createFlowHolder.ts';
import { ServicesContext, type Services } from '../../src/features/shared/services.ts';
import { renderWithApp } from './renderWithApp.tsx';
import { testConfig } from './testConfig.ts';
import { pageReducer } from './pageReducer.ts';

interface ScreenOptions {
  /** The flow that the application is pinned to. */
  readonly runtime: FlowRuntime;
  readonly application: ApplicationResponse;
  /** The work behind the screen, over calls of which the test says what they do. */
  readonly saga: () => Generator;
  /** The address of the page. */
  readonly at?: string;
  readonly config?: typeof testConfig;
}

/** Draws a screen of an application that is loaded, with its work running; returns its store. */
export async function renderScreen(
  element: ReactElement,
  { runtime, application, saga, at = '/', config = testConfig }: ScreenOptions,
): Promise<Pick<EnhancedStore, 'dispatch'>> {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  sagas.run(saga);
  store.dispatch(applicationLoaded(application));
  const loaded = Promise.resolve(runtime);
  const services = {
    flow: createFlowHolder(runtime, testConfig.flowModule),
    flows: { load: () => loaded },
    languageName: String,
  } as unknown as Services; // what screens reach for where there is one language
  await act(async () => {
    renderWithApp(
      <Provider store={store}>
        <ServicesContext value={services}>
          <MemoryRouter initialEntries={[at]}>
            <Suspense>{element}</Suspense>
          </MemoryRouter>
        </ServicesContext>
      </Provider>,
    );
  });
  return store;
}

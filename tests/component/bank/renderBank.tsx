import { configureStore } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { ApplicationState } from '../../../src/contract/applications.ts';
import type { ConfigsResponse } from '../../../src/contract/configuration.ts';
import { applicationLoaded } from '../../../src/features/applications/applicationSlice.ts';
import { watchBank } from '../../../src/features/bank/bankSagas.ts';
import { createFlowHolder } from '../../../src/features/flows/createFlowHolder.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { applicationWith } from '../../features/applications/applicationFixture.ts';
import { fakeApi, type ApiScript } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';
import { pageReducer } from '../../support/pageReducer.ts';

interface BankPage {
  readonly application?: Partial<ApplicationState>;
  readonly script?: NonNullable<ApiScript['bank']>;
  readonly config?: Partial<ConfigsResponse>;
  /** The path and query of the page. */
  readonly at?: string;
}

/** Draws a page of the bank account with its real work behind it, over calls of which the test says what they do. */
export async function renderBank(
  element: ReactElement,
  { application = {}, script = {}, config = {}, at = '/bank' }: BankPage = {},
) {
  const runtime = await usTerminalRuntime();
  const settings = { ...testConfig, features: { ...testConfig.features, bankLinking: true }, ...config };
  const { api, callsOf } = fakeApi({
    bank: { list: async () => ({ instruments: [] }), ...script },
    applications: {},
  });
  const visited: string[] = [];
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: settings },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  sagas.run(watchBank, {
    api: api.bank,
    applications: { get: async () => applicationWith({ ...application, hasFinancialInstrument: true }) },
    navigate: (path) => visited.push(path),
    leave: (url) => visited.push(url),
    newId: () => 'key-0001',
  });
  store.dispatch(
    applicationLoaded(applicationWith({ submitted: true, decision: 'APPROVED', ...application })),
  );
  const loaded = Promise.resolve(runtime);
  const services = {
    flow: createFlowHolder(runtime, settings.flowModule),
    flows: { load: () => loaded },
    languageName: String,
  } as unknown as Services; // what screens reach for where there is one language
  const places: string[] = [];
  await act(async () => {
    renderWithApp(
      <Provider store={store}>
        <ServicesContext value={services}>
          <MemoryRouter initialEntries={[at]}>
            <Place onPlace={(path) => places.push(path)} />
            <Suspense>{element}</Suspense>
          </MemoryRouter>
        </ServicesContext>
      </Provider>,
    );
  });
  return { store, visited, callsOf, places };
}

function Place({ onPlace }: { readonly onPlace: (path: string) => void }) {
  const { pathname } = useLocation();
  onPlace(pathname);
  return null;
}

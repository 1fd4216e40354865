import type { Answers } from '@stepwright/engine';
import { configureStore } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import {
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { orderPages } from '../../../src/app/routes/orderPages.tsx';
import type { ApplicationResponse, ApplicationState } from '../../../src/contract/applications.ts';
import type { ConfigsResponse } from '../../../src/contract/configuration.ts';
import type { OrdersResponse } from '../../../src/contract/orders.ts';
import { applicationLoaded } from '../../../src/features/applications/applicationSlice.ts';
import { ApplicationScope } from '../../../src/features/applications/screens/ApplicationScope.tsx';
import { StatusRedirect } from '../../../src/features/applications/StatusRedirect.tsx';
import { createFlowHolder } from '../../../src/features/flows/createFlowHolder.ts';
import { watchOrders, watchPlacedOrders } from '../../../src/features/orders/orderSagas.ts';
import { WithOrderNote } from '../../../src/features/orders/screens/WithOrderNote.tsx';
import { OrderScreen } from '../../../src/features/orders/screens/OrderScreen.tsx';
import { OutcomeScreen } from '../../../src/features/outcome/screens/OutcomeScreen.tsx';
import { createHeldAnswers } from '../../../src/features/access/heldAnswers.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { fakeApi, type ApiScript } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';
import { pageReducer } from '../../support/pageReducer.ts';

interface OrderPage {
  /** The page below the application's id. */
  readonly at?: string;
  readonly application?: Partial<ApplicationState>;
  readonly config?: Partial<ConfigsResponse>;
  readonly orders?: NonNullable<ApiScript['orders']>;
  readonly applications?: NonNullable<ApiScript['applications']>;
  /** The questions as definitions before the cards had them: plain numbers. */
  readonly isOlder?: boolean;
  readonly company?: ApplicationResponse['company'];
  /** The stored card, as the receipt shows it. */
  readonly card?: ReactNode;
}

/** Draws the pages of an order with their real work behind them, over calls of which the test says what they do. */
export async function openOrder(
  shown: OrdersResponse,
  {
    at = 'order',
    application = {},
    config = {},
    orders = {},
    applications = {},
    company = {},
    isOlder = false,
    card,
  }: OrderPage = {},
) {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const newest = await usTerminalRuntime();
  const runtime = isOlder ? withoutCards(newest) : newest;
  const settings = { ...testConfig, ...config };
  const loaded = { ...applicationWith(application), company };
  const { api, callsOf } = fakeApi({
    orders: { read: async () => shown, keep: async () => {}, ...orders },
    applications: { get: async () => loaded, ...applications },
  });
  const place: { path: string; go: NavigateFunction | undefined } = { path: '', go: undefined };
  const visited: string[] = [];
  const navigate = (path: string) => {
    visited.push(path);
    void place.go?.(path);
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: settings },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  const deps = { api: api.applications, navigate };
  sagas.run(watchOrders, deps);
  sagas.run(watchPlacedOrders, { ...deps, held: createHeldAnswers<Answers>(), orders: api.orders });
  store.dispatch(applicationLoaded(loaded));
  const flow = Promise.resolve(runtime);
  const services = {
    flow: createFlowHolder(runtime, settings.flowModule),
    flows: { load: () => flow },
    languageName: String,
  } as unknown as Services; // what screens reach for where there is one language
  function Watch(): null {
    place.path = useLocation().pathname;
    place.go = useNavigate();
    return null;
  }
  const outcome = <WithOrderNote page={(note) => <OutcomeScreen note={note} />} />;
  let container: HTMLElement = document.body;
  await act(async () => {
    ({ container } = renderWithApp(
      <Provider store={store}>
        <ServicesContext value={services}>
          <MemoryRouter initialEntries={[`/${APPLICATION_ID}/${at}`]}>
            <Watch />
            <Suspense>
              <Routes>
                <Route path="/:applicationId" element={<ApplicationScope />}>
                  <Route index element={<StatusRedirect />} />
                  {Object.entries(orderPages(<OrderScreen card={card} />, settings.partnerFlow)).map(
                    ([page, screen]) => (
                      <Route key={page} path={page} element={screen} />
                    ),
                  )}
                  <Route path="success" element={outcome} />
                </Route>
                <Route path="*" element={<p>Another page</p>} />
              </Routes>
            </Suspense>
          </MemoryRouter>
        </ServicesContext>
      </Provider>,
    ));
  });
  return {
    container,
    store,
    callsOf,
    visited,
    /** The page below the application's id. */
    page: () => place.path.replace(`/${APPLICATION_ID}/`, ''),
  };
}

function withoutCards(runtime: FlowRuntime): FlowRuntime {
  const { definition } = runtime;
  const { order } = definition.steps;
  if (!order) throw new Error('There is no step of an order');
  const ui: typeof order.ui = { order: { type: { 'ui:widget': 'choice-cards' } } };
  return {
    ...runtime,
    definition: { ...definition, steps: { ...definition.steps, order: { ...order, ui } } },
  };
}

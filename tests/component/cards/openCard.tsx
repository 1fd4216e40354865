import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { ApplicationState } from '../../../src/contract/applications.ts';
import type { CardResponse } from '../../../src/contract/cards.ts';
import { applicationLoaded } from '../../../src/features/applications/applicationSlice.ts';
import type { ApplicationsApi } from '../../../src/features/applications/applicationsApi.ts';
import type { CardsApi } from '../../../src/features/cards/cardsApi.ts';
import { watchCard } from '../../../src/features/cards/cardSagas.ts';
import { CardScreen } from '../../../src/features/cards/screens/CardScreen.tsx';
import { createFlowHolder } from '../../../src/features/flows/createFlowHolder.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';
import { pageReducer } from '../../support/pageReducer.ts';

export const TOKEN = 'tok_sandbox_ok_visa_4242_082099_abcdef0123456789';
export const DECLINED = 'Your selected payment method was declined by bank. Please use another one.';

interface Given {
  readonly api?: Partial<CardsApi>;
  readonly application?: Partial<ApplicationState>;
  readonly applications?: Partial<ApplicationsApi>;
  /** Another part about the card, instead of its page. */
  readonly screen?: ReactNode;
}

export async function openCard(
  found: CardResponse,
  { api = {}, application = {}, applications = {}, screen: shown = <CardScreen /> }: Given = {},
) {
  const runtime = await usTerminalRuntime();
  const flow = Promise.resolve(runtime);
  const services = {
    languageName: String,
    changeLanguage: async () => {},
    flow: createFlowHolder(runtime, testConfig.flowModule),
    flows: { load: () => flow },
  } as unknown as Services; // what the page uses
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const calls: string[] = [];
  const visited: string[] = [];
  const unexpected = () => Promise.reject(new Error('Nobody expected this call'));
  const given: CardsApi = {
    find: async () => found,
    store: unexpected,
    remove: unexpected,
    pay: unexpected,
    ...api,
  };
  const recorded = Object.fromEntries(
    Object.entries(given).map(([name, call]) => [
      name,
      (...args: never[]) => {
        calls.push(name);
        return (call as (...all: never[]) => unknown)(...args);
      },
    ]),
  ) as unknown as CardsApi;
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  const loaded = applicationWith({ submitted: true, ...application });
  sagas.run(watchCard, {
    api: recorded,
    applications: { get: async () => loaded, update: unexpected, onboard: unexpected, ...applications },
    navigate: (path) => visited.push(path),
  });
  store.dispatch(applicationLoaded(loaded));
  const { container } = renderWithApp(
    <Provider store={store}>
      <ServicesContext value={services}>
        <MemoryRouter initialEntries={['/card']}>
          <Routes>
            <Route path="/card" element={shown} />
            <Route path={`/${APPLICATION_ID}/order`} element={<p>The order</p>} />
            <Route path="*" element={<p>Another page</p>} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  await waitFor(() => expect(calls).toContain('find'));
  await act(async () => {});
  return { container, calls, visited };
}

/** The browser of the tests knows nothing of how it came to its page: as if it had been loaded right here. */
export function prepareBrowser(): void {
  Object.assign(performance, { getEntriesByType: () => [] });
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

/** Stands for what runs in the frame: says what it would say. */
export function frameSays(message: object): void {
  const frame = screen.getByTitle<HTMLIFrameElement>('Card details');
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: location.origin,
        source: frame.contentWindow,
        data: { channel: 'stepwright-card-fields', message },
      }),
    );
  });
}

/** The frame answers the page's request for a token. */
export async function save(answer: object): Promise<void> {
  frameSays({ kind: 'ready' });
  fireEvent.click(screen.getByRole('button', { name: 'Save card' }));
  await act(async () => {});
  frameSays(answer);
  await act(async () => {});
}

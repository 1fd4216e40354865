import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { PartnerRoutes } from '../../../src/app/routes/PartnerRoutes.tsx';
import type { SessionResponse } from '../../../src/contract/access.ts';
import { ownerPath } from '../../../src/contract/pages.ts';
import { sessionStateOf } from '../../../src/features/access/sessionSlice.ts';
import { eventTracked } from '../../../src/features/analytics/eventTracked.ts';
import { createFlowHolder } from '../../../src/features/flows/createFlowHolder.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { PARTNER } from '../../fixtures/partner.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';
import { pageReducer } from '../../support/pageReducer.ts';

export const BEA = {
  signedIn: true,
  email: 'bea@example.com',
  accountId: 'bea',
  expiresAt: '2100-01-01T12:30:00.000Z',
  endsAt: '2100-01-01T14:00:00.000Z',
} as const;

/** Where the person is now, fragment included. */
export const url = () => screen.getByTestId('url').textContent;

export const heading = () => screen.getByRole('heading', { level: 1 });

export const button = (name: string) => screen.getByRole('button', { name });

function Url() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="url">{`${pathname}${search}${hash}`}</p>;
}

/** A page of the partner as the portal draws it, without the work behind it: the test says what happens. */
export async function openPartnerPage(
  path: string = ownerPath(PARTNER.id, PARTNER.ownerId),
  session: SessionResponse = BEA,
) {
  const runtime = await usTerminalRuntime();
  const config = {
    ...testConfig,
    markets: [...testConfig.markets, { ...testConfig.markets[0]!, currency: 'CAD' }],
  };
  const events: string[] = [];
  const noteEvents: Middleware = () => (next) => (action) => {
    if (eventTracked.match(action)) events.push(action.payload.event);
    return next(action);
  };
  const store = configureStore({
    middleware: (getDefault) => getDefault().concat(noteEvents),
    reducer: pageReducer,
    preloadedState: { config, session: sessionStateOf(session) },
  });
  const loaded = Promise.resolve(runtime);
  const services = {
    flow: createFlowHolder(runtime, testConfig.flowModule),
    flows: { load: () => loaded },
    languageName: String,
    startTracking: async () => {},
  } as unknown as Services; // what these screens reach for
  const drawn = await act(async () =>
    renderWithApp(
      <Provider store={store}>
        <ServicesContext value={services}>
          <MemoryRouter initialEntries={[path]}>
            <Suspense fallback={null}>
              <Routes>
                <Route path="/:applicationId/*" element={<PartnerRoutes />} />
                <Route path="*" element={null} />
              </Routes>
            </Suspense>
            <Url />
          </MemoryRouter>
        </ServicesContext>
      </Provider>,
    ),
  );
  const happen = (...actions: Parameters<typeof store.dispatch>[0][]) =>
    act(async () => {
      for (const action of actions) store.dispatch(action);
    });
  return { store, happen, events, ...drawn };
}

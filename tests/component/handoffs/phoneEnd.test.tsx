import { configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { SessionResponse } from '../../../src/contract/access.ts';
import { applicationPath } from '../../../src/contract/pages.ts';
import { sessionStateOf } from '../../../src/features/access/sessionSlice.ts';
import { createFlowHolder } from '../../../src/features/flows/createFlowHolder.ts';
import { ContinueScreen } from '../../../src/features/handoffs/screens/ContinueScreen.tsx';
import { ScreenLayout } from '../../../src/features/layout/ScreenLayout.tsx';
import { sessionExpired } from '../../../src/features/shared/callApi.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { RequireSession } from '../../../src/features/signIn/screens/RequireSession.tsx';
import { ADA } from '../../fixtures/sessions.ts';
import { APPLICATION_ID } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { pageReducer } from '../../support/pageReducer.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const PAGE = applicationPath(APPLICATION_ID, 'verification');
const ON_PHONE: SessionResponse = { ...ADA, handoff: { path: PAGE } };

function Url() {
  const { pathname, search } = useLocation();
  return <p data-testid="url">{`${pathname}${search}`}</p>;
}

/** Loads a page of this tab: what the tab keeps stays from one load to the next. */
async function load(at: string, session: SessionResponse) {
  const runtime = await usTerminalRuntime();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig, session: sessionStateOf(session) },
  });
  const services = {
    flow: createFlowHolder(runtime, testConfig.flowModule),
    languageName: String,
    session: { get: async () => session, extend: async () => session },
    furtherTexts: async () => undefined,
  } as unknown as Services; // what screens reach for
  const drawn = await act(async () =>
    renderWithApp(
      <Provider store={store}>
        <ServicesContext value={services}>
          <MemoryRouter initialEntries={[at]}>
            <Suspense>
              <Routes>
                <Route path="/continue" element={<ContinueScreen />} />
                <Route element={<RequireSession />}>
                  <Route path={PAGE} element={<ScreenLayout>the page</ScreenLayout>} />
                </Route>
                <Route path="*" element={null} />
              </Routes>
            </Suspense>
            <Url />
          </MemoryRouter>
        </ServicesContext>
      </Provider>,
    ),
  );
  const happen = (action: Parameters<typeof store.dispatch>[0]) =>
    act(async () => void store.dispatch(action));
  return { ...drawn, happen };
}

const url = () => screen.getByTestId('url').textContent;
const SIGN_IN = `/sign-in?returnTo=${encodeURIComponent(PAGE)}`;

describe('a phone whose page the computer has ended', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it('says so once a call finds out, also when it is loaded again', async () => {
    const page = await load(PAGE, ON_PHONE);
    await screen.findByText('You continue a page of your computer.');
    await page.happen(sessionExpired());
    expect(url()).toBe('/continue?end=cancelled');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This phone is no longer connected');
    expect(screen.getByText(/What you sent is saved: continue on your computer\./)).toBeVisible();
    await expectAccessible(page.container);
    page.unmount();
    await load('/continue?end=cancelled', { signedIn: false });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This phone is no longer connected');
  });

  it('says so where its page is loaded again, and later asks to sign in', async () => {
    const before = await load(PAGE, ON_PHONE);
    await screen.findByText('You continue a page of your computer.');
    before.unmount();
    const ended = await load(PAGE, { signedIn: false });
    expect(url()).toBe('/continue?end=cancelled');
    ended.unmount();
    await load(PAGE, { signedIn: false });
    expect(url()).toBe(SIGN_IN);
  });

  it('is not confused with a session that ends on the computer', async () => {
    const { happen } = await load(PAGE, ADA);
    expect(screen.getByText('the page')).toBeVisible();
    await happen(sessionExpired());
    expect(url()).toBe(SIGN_IN);
  });
});

import { configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { OPENID_FAILURES } from '../../../src/contract/openId.ts';
import { sessionStateOf } from '../../../src/features/access/sessionSlice.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { leaveForProvider } from '../../../src/features/signIn/openId/historyOfProvider.ts';
import { SignInScreen } from '../../../src/features/signIn/screens/SignInScreen.tsx';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

// jsdom navigates nowhere; how the history fares is tested in a browser (tests/e2e/access/openId.test.ts).
jest.mock('../../../src/features/signIn/openId/historyOfProvider.ts', () => ({
  leaveForProvider: jest.fn(),
  forgetProvider: jest.fn(),
  stepsOverProvider: () => 0,
}));
const leave = jest.mocked(leaveForProvider);
const services = { languageName: String } as unknown as Services; // what the frame of a page reaches for

function Address() {
  return <output aria-label="query">{useLocation().search}</output>;
}

const CONFIGURED = { ...testConfig, openId: { name: 'Example ID' } };

function openPage(query = '', config: typeof testConfig = CONFIGURED) {
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: {
      config,
      session: sessionStateOf({ signedIn: false }),
    },
  });
  return renderWithApp(
    <Provider store={store}>
      <ServicesContext value={services}>
        <MemoryRouter initialEntries={[`/sign-in?returnTo=%2Fget-started${query}`]}>
          <Suspense>
            <SignInScreen />
          </Suspense>
          <Address />
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
}

const button = () => screen.queryByRole('button', { name: 'Continue with Example ID' });

beforeEach(() => {
  leave.mockClear();
  window.scrollTo = () => undefined; // jsdom has no layout
});

describe('signing in at an OpenID provider', () => {
  it('is offered where one is configured, beside the mailed code', async () => {
    const { container } = openPage();
    expect(button()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Email me a code' })).toBeVisible();
    await expectAccessible(container);
  });

  it('is not offered elsewhere, whatever the URL says', () => {
    openPage('&failure=openid.cancelled', testConfig);
    expect(screen.queryByText(/Continue with/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves once, by the keyboard, with the page to return to', async () => {
    openPage();
    act(() => button()?.focus());
    await userEvent.keyboard('{Enter}{Enter} ');
    expect(leave.mock.calls).toEqual([['/api/v2/sign-in/openid?returnTo=%2Fget-started']]);
    expect(screen.getByRole('button', { name: 'Opening Example ID…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('says so instead of leaving where there is no network', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openPage();
    await userEvent.click(button() ?? document.body);
    expect(screen.getByRole('alert')).toHaveTextContent('We cannot reach the server.');
    online.mockReturnValue(true);
    await userEvent.click(button() ?? document.body);
    expect(leave).toHaveBeenCalledTimes(1);
    online.mockRestore();
  });

  it.each(OPENID_FAILURES)('shows the reason of a failure once: %s', (failure) => {
    openPage(`&failure=${failure}`);
    const told = screen.getByRole('alert');
    expect(told).toHaveTextContent(/code by email|Too many tries/);
    expect(told.textContent).not.toMatch(/openid\.|\{\{/);
    expect(screen.getByRole('status', { name: 'query' })).toHaveTextContent('?returnTo=%2Fget-started');
  });

  it('shows nothing else that the URL says', () => {
    openPage('&failure=Call%20us%20at%20206-555-0199');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body).not.toHaveTextContent('206-555-0199');
    expect(screen.getByRole('status', { name: 'query' })).not.toHaveTextContent('failure');
  });
});

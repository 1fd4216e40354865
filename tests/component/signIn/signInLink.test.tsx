import { configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { SessionResponse } from '../../../src/contract/access.ts';
import { sessionStateOf } from '../../../src/features/access/sessionSlice.ts';
import { SignInLinkScreen } from '../../../src/features/signIn/link/SignInLinkScreen.tsx';
import {
  linkEnded,
  linkSeen,
  lookFailed,
  newLinkSent,
  openingFailed,
} from '../../../src/features/signIn/link/signInLinkSlice.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const ADA = {
  signedIn: true,
  email: 'ada@example.com',
  accountId: 'ada',
  expiresAt: '2100-01-01T12:30:00.000Z',
  endsAt: '2100-01-01T14:00:00.000Z',
} as const;
const OPEN = { maskedEmail: 'b•••@example.com', signedIn: 'nobody' } as const;

beforeEach(() => {
  window.scrollTo = () => {};
});

function Url() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="url">{`${pathname}${search}${hash}`}</p>;
}

async function openPage(hash = `#${TOKEN}`, session: SessionResponse = { signedIn: false }) {
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig, session: sessionStateOf(session) },
  });
  const services = { languageName: String } as unknown as Services; // what screens reach for
  const drawn = await act(async () =>
    renderWithApp(
      <Provider store={store}>
        <ServicesContext value={services}>
          <MemoryRouter initialEntries={[`/sign-in/link?lng=en-US${hash}`]}>
            <Routes>
              <Route path="/sign-in/link" element={<SignInLinkScreen />} />
              <Route path="*" element={null} />
            </Routes>
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
  return { store, happen, ...drawn };
}

const url = () => screen.getByTestId('url').textContent;
const button = (name: string) => screen.getByRole('button', { name });

it('takes the token out of the URL, and asks for one tap', async () => {
  const { store, happen, container } = await openPage();
  expect(store.getState().signInLink).toEqual({ kind: 'looking', token: TOKEN });
  expect(url()).toBe('/sign-in/link?lng=en-US');
  await happen(linkSeen(OPEN));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Continue your application');
  expect(screen.getByText(/signs you in as b•••@example\.com/)).toBeVisible();
  await expectAccessible(container);
  await userEvent.click(button('Continue your application'));
  expect(store.getState().signInLink.kind).toBe('opening');
  expect(button('Signing you in…')).toHaveAttribute('aria-disabled', 'true');
  await happen(openingFailed({ kind: 'offline', code: 'offline' }));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(button('Continue your application')).toBeVisible();
});

it('says who is signed in, and lets them stay', async () => {
  const { happen, container } = await openPage(`#${TOKEN}`, ADA);
  await happen(linkSeen({ ...OPEN, signedIn: 'other' }));
  expect(screen.getByText(/^ada@example\.com is signed in on this browser\./)).toBeVisible();
  expect(button('Sign out and continue your application')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/accounts');
  await expectAccessible(container);
});

it('says that it has ended, offers the code, and a new link once', async () => {
  const { store, happen, container } = await openPage();
  await happen(linkEnded());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link no longer works');
  expect(screen.getByRole('link', { name: 'Sign in with a code' })).toHaveAttribute(
    'href',
    '/sign-in?returnTo=%2Fget-started%2Fresume',
  );
  await expectAccessible(container);
  await userEvent.click(button('Email me a new link'));
  expect(store.getState().signInLink).toMatchObject({ renewal: { kind: 'sending' } });
  await happen(newLinkSent());
  expect(screen.getByText(/a new link is on its way/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email me a new link' })).toBeNull();
});

it('redirects a signed-in person with the application, and cannot renew an unknown link', async () => {
  await openPage('', ADA);
  expect(screen.getByRole('link', { name: 'Continue your application' })).toHaveAttribute(
    'href',
    '/get-started/resume',
  );
  expect(screen.queryByRole('button', { name: 'Email me a new link' })).toBeNull();
});

it('is requested again after a failure', async () => {
  const { store, happen } = await openPage();
  await happen(lookFailed({ kind: 'offline', code: 'offline' }));
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(store.getState().signInLink).toEqual({ kind: 'looking', token: TOKEN });
});

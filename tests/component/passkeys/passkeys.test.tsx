import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MAX_PASSKEYS } from '../../../src/contract/limits.ts';
import type { Passkey, PasskeysResponse } from '../../../src/contract/passkeys.ts';
import { sessionStateOf } from '../../../src/features/access/sessionSlice.ts';
import {
  passkeySignInFailed,
  passkeysFailed,
  passkeysLoaded,
} from '../../../src/features/passkeys/passkeysSlice.ts';
import { PasskeyOffer } from '../../../src/features/passkeys/screens/PasskeyOffer.tsx';
import { PasskeySection } from '../../../src/features/passkeys/screens/PasskeySection.tsx';
import { PasskeySignInButton } from '../../../src/features/passkeys/screens/PasskeySignInButton.tsx';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { pageReducer } from '../../support/pageReducer.ts';

const ADA = {
  signedIn: true,
  email: 'ada@example.com',
  accountId: 'account-of-ada',
  expiresAt: '2026-11-20T12:30:00.000Z',
  endsAt: '2026-11-20T14:00:00.000Z',
} as const;
const PASSKEY: Passkey = {
  id: 'one',
  browser: 'Chrome',
  system: 'Android',
  synced: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
  otherHost: null,
};
const MANY = Array.from({ length: MAX_PASSKEYS }, (_, place) => ({ ...PASSKEY, id: String(place) }));
const OFFER = 'Sign in faster next time';

function draw(element: ReactElement) {
  const reducer = pageReducer;
  const store = configureStore({ reducer, preloadedState: { session: sessionStateOf(ADA) } });
  const drawn = renderWithApp(<Provider store={store}>{element}</Provider>);
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  const load = (own: Partial<PasskeysResponse>) =>
    dispatch(passkeysLoaded({ passkeys: [], mayChange: true, ...own }));
  return { ...drawn, dispatch, load };
}

const button = (name: RegExp | string) => screen.queryByRole('button', { name });

beforeEach(() => localStorage.clear());

describe('the list of passkeys', () => {
  it('shows the known facts of each', async () => {
    const { container, load } = draw(<PasskeySection canAdd />);
    load({ passkeys: [PASSKEY, { ...PASSKEY, id: 'two', browser: null, otherHost: 'pay.example' }] });
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Chrome on Android');
    expect(screen.getAllByText('Also on your other devices')).toHaveLength(2);
    expect(screen.getByText('Works at pay.example only')).toBeInTheDocument();
    expect(button('Remove Chrome on Android')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('shows what is below it once it is there itself', () => {
    const { load } = draw(<PasskeySection canAdd>Help</PasskeySection>);
    expect(screen.getByText('Help')).not.toBeVisible();
    load({});
    expect(screen.getByText('Help')).toBeVisible();
  });

  it.each<[string, Partial<PasskeysResponse>, boolean, string | undefined]>([
    ['where the browser has none', {}, false, undefined],
    ['when the sign-in was long ago', { mayChange: false }, true, 'Sign in again'],
    ['over as many as one may have', { passkeys: MANY }, true, undefined],
  ])('offers no further one %s', (_when, own, canAdd, instead) => {
    draw(<PasskeySection canAdd={canAdd} />).load(own);
    expect(button('Add a passkey')).toBeNull();
    expect(button('Sign in again')?.textContent).toBe(instead);
  });

  it('has none to be removed when the sign-in was long ago', () => {
    draw(<PasskeySection canAdd={false} />).load({ passkeys: [PASSKEY], mayChange: false });
    expect(screen.getByText('Chrome on Android')).toBeInTheDocument();
    expect(button(/^Remove/)).toBeNull();
    expect(button('Sign in again')).toBeInTheDocument();
  });

  it('can be asked for again where it could not be loaded', () => {
    const { dispatch } = draw(<PasskeySection canAdd />);
    dispatch(passkeysFailed({ kind: 'offline', code: 'network' }));
    expect(button('Try again')).toBeInTheDocument();
  });
});

describe('the offer of a passkey', () => {
  it('is made to who has none here and signed in lately', async () => {
    const { container, load } = draw(<PasskeyOffer />);
    expect(screen.queryByText(OFFER)).toBeNull();
    load({ passkeys: [{ ...PASSKEY, otherHost: 'pay.example' }] });
    expect(screen.getByText(OFFER)).toBeInTheDocument();
    await expectAccessible(container);
    load({ passkeys: [PASSKEY] });
    expect(screen.queryByText(OFFER)).toBeNull();
    load({ mayChange: false });
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('is not made again in this browser to who put it off', () => {
    const first = draw(<PasskeyOffer />);
    first.load({});
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(OFFER)).toBeNull();
    first.unmount();
    draw(<PasskeyOffer />).load({});
    expect(screen.queryByText(OFFER)).toBeNull();
  });
});

describe('signing in by a passkey', () => {
  const DEVICE = { kind: 'device' } as const;
  const call = (kind: 'refused' | 'limited' | 'offline', code: string) =>
    ({ kind: 'call', failure: { kind, code } }) as const;

  it.each([
    [{ ...DEVICE, problem: 'cancelled' } as const, 'No passkey was used.'],
    [{ ...DEVICE, problem: 'unsupported' } as const, 'Passkeys do not work in this browser'],
    [call('refused', 'passkey.unknown'), 'This passkey was removed from the account.'],
    [call('refused', 'passkey.challenge'), 'That took too long.'],
    [call('refused', 'passkey.refused'), 'The passkey could not be checked.'],
    [call('limited', 'rate.limited'), 'Too many'],
    [call('offline', 'network'), 'We cannot reach the server.'],
  ])('says of %o: %s', (trouble, text) => {
    draw(<PasskeySignInButton />).dispatch(passkeySignInFailed(trouble));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(button('Sign in with a passkey')).toBeInTheDocument();
  });
});

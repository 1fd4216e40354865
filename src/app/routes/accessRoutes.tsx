import { useSyncExternalStore, type ReactNode } from 'react';
import { CurrencyGate } from '../../features/accounts/screens/CurrencyGate.tsx';
import { AccountsScreen } from '../../features/accounts/screens/AccountsScreen.tsx';
import { createClient } from '../../features/shared/api/client.ts';
import { readInvitedAddress } from '../../features/signIn/readInvitedAddress.ts';
import { SignInScreen } from '../../features/signIn/screens/SignInScreen.tsx';
import { loadPasskeys } from './pageGroups.ts';

/** Signing in, by a passkey too where the browser has them. */
export async function loadSignIn(): Promise<() => ReactNode> {
  const [{ hasPasskeys, PasskeySignInButton }, invited] = await Promise.all([
    loadPasskeys(),
    readInvitedAddress(createClient(), globalThis.location?.href ?? ''),
  ]);
  return function SignIn() {
    // The server draws what most browsers have.
    const offersPasskeys = useSyncExternalStore(neverChanges, hasPasskeys, () => true);
    return <SignInScreen passkey={offersPasskeys && <PasskeySignInButton />} invited={invited} />;
  };
}

function neverChanges() {
  return () => undefined;
}

/** Loads the accounts with the offer of a passkey: nothing is interrupted there. */
export async function loadAccounts(): Promise<() => ReactNode> {
  const { hasPasskeys, PasskeyOffer } = await loadPasskeys();
  return () => (
    <CurrencyGate>
      <AccountsScreen offer={hasPasskeys() && <PasskeyOffer />} />
    </CurrencyGate>
  );
}

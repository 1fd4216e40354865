import type { ReactNode } from 'react';
import { CurrencyGate } from '../../features/accounts/screens/CurrencyGate.tsx';
import { AccountsScreen } from '../../features/accounts/screens/AccountsScreen.tsx';
import { createClient } from '../../features/shared/api/client.ts';
import { readInvitedAddress } from '../../features/signIn/readInvitedAddress.ts';
import { SignInScreen } from '../../features/signIn/screens/SignInScreen.tsx';
import { hasPasskeys, loadPasskeys } from './pageGroups.ts';

/** Signing in, by a passkey too where the browser has them. */
export async function loadSignIn(): Promise<() => ReactNode> {
  const reading = readInvitedAddress(createClient(), location.href);
  if (!hasPasskeys()) {
    const invited = await reading;
    return () => <SignInScreen invited={invited} />;
  }
  const [{ PasskeySignInButton }, invited] = await Promise.all([loadPasskeys(), reading]);
  return () => <SignInScreen passkey={<PasskeySignInButton />} invited={invited} />;
}

/** Loads the accounts with the offer of a passkey: nothing is interrupted there. */
export async function loadAccounts(): Promise<() => ReactNode> {
  if (!hasPasskeys())
    return () => (
      <CurrencyGate>
        <AccountsScreen />
      </CurrencyGate>
    );
  const { PasskeyOffer } = await loadPasskeys();
  return () => (
    <CurrencyGate>
      <AccountsScreen offer={<PasskeyOffer />} />
    </CurrencyGate>
  );
}

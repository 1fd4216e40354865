import type { ReactNode } from 'react';
import { DeclinedDebit } from './DeclinedDebit.tsx';
import { useBankAccount } from './useBankAccount.ts';

/** Says, where another account is linked, that the debit from the present one is why. */
export function DeclinedDebitHere(): ReactNode {
  const status = useBankAccount();
  return (
    <div aria-live="polite">{status.kind === 'ready' && <DeclinedDebit account={status.account} />}</div>
  );
}

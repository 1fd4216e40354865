import type { ReactNode } from 'react';
import { DeclinedDebit } from './DeclinedDebit.tsx';
import { useBankAccount } from './useBankAccount.ts';

/** Explains, on the page for linking another account, that the declined debit is the reason. */
export function DeclinedDebitHere(): ReactNode {
  const status = useBankAccount();
  return (
    <div aria-live="polite">{status.kind === 'ready' && <DeclinedDebit account={status.account} />}</div>
  );
}

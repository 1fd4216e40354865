import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useApplication } from '../../applications/useApplication.ts';
import { bankAccountRequested, selectBankAccount } from '../bankAccountSlice.ts';
import { DeclinedDebit } from './DeclinedDebit.tsx';

/** Says, where another account is linked, that the debit from the present one is why. */
export function DeclinedDebitHere(): ReactNode {
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const status = useSelector(selectBankAccount);
  useEffect(() => {
    dispatch(bankAccountRequested(id));
  }, [dispatch, id]);
  return (
    <div aria-live="polite">{status.kind === 'ready' && <DeclinedDebit account={status.account} />}</div>
  );
}

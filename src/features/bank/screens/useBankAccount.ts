import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useApplication } from '../../applications/useApplication.ts';
import { bankAccountRequested, selectBankAccount } from '../bankAccountSlice.ts';

/** The account that is linked to the application of the page, asked for when the page is opened. */
export function useBankAccount(): ReturnType<typeof selectBankAccount> {
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  useEffect(() => {
    dispatch(bankAccountRequested(id));
  }, [dispatch, id]);
  return useSelector(selectBankAccount);
}

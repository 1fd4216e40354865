import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AccountEntry } from '../../contract/accounts.ts';
import { selectSession } from '../access/sessionSlice.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { accountsRequested, selectAccounts } from './accountsSlice.ts';

/**
 * Returns the newest application of the signed-in person in this market; undefined if there is none or it is unknown.
 * Requested only while it is `needed`.
 */
export function useOpenApplication(needed: boolean): AccountEntry | 'loading' | undefined {
  const { currency } = useSelector(selectConfig);
  const session = useSelector(selectSession);
  const status = useSelector(selectAccounts);
  const dispatch = useDispatch();
  const isAsked = needed && session.kind === 'signedIn';
  const mustAsk = isAsked && status.kind === 'idle';
  useEffect(() => {
    if (mustAsk) dispatch(accountsRequested());
  }, [dispatch, mustAsk]);
  if (!isAsked || status.kind === 'failed') return undefined;
  if (status.kind !== 'ready') return 'loading';
  const [newest] = status.accounts
    .filter((account) => account.currency === currency)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return newest;
}

import { useCallback, useEffect, useState } from 'react';
import { messageOfError } from '../api/callStudio.ts';
import type { StaffAccountResponse } from '../../contract/staffAccount.ts';
import { explainFailure } from '../signIn/signInCalls.ts';
import { readAccount } from './accountCalls.ts';

/** The account of the person, and one change of it at a time. */
export interface AccountState {
  /** Undefined until it was read. */
  readonly account: StaffAccountResponse | undefined;
  /** Why it could not be read, or why the last change failed. */
  readonly failure: string | undefined;
  /** Announces the last change to people who do not see it. */
  readonly done: string;
  readonly isBusy: boolean;
  readonly reload: () => void;
  /** Changes the account; `done` says so afterwards. */
  readonly run: (work: () => Promise<StaffAccountResponse>, done: string, then?: () => void) => void;
}

export function useAccount(): AccountState {
  const [account, setAccount] = useState<StaffAccountResponse>();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState('');
  const [isBusy, setBusy] = useState(false);
  const reload = useCallback(() => {
    readAccount().then(
      (read) => {
        setAccount(read);
        setFailure(undefined);
      },
      (error: unknown) => setFailure(messageOfError(error)),
    );
  }, []);
  useEffect(reload, [reload]);
  const run: AccountState['run'] = (work, said, then) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    setDone('');
    work()
      .then((changed) => {
        setAccount(changed);
        setDone(said);
        then?.();
      })
      .catch((error: unknown) => setFailure(explainFailure(error)))
      .finally(() => setBusy(false));
  };
  return { account, failure, done, isBusy, reload, run };
}

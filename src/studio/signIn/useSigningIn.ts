import { useState } from 'react';
import type { StaffSessionResponse } from '../../contract/staff.ts';
import { explainFailure } from './signInCalls.ts';

type Way = 'name' | 'passkey';

interface SigningIn {
  /** The way that is under way. */
  readonly busyWith: Way | undefined;
  readonly failure: string | undefined;
  /** Signs in in one way; another one waits until it has ended. */
  readonly run: (way: Way, work: () => Promise<StaffSessionResponse>) => void;
}

/** One sign-in at a time, with the reason why the last one failed. */
export function useSigningIn(onSignedIn: (session: StaffSessionResponse) => void): SigningIn {
  const [busyWith, setBusyWith] = useState<Way>();
  const [failure, setFailure] = useState<string>();
  const run = (way: Way, work: () => Promise<StaffSessionResponse>) => {
    if (busyWith) return;
    setBusyWith(way);
    setFailure(undefined);
    work().then(onSignedIn, (error: unknown) => {
      setFailure(explainFailure(error));
      setBusyWith(undefined);
    });
  };
  return { busyWith, failure, run };
}

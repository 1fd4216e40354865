import { messageOfError } from '../api/callStudio.ts';
import { useRef, useState } from 'react';

interface Action {
  readonly isBusy: boolean;
  /** Why the last run failed. */
  readonly failure: string | undefined;
  readonly error: unknown;
  readonly forget: () => void;
  /** Does the work, unless it is being done. */
  readonly run: (work: () => Promise<void>) => void;
}

/**
 * The call of a button to the server: one at a time, also for a key that is held. Its button is `aria-disabled` meanwhile, since one that is
 * disabled loses the focus, and a refusal would leave the keyboard at the beginning of the page.
 */
export function useAction(): Action {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const forget = () => setError(undefined);
  const run = (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    forget();
    work()
      .catch(setError)
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  };
  return { isBusy, failure: error === undefined ? undefined : messageOfError(error), error, forget, run };
}

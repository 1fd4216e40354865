import { useEffect, useState } from 'react';
import type { Lookup, LookupOption } from '../../context/ports.ts';

export const LOOKUP_DELAY_MS = 250;
export const SLOW_AFTER_MS = 3000;

/** How far a search is. */
export type LookupState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'found'; readonly options: readonly LookupOption[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'offline' };

interface LookupGiven {
  readonly lookup: Lookup;
  /** Nothing: there is nothing to search for. */
  readonly query: string | undefined;
}

/** Searches for what was typed, once one pauses; a newer text ends the search for an older one. */
export function useLookup({ lookup, query }: LookupGiven): {
  readonly state: LookupState;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const retry = () => setAttempt((before) => before + 1);

  useEffect(() => {
    if (query === undefined) return undefined;
    const controller = new AbortController();
    const tell = (state: LookupState) => {
      if (!controller.signal.aborted) setAnswer({ to: query, attempt, state });
    };
    const start = setTimeout(
      () => void search(lookup, query, { signal: controller.signal, tell }),
      LOOKUP_DELAY_MS,
    );
    const slow = setTimeout(() => tell({ kind: 'slow' }), LOOKUP_DELAY_MS + SLOW_AFTER_MS);
    const done = () => clearTimeout(slow);
    controller.signal.addEventListener('abort', done);
    return () => {
      clearTimeout(start);
      controller.abort();
    };
  }, [lookup, query, attempt]);

  const state = stateFor(answer, query, attempt);
  useOnline(state.kind === 'offline', retry);
  return { state, retry };
}

interface Answer {
  readonly to: string;
  readonly attempt: number;
  readonly state: LookupState;
}

function stateFor(answer: Answer | undefined, query: string | undefined, attempt: number): LookupState {
  if (query === undefined) return { kind: 'idle' };
  const isAnswered = answer?.to === query && answer.attempt === attempt;
  return isAnswered ? answer.state : { kind: 'searching' };
}

interface SearchOptions {
  readonly signal: AbortSignal;
  readonly tell: (state: LookupState) => void;
}

async function search(lookup: Lookup, query: string, { signal, tell }: SearchOptions): Promise<void> {
  if (!navigator.onLine) return tell({ kind: 'offline' });
  try {
    return tell({ kind: 'found', options: await lookup(query, signal) });
  } catch {
    // The user can only try again; the port knows the cause and can report it.
    return tell({ kind: navigator.onLine ? 'failed' : 'offline' });
  }
}

/** Continues automatically as soon as the network is back. */
function useOnline(isWaiting: boolean, goOn: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  });
}

import { useEffect } from 'react';
import { versionOfId } from '../../contract/studio.ts';
import { isPassing, type Saving } from '../project/draftState.ts';
import type { DraftStore } from '../project/draftStore.ts';

/** How long the page waits before it sends again what did not reach the server. */
const RETRY_MS = 15_000;

/**
 * Fetches what other tabs and people have changed whenever this tab is shown again or the connection is back, and sends what was held up: by
 * a lost connection every quarter of a minute, too. A version never changes.
 */
export function useCatchUp(store: DraftStore, saving: Saving): void {
  useEffect(() => {
    if (versionOfId(store.get().draft.id) !== undefined) return undefined;
    const catchUp = () => {
      if (document.visibilityState === 'visible') void store.catchUp();
    };
    // A person who has signed in again in another window comes back to this one.
    const resume = () => {
      if (isPassing(store.get().saving)) catchUp();
    };
    document.addEventListener('visibilitychange', catchUp);
    window.addEventListener('online', catchUp);
    window.addEventListener('focus', resume);
    return () => {
      document.removeEventListener('visibilitychange', catchUp);
      window.removeEventListener('online', catchUp);
      window.removeEventListener('focus', resume);
    };
  }, [store]);
  useEffect(() => {
    // Without a session nothing changes before somebody signs in.
    if (!isPassing(saving) || saving.code === 'staff.required') return undefined;
    const timer = setInterval(() => void store.catchUp(), RETRY_MS);
    return () => clearInterval(timer);
  }, [store, saving]);
}

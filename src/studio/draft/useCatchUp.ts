import { useEffect } from 'react';
import { versionOfId } from '../../contract/studio.ts';
import type { DraftStore } from '../project/draftStore.ts';

/** Fetches what other tabs and people have changed whenever this tab is shown again. A version never changes. */
export function useCatchUp(store: DraftStore): void {
  useEffect(() => {
    if (versionOfId(store.get().draft.id) !== undefined) return undefined;
    const catchUp = () => {
      if (document.visibilityState === 'visible') void store.catchUp();
    };
    document.addEventListener('visibilitychange', catchUp);
    return () => document.removeEventListener('visibilitychange', catchUp);
  }, [store]);
}

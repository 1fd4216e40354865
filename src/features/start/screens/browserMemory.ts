import { useSyncExternalStore } from 'react';
import { draftKey } from '../../drafts/draftStorage.ts';

/** What this browser remembers. The server knows nothing of it: the page first shows what everyone sees. */
export function useBrowserMemory<Memory>(read: () => Memory, unknown: Memory): Memory {
  return useSyncExternalStore(
    () => () => undefined,
    read,
    () => unknown,
  );
}

/** Whether this browser keeps answers of an unfinished application. */
export function hasDraft(portal: string, currency: string): boolean {
  try {
    return localStorage.getItem(draftKey(portal, currency))?.includes('"answers":{"') ?? false;
  } catch {
    return false; // storage is blocked: there is no draft
  }
}

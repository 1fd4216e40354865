import { useSyncExternalStore } from 'react';

/** What this browser remembers. The server knows nothing of it: the page first shows what everyone sees. */
export function useBrowserMemory<Memory>(read: () => Memory, unknown: Memory): Memory {
  return useSyncExternalStore(
    () => () => undefined,
    read,
    () => unknown,
  );
}

import { useSyncExternalStore } from 'react';

/** Returns a value remembered by this browser. The server does not know it: the page first renders the default. */
export function useBrowserMemory<Memory>(read: () => Memory, unknown: Memory): Memory {
  return useSyncExternalStore(
    () => () => undefined,
    read,
    () => unknown,
  );
}

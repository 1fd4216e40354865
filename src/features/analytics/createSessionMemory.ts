/** Remembers what was told in this session of the browser. */
export interface SessionMemory {
  /** Whether it was not told before; it counts as told from now on. */
  readonly recordFirst: (event: string) => boolean;
}

/** Remembers across reloads in the tab's storage; where that is blocked or full, as long as the page lives. */
export function createSessionMemory(storage: () => Storage): SessionMemory {
  const told = new Set<string>();
  return {
    recordFirst(event) {
      const isFirst = !told.has(event) && !isKept(storage, keyOf(event));
      told.add(event);
      if (isFirst) keep(storage, keyOf(event));
      return isFirst;
    },
  };
}

function keyOf(event: string): string {
  return `stepwright:told:${event}`;
}

function isKept(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false; // blocked: reading it throws
  }
}

function keep(storage: () => Storage, key: string): void {
  try {
    storage().setItem(key, 'told');
  } catch {
    // Blocked or full: the page itself remembers.
  }
}

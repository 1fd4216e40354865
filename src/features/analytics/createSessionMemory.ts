/** Remembers which events were sent in this session of the browser. */
export interface SessionMemory {
  /** Whether the event is the first of its kind; it counts as sent from now on. */
  readonly recordFirst: (event: string) => boolean;
}

/** Remembers across reloads in the tab's storage; where that is blocked or full, as long as the page lives. */
export function createSessionMemory(storage: () => Storage): SessionMemory {
  const recorded = new Set<string>();
  return {
    recordFirst(event) {
      const isFirst = !recorded.has(event) && !isKept(storage, keyOf(event));
      recorded.add(event);
      if (isFirst) keep(storage, keyOf(event));
      return isFirst;
    },
  };
}

function keyOf(event: string): string {
  return `stepwright:sent:${event}`;
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
    storage().setItem(key, 'sent');
  } catch {
    // Blocked or full: the page itself remembers.
  }
}

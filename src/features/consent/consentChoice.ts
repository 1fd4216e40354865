/** The visitor's choice; `blocked`: the browser cannot remember it, which counts as a refusal and shows no banner. */
export type ConsentChoice = 'given' | 'refused' | 'none' | 'blocked';

export interface ConsentMemory {
  readonly read: () => ConsentChoice;
  readonly choose: (choice: 'given' | 'refused') => void;
  /** Calls back after each choice, also one of another tab; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

const KEY = 'stepwright:consent';

/** The visitor's choice as this browser remembers it. */
export function createConsentMemory(storage: () => Storage): ConsentMemory {
  const listeners = new Set<() => void>();
  let failed = false;
  return {
    read: () => (failed ? 'blocked' : readChoice(storage)),
    choose(choice) {
      try {
        storage().setItem(KEY, choice);
      } catch {
        failed = true;
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      const look = ({ key }: StorageEvent) => {
        if (key === KEY || key === null) listener();
      };
      window.addEventListener('storage', look);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', look);
      };
    },
  };
}

function readChoice(storage: () => Storage): ConsentChoice {
  try {
    const kept = storage().getItem(KEY);
    return kept === 'given' || kept === 'refused' ? kept : 'none';
  } catch {
    return 'blocked';
  }
}

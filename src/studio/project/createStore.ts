import { useSyncExternalStore } from 'react';

/** A value that changes, and that components follow by `useStore`. */
export interface Store<State> {
  get(): State;
  set(state: State): void;
  follow(listener: () => void): () => void;
}

export function createStore<State>(first: State): Store<State> {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<State>(store: Pick<Store<State>, 'get' | 'follow'>): State {
  return useSyncExternalStore(store.follow, store.get);
}

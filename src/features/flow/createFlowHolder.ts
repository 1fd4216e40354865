import type { FlowRuntime } from '../../engine/compile/flowModule.ts';

/** The flow that new applications go through. In development it changes while the page is open. */
export interface FlowHolder {
  current(): FlowRuntime;
  replace(runtime: FlowRuntime): void;
  subscribe(listener: () => void): () => void;
}

export function createFlowHolder(first: FlowRuntime): FlowHolder {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    replace(runtime) {
      current = runtime;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

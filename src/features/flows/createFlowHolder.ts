import type { FlowModuleReference } from '../../contract/configuration.ts';
import type { FlowRuntime } from '../../product/definitions.ts';

/**
 * The flow that new applications go through: code, compiled from the definitions, and so no state of the store. In
 * development it changes while the page is open.
 */
export interface FlowHolder {
  readonly current: () => FlowRuntime;
  /** Which compiled module that is: the server pins an application to it. */
  readonly reference: () => FlowModuleReference;
  readonly replace: (runtime: FlowRuntime, reference: FlowModuleReference) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createFlowHolder(first: FlowRuntime, firstReference: FlowModuleReference): FlowHolder {
  let current = first;
  let reference = firstReference;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    reference: () => reference,
    replace(runtime, newReference) {
      current = runtime;
      reference = newReference;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

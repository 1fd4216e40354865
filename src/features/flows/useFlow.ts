import { useSyncExternalStore } from 'react';
import type { FlowRuntime } from '../../product/definitions.ts';
import { defineService } from '../shared/services.ts';
import type { FlowHolder } from './createFlowHolder.ts';
import type { FlowLoader } from './createFlowLoader.ts';

export const useFlowHolder = defineService<FlowHolder>('flow');

/** Fetches the flow that an application is pinned to. */
export const useFlowLoader = defineService<FlowLoader>('flows');

/** The flow that new applications go through. */
export function useFlow(): FlowRuntime {
  const flow = useFlowHolder();
  return useSyncExternalStore(flow.subscribe, flow.current, flow.current);
}

import type { FlowModuleReference } from '../../contract/configuration.ts';
import type { FlowModule, FlowRuntime } from '../../product/definitions.ts';

/** Fetches compiled flows, each only once. A failed fetch may be tried again. */
export interface FlowLoader {
  load(reference: Pick<FlowModuleReference, 'url'>): Promise<FlowRuntime>;
}

/** `start` makes a fetched module usable: it brings the formats and the clock. */
export function createFlowLoader(start: (module: FlowModule) => Promise<FlowRuntime>): FlowLoader {
  const loaded = new Map<string, Promise<FlowRuntime>>();
  return {
    load({ url }) {
      const known = loaded.get(url);
      if (known) return known;
      const loading = importFlow(url).then(start);
      loaded.set(url, loading);
      loading.catch(() => loaded.delete(url));
      return loading;
    },
  };
}

function importFlow(url: string): Promise<FlowModule> {
  return import(/* @vite-ignore */ url) as Promise<FlowModule>; // the server compiled it
}

import type { FlowModuleReference } from '../../contract/configuration.ts';
import type { FlowModule, FlowRuntime } from '../../product/definitions.ts';
import { importCompiled } from '../shared/importCompiled.ts';

export type FlowReference = Pick<FlowModuleReference, 'hash' | 'url'>;

/**
 * Fetches compiled flows, each only once. A failed fetch may be repeated. For long flows, `loadSteps.ts` fetches more.
 */
export interface FlowLoader {
  /** The module, as far as it was fetched. */
  load(reference: FlowReference): Promise<FlowRuntime>;
  /** Makes more of a module: from now on `load` gives that. */
  extend(reference: FlowReference, change: (module: FlowModule) => FlowModule): Promise<FlowRuntime>;
}

/** `start` makes a fetched module usable: it brings the formats and the clock. */
export function createFlowLoader(start: (module: FlowModule) => Promise<FlowRuntime>): FlowLoader {
  const modules = new Map<string, Promise<FlowModule>>();
  const started = new Map<string, Promise<FlowRuntime>>();
  const extend: FlowLoader['extend'] = ({ url }, change) => {
    const module = (modules.get(url) ?? importFlow(url)).then(change);
    modules.set(url, module);
    const starting = module.then(start);
    started.set(url, starting);
    starting.catch(() => {
      modules.delete(url);
      started.delete(url);
    });
    return starting;
  };
  return { load: (reference) => started.get(reference.url) ?? extend(reference, (module) => module), extend };
}

function importFlow(url: string): Promise<FlowModule> {
  return importCompiled(url);
}

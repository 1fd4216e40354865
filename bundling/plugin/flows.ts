/** The compiled definitions of the project; `stepwright()` in Vite's configuration writes this module anew. */
import type { FlowModule, FlowModulePart } from '@stepwright/engine';

/** A compiled definition, which `createFlowRuntime` takes. */
export interface LoadedFlow<Settings extends object = object> extends FlowModule<Settings> {
  /** Loads a part of a long flow by its name in `parts`. */
  loadPart(name: string): Promise<FlowModulePart>;
}

/**
 * Loads the compiled definition of one variant, named by a member of each layer: `{ zone: 'old-town' }`. Rejects for a
 * variant that the project does not have.
 */
export function loadFlow<Settings extends object = object>(
  _variant: Readonly<Record<string, string>> = {},
): Promise<LoadedFlow<Settings>> {
  throw new Error('Add stepwright({ project }) to the plugins of Vite');
}

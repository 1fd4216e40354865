import { createFlowRuntime, type FlowModule, type FlowRuntime } from '../../engine/index.ts';
import { createPageHost } from '../../../validators/index.ts';

/** The gallery's flow in a market, as the server compiles it. */
export async function loadGalleryFlow(market: string): Promise<FlowRuntime> {
  const module = (await import(/* @vite-ignore */ `/api/sandbox/gallery/${market}.js`)) as FlowModule; // compiled for the gallery
  const today = () => new Date().toISOString().slice(0, 10);
  return createFlowRuntime(module, await createPageHost({ definition: module.definition, today }));
}

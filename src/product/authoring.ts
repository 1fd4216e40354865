import { vocabulary } from '../../validators/authoring.ts';
import { createEngine, type DefinitionFiles, type Resolution } from '../engine/authoring.ts';
import { completeDefinition } from './completeDefinition.ts';
import type { FlowRuntime, JourneyContext, ProductSettings, ResolvedDefinition } from './definitions.ts';

const CONTEXT: readonly (keyof JourneyContext)[] = [
  'answers',
  'application',
  'config',
  'market',
  'portal',
  'session',
];

/** The engine as this product uses it: a market in a portal, with all of our formats and keywords. */
export const engine = createEngine<ProductSettings>({
  vocabulary,
  context: CONTEXT,
  layers: [
    { name: 'market', folder: 'markets' },
    { name: 'portal', folder: 'portals' },
  ],
  complete: completeDefinition,
});

/** What one market in one portal asks. */
export function resolveDefinition(
  files: DefinitionFiles,
  market: string,
  portal: string,
): Resolution<ProductSettings> {
  return engine.resolve(files, { market, portal });
}

/** The ids of all markets and portals that have definition files. */
export function listMarketsAndPortals(files: DefinitionFiles): {
  readonly markets: readonly string[];
  readonly portals: readonly string[];
} {
  return { markets: engine.listIds(files, 'market'), portals: engine.listIds(files, 'portal') };
}

/** A runtime that compiles its schemas now: for the command line and for tests, never for the browser. */
export function interpretFlow(
  definition: ResolvedDefinition,
  options: { readonly today: () => string },
): FlowRuntime {
  return engine.interpret(definition, options);
}

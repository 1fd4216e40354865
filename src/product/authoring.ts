import { vocabulary } from '../../validators/authoring.ts';
import { createEngine, type DefinitionFiles, type Resolution } from '../engine/authoring.ts';
import { isRecord } from '../lib/isRecord.ts';
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
  isOffered: (files, { market, portal }) => opensIn(files, market, portal),
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

/** Whether a market opens in a portal: in those that it names, else in each. */
export function opensIn(files: DefinitionFiles, market: string, portal: string): boolean {
  const settings = files.get(`markets/${market}/market.json`)?.json;
  const portals = isRecord(settings) ? settings['portals'] : undefined;
  return !Array.isArray(portals) || portals.includes(portal);
}

/** Every market in every portal in which it opens. */
export function listPairs(
  files: DefinitionFiles,
): readonly { readonly market: string; readonly portal: string }[] {
  return engine.listVariants(files);
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

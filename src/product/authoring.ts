import { vocabulary } from '@stepwright/validators/portal/authoring';
import { createEngine, type DefinitionFiles, type Resolution } from '@stepwright/engine/authoring';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
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
    { name: 'cobrand', folder: 'cobrands', optional: true },
  ],
  isOffered: (files, { market, portal, cobrand }) =>
    opensIn(files, market, portal) &&
    (cobrand === undefined || hasCobrand(files, { market, portal, cobrand })),
  complete: completeDefinition,
});

/** Resolves the definition of one market in one portal, under a partner's brand if one is named. */
export function resolveDefinition(
  files: DefinitionFiles,
  market: string,
  portal: string,
  cobrand?: string,
): Resolution<ProductSettings> {
  return engine.resolve(files, { market, portal, ...(cobrand !== undefined && { cobrand }) });
}

/** Whether a market opens in a portal: in those that it names, else in each. */
export function opensIn(files: DefinitionFiles, market: string, portal: string): boolean {
  const settings = files.get(`markets/${market}/market.json`)?.json;
  const portals = ownMember(settings, 'portals');
  return !Array.isArray(portals) || portals.includes(portal);
}

interface Pair {
  readonly market: string;
  readonly portal: string;
}

// The portal and the market are those of a pair that is offered.
function hasCobrand(
  files: DefinitionFiles,
  { market, portal, cobrand }: Pair & { readonly cobrand: string },
): boolean {
  const settings: unknown = files.get(`cobrands/${cobrand}/cobrand.json`)?.json;
  if (!isRecord(settings)) return false;
  const { portals, markets } = settings;
  const isOfPortal = Array.isArray(portals) && portals.includes(portal);
  return isOfPortal && (!Array.isArray(markets) || markets.includes(market));
}

/** Every market in every portal in which it opens, without the brands of partners. */
export function listPairs(files: DefinitionFiles): readonly Pair[] {
  return engine.listVariants(files).filter(({ cobrand }) => cobrand === undefined);
}

/** Every brand of a partner, with each pair that it opens in. */
export function listBranded(files: DefinitionFiles): readonly (Pair & { readonly cobrand: string })[] {
  return engine
    .listVariants(files)
    .flatMap(({ cobrand, ...pair }) => (cobrand === undefined ? [] : [{ ...pair, cobrand }]));
}

/** The settings of each brand of a partner, by its file. */
export function listCobrandFiles(files: DefinitionFiles): readonly string[] {
  return engine.listIds(files, 'cobrand').map((id) => `cobrands/${id}/cobrand.json`);
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

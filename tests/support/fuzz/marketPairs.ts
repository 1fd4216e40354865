import type { ResolvedDefinition } from '../../../src/product/definitions.ts';
import { listMarketsAndPortals, resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { compileOnce } from '../compileOnce.ts';

/** What one market in one portal asks, and the module that the server would ship for it. */
export interface MarketPair {
  readonly market: string;
  readonly portal: string;
  readonly definition: ResolvedDefinition;
  readonly hash: string;
  readonly code: string;
  /** The folder of the definitions, where they are not the project's own. */
  readonly schemas?: string;
}

/** Every market in every portal of the project, compiled. */
export async function compileMarketPairs(): Promise<readonly MarketPair[]> {
  const files = await readDefinitionFiles();
  const { markets, portals } = listMarketsAndPortals(files);
  const pairs = markets.flatMap((market) => portals.map((portal) => ({ market, portal })));
  return Promise.all(
    pairs.map(async ({ market, portal }) => {
      const { definition } = resolveDefinition(files, market, portal);
      return { market, portal, definition, ...(await compileOnce(definition)) };
    }),
  );
}

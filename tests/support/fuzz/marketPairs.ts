import { loadFlow, type LoadedFlow } from '../../../server/definitions/flows/loadedFlow.ts';
import type { ResolvedDefinition } from '../../../src/product/definitions.ts';
import { listPairs, resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { createHost } from '@stepwright/validators/portal/authoring';
import { compileOnce } from '../compileOnce.ts';

/** Definition of one market in one portal, and the module that the server would serve for it. */
export interface MarketPair {
  readonly market: string;
  readonly portal: string;
  readonly definition: ResolvedDefinition;
  readonly hash: string;
  readonly code: string;
  /** The folder of the definitions, where they are not the project's own. */
  readonly schemas?: string;
}

/** Every market in every portal in which it opens, compiled. */
export async function compileMarketPairs(): Promise<readonly MarketPair[]> {
  const files = await readDefinitionFiles();
  return Promise.all(
    listPairs(files).map(async ({ market, portal }) => {
      const { definition } = resolveDefinition(files, market, portal);
      return { market, portal, definition, ...(await compileOnce(definition)) };
    }),
  );
}

/** The flows of a pair as the server loads them. */
export function openFlows({ hash, code, market, portal }: MarketPair, today: string): Promise<LoadedFlow> {
  const reference = { hash, url: `/flow-modules/${hash}.js`, market, portal };
  return loadFlow(reference, { source: code, parts: [] }, createHost({ today: () => today }));
}

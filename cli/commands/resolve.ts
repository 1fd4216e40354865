import { parseArgs } from 'node:util';
import {
  listBranded,
  listMarketsAndPortals,
  opensIn,
  resolveDefinition,
} from '../../src/product/authoring.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { readDefinitionFiles } from '../../src/product/node.ts';
import type { CommandIo } from '@stepwright/cli';

const OPTIONS = {
  cobrand: { type: 'string' },
  provenance: { type: 'boolean', default: false },
  schemas: { type: 'string' },
} as const;

/** `stepwright resolve`: prints the merged definition, or with --provenance the layer of each of its values. */
export async function runResolve(argv: readonly string[], io: CommandIo): Promise<number> {
  const call = readCall(argv);
  if (typeof call === 'string') {
    io.writeError(`stepwright resolve: ${call}`);
    return 2;
  }
  const files = await readDefinitionFiles(call.schemas);
  const unknown = findUnknown(files, call);
  if (unknown !== undefined) {
    io.writeError(`stepwright resolve: ${unknown}`);
    return 2;
  }
  const { definition, provenance, findings } = resolveDefinition(
    files,
    call.market,
    call.portal,
    call.cobrand,
  );
  io.write(JSON.stringify(call.provenance ? provenance : definition, null, 2));
  for (const { severity, code, path, line, column, message } of findings)
    io.writeError(`${path}:${line}:${column}  ${severity}  ${code}  ${message}`);
  return findings.some((found) => found.severity === 'error') ? 1 : 0;
}

interface Named {
  readonly market: string;
  readonly portal: string;
  readonly cobrand?: string | undefined;
}

/** Returns a message about the first name that the definitions do not have; undefined if they have all. */
function findUnknown(files: DefinitionFiles, { market, portal, cobrand }: Named): string | undefined {
  const { markets, portals } = listMarketsAndPortals(files);
  if (!markets.includes(market) || !portals.includes(portal))
    return `markets are ${markets.join(', ')}; portals are ${portals.join(', ')}`;
  if (!opensIn(files, market, portal)) return `the market ${market} does not open in the portal ${portal}`;
  const brands = listBranded(files)
    .filter((one) => one.market === market && one.portal === portal)
    .map((one) => one.cobrand);
  if (cobrand === undefined || brands.includes(cobrand)) return undefined;
  return `the brands of partners there are ${brands.join(', ') || 'none'}`;
}

function readCall(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const [market, portal, ...rest] = positionals;
    if (market === undefined || portal === undefined || rest.length > 0)
      return 'name a market and a portal: resolve us terminal';
    return { market, portal, ...values };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

import { parseArgs } from 'node:util';
import { listMarketsAndPortals, opensIn, resolveDefinition } from '../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../src/product/node.ts';
import type { CommandIo } from '../commandIo.ts';

const OPTIONS = {
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
  const { markets, portals } = listMarketsAndPortals(files);
  if (!markets.includes(call.market) || !portals.includes(call.portal)) {
    io.writeError(`stepwright resolve: markets are ${markets.join(', ')}; portals are ${portals.join(', ')}`);
    return 2;
  }
  if (!opensIn(files, call.market, call.portal)) {
    io.writeError(`stepwright resolve: the market ${call.market} does not open in the portal ${call.portal}`);
    return 2;
  }
  const { definition, provenance, findings } = resolveDefinition(files, call.market, call.portal);
  io.write(JSON.stringify(call.provenance ? provenance : definition, null, 2));
  for (const { severity, code, path, line, column, message } of findings)
    io.writeError(`${path}:${line}:${column}  ${severity}  ${code}  ${message}`);
  return findings.some((found) => found.severity === 'error') ? 1 : 0;
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

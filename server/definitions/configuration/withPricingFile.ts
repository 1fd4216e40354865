import { readFile } from 'node:fs/promises';
import { type DefinitionFiles, parseDefinitionFile } from '../../../src/engine/authoring.ts';
import { listMarketsAndPortals } from '../../../src/product/authoring.ts';
import { isRecord } from '../../../src/lib/isRecord.ts';
import { errorCodeOf } from '../../platform/errorCodeOf.ts';
import { StartProblem } from '../../platform/startProblem.ts';

/**
 * The definitions with the operator's offers in place of their own: `{ "markets": { "us": … } }`, or one offer for all markets. What
 * is wrong with them, the checker says.
 */
export async function withPricingFile(
  files: DefinitionFiles,
  pricingFile: string | undefined,
): Promise<DefinitionFiles> {
  if (pricingFile === undefined) return files;
  const given = await readOffers(pricingFile);
  const changed = new Map(files);
  for (const market of listMarketsAndPortals(files).markets) {
    const path = `markets/${market}/offer.json`;
    const offer = isRecord(given['markets']) ? given['markets'][market] : given;
    if (!isRecord(offer)) throw new StartProblem(`PRICING_FILE has no offer for the market "${market}"`);
    changed.set(path, parseDefinitionFile(path, JSON.stringify({ ...offer, id: market }, null, 2)));
  }
  return changed;
}

async function readOffers(pricingFile: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(pricingFile, 'utf8').catch((error: unknown) => {
    throw new StartProblem(
      `PRICING_FILE ${pricingFile} cannot be read (${errorCodeOf(error) ?? 'unknown reason'})`,
    );
  });
  const { json, problem } = parseDefinitionFile(pricingFile, text);
  if (isRecord(json)) return json;
  throw new StartProblem(
    `PRICING_FILE ${pricingFile} is not a JSON object: ${problem?.message ?? 'see docs'}`,
  );
}

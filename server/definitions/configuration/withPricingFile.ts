import { readFile } from 'node:fs/promises';
import { type DefinitionFiles, parseDefinitionFile } from '../../../src/engine/authoring.ts';
import { listMarketsAndPortals } from '../../../src/product/authoring.ts';
import { COBRAND_OFFER_FILE } from '../../../src/product/cobrandOffers.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import { errorCodeOf, StartProblem } from '../../platform/systemErrors.ts';

/**
 * Replaces the definitions' offers and the prices of partners' brands by the operator's: `{ "markets": { "us": … } }`,
 * or one offer for all markets. The checker reports their problems.
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
  for (const [path, { json }] of files) {
    if (!COBRAND_OFFER_FILE.test(path) || !isRecord(json)) continue;
    const others = withoutPrices(json);
    if (others) changed.set(path, parseDefinitionFile(path, JSON.stringify(others, null, 2)));
    else changed.delete(path);
  }
  return changed;
}

/**
 * Returns the differences of a partner's brand other than prices, which say how other offers than the operator's
 * differ; undefined if there are none.
 */
function withoutPrices(offer: Readonly<Record<string, unknown>>): object | undefined {
  const { signUpFeeCents: _fee, pricing: _pricing, order: _order, orderTypes: _types, ...others } = offer;
  const { $schema: _schema, id: _id, ...differing } = others;
  return Object.keys(differing).length > 0 ? others : undefined;
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

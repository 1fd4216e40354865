import { type DefinitionFiles, overlayJson } from '@stepwright/engine/authoring';
import type { Json } from '@stepwright/engine';
import { isRecord } from '../lib/unknownValue.ts';

/** Path of the differences of a market's offer under a partner's brand; its group is the market. */
export const COBRAND_OFFER_FILE = /^cobrands\/[^/]+\/markets\/([^/]+)\/offer\.json$/;

/** The offer of a market with what differs under a partner's brand, and what in that hits nothing; undefined if nothing differs. */
export function brandOffer(
  files: DefinitionFiles,
  { market, cobrand }: { readonly market: string; readonly cobrand: string },
  offer: Json,
): ReturnType<typeof overlayJson> | undefined {
  const json = files.get(`cobrands/${cobrand}/markets/${market}/offer.json`)?.json;
  if (!isRecord(json)) return undefined;
  // The market's id selects the market, and is no difference.
  const { id: _market, $schema: _schema, ...changes } = json;
  return overlayJson(offer, changes);
}

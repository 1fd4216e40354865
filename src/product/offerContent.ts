import type { Json } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isRecord } from '../lib/unknownValue.ts';
import { brandOffer } from './cobrandOffers.ts';

/** Where an offer holds: in a market and a portal, and under the brand of a partner if one is named. */
export interface OfferKey {
  readonly market: string;
  readonly portal: string;
  readonly cobrand?: string | null | undefined;
}

export type OfferContent = Readonly<Record<string, Json>>;

/** The offer of a market with what differs in a portal, and then under a partner's brand; undefined if the market has none. */
export function offerContent(
  files: DefinitionFiles,
  { market, portal, cobrand }: OfferKey,
): OfferContent | undefined {
  const file = files.get(`markets/${market}/offer.json`)?.json;
  if (!isRecord(file)) return undefined;
  const { portals, id: _id, $schema: _schema, ...shared } = file;
  const own = isRecord(portals) ? portals[portal] : undefined;
  const content = { ...shared, ...(isRecord(own) && own) };
  if (!cobrand) return content;
  const branded = brandOffer(files, { market, cobrand }, content)?.value;
  return isRecord(branded) ? branded : content;
}

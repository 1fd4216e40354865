import { didYouMean, finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import { listMarketsAndPortals } from './authoring.ts';
import { ownKind } from './findingHints.ts';

/** Path of a market's offer: prices, contacts and agreements; its group is the market. */
export const OFFER_FILE = /^markets\/([^/]+)\/offer\.json$/;

/** Each market has an offer, and what differs in a portal differs in one that exists. */
export function checkOffers(files: DefinitionFiles): readonly Finding[] {
  const { markets, portals } = listMarketsAndPortals(files);
  return markets.flatMap((market) => {
    const file = `markets/${market}/offer.json`;
    const offer = files.get(file)?.json;
    if (offer === undefined)
      return [finding(files, ownKind('offer-missing'), { file }, `The market "${market}" has no offer`)];
    return namesIn(offer)
      .filter((name) => !portals.includes(name))
      .map((name) => {
        const location = { file, pointer: pathToPointer(['portals', name]) };
        const message = `There is no portal "${name}"${didYouMean(name, portals)}`;
        return finding(files, ownKind('offer-portal-unknown'), location, message);
      });
  });
}

function namesIn(offer: unknown): readonly string[] {
  const portals = ownMember(offer, 'portals');
  return isRecord(portals) ? Object.keys(portals) : [];
}

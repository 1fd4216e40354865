import type { Offer } from '../../../src/contract/offers.ts';
import type { DefinitionFiles } from '../../../src/engine/authoring.ts';
import { OFFER_FILE } from '../../../src/product/checkOffers.ts';

/** What each market costs in each portal, whom one asks and what one agrees to. */
export interface Offers {
  of(place: { readonly market: string; readonly portal: string }): Offer;
}

interface OfferFile extends Offer {
  readonly id: string;
  readonly portals?: Readonly<Record<string, Partial<Offer>>>;
}

/** The offers of the definitions, which the checker has proved: each market has one. */
export function offersOf(files: DefinitionFiles): Offers {
  const byMarket = new Map(
    [...files.values()]
      .filter(({ path }) => OFFER_FILE.test(path))
      .map(({ json }: { readonly json: unknown }) => json as OfferFile) // its shape has been checked
      .map((file) => [file.id, file] as const),
  );
  return {
    of({ market, portal }) {
      const file = byMarket.get(market);
      if (!file) throw new Error(`The market "${market}" has no offer`);
      const { legal, businessDays, ...offer } = {
        ...file,
        ...file.portals?.[portal],
      };
      const { pricing, plans, orderTypes, support, termsUrl, links } = offer;
      return {
        pricing,
        plans,
        orderTypes,
        support,
        termsUrl,
        links,
        ...(legal && { legal }),
        ...(businessDays && { businessDays }),
      };
    },
  };
}

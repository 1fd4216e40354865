import type { Offer } from '../../../src/contract/offers.ts';
import type { Device } from '../../../src/contract/orderCodes.ts';
import { plansOf } from './plansOf.ts';
import type { DefinitionFiles } from '../../../src/engine/authoring.ts';
import type { Json } from '../../../src/engine/index.ts';
import { OFFER_FILE } from '../../../src/product/checkOffers.ts';
import { brandOffer } from '../../../src/product/cobrandOffers.ts';

/** Where an offer holds: in a market and a portal, and under the brand of a partner if one is named. */
interface OfferPlace {
  readonly market: string;
  readonly portal: string;
  readonly cobrand?: string | null | undefined;
}

/** Prices, contacts and agreements of each market in each portal. */
export interface Offers {
  of(place: OfferPlace): Offer;
}

type OfferContent = Omit<Offer, 'plans' | 'order'> & {
  readonly order: WithoutPrices<Omit<Offer['order'], 'currency'>>;
};

/** An order's offer in whose plans the price may be left out. */
type WithoutPrices<Order extends Pick<Offer['order'], 'devices' | 'noDevice'>> = Omit<
  Order,
  'devices' | 'noDevice'
> & {
  readonly devices: Readonly<Partial<Record<Device, DeviceWithoutPrice>>>;
  readonly noDevice: Partial<Pick<Order['noDevice'], 'monthlyCents'>> &
    Omit<Order['noDevice'], 'monthlyCents'>;
};

interface DeviceWithoutPrice {
  readonly rent?: {
    readonly planName: string;
    readonly perUnitCents?: number;
    readonly trialPeriodDays: number;
  };
  readonly buyCents?: number;
}

/** The monthly price of a plan without a price of its own, in cents (specification, section 9). */
const DEFAULT_PRICE_CENTS = 3000;

interface OfferFile extends OfferContent {
  readonly id: string;
  readonly portals?: Readonly<Record<string, Partial<OfferContent>>>;
}

/** The offers of the definitions, which the checker has proved: each market has one. */
export function offersOf(files: DefinitionFiles): Offers {
  const byMarket = new Map(
    [...files.values()]
      .filter(({ path }) => OFFER_FILE.test(path))
      .map(({ json }: { readonly json: unknown }) => json as OfferFile) // its shape has been checked
      .map((file) => [file.id, file] as const),
  );
  const known = new Map<string, Offer>();
  return {
    of({ market, portal, cobrand }) {
      const place = `${market}/${portal}/${cobrand ?? ''}`;
      const file = byMarket.get(market);
      if (!file) throw new Error(`The market "${market}" has no offer`);
      const offer =
        known.get(place) ?? toOffer(contentOf(files, file, { portal, cobrand }), currencyOf(files, market));
      known.set(place, offer);
      return offer;
    },
  };
}

/** The offer of a market with what differs in a portal, and then under a partner's brand. */
function contentOf(
  files: DefinitionFiles,
  file: OfferFile,
  { portal, cobrand }: Pick<OfferPlace, 'portal' | 'cobrand'>,
): OfferContent {
  const content = { ...file, ...file.portals?.[portal] };
  const branded = cobrand && brandOffer(files, { market: file.id, cobrand }, content as unknown as Json); // read from JSON
  return branded ? (branded.value as unknown as OfferContent) : content; // the checker has proved what becomes of it
}

function toOffer(content: OfferContent, currency: string): Offer {
  const { legal, businessDays, organizations, organizationsExcept, ...offer } = content;
  const { pricing, orderTypes, signUpFeeCents, support, termsUrl, links, basicLevel } = offer;
  const order = { ...withPrices(offer.order), currency };
  return {
    pricing,
    order,
    plans: plansOf(order),
    orderTypes,
    support,
    termsUrl,
    links,
    ...(signUpFeeCents !== undefined && { signUpFeeCents }),
    ...(legal && { legal }),
    ...(businessDays && { businessDays }),
    ...(organizations && { organizations }),
    ...(organizationsExcept && { organizationsExcept }),
    ...(basicLevel && { basicLevel }),
  };
}

function withPrices(order: OfferContent['order']): Omit<Offer['order'], 'currency'> {
  const devices = Object.entries(order.devices).map(([device, { rent, buyCents }]) => [
    device,
    {
      ...(rent && { rent: { ...rent, perUnitCents: rent.perUnitCents ?? DEFAULT_PRICE_CENTS } }),
      ...(buyCents !== undefined && { buyCents }),
    },
  ]);
  const { monthlyCents = DEFAULT_PRICE_CENTS } = order.noDevice;
  return {
    ...order,
    devices: Object.fromEntries(devices) as Offer['order']['devices'],
    noDevice: { ...order.noDevice, monthlyCents },
  };
}

function currencyOf(files: DefinitionFiles, market: string): string {
  const settings = files.get(`markets/${market}/market.json`)?.json as
    { readonly currency: string } | undefined; // proved
  if (!settings) throw new Error(`There is no market "${market}"`);
  return settings.currency;
}

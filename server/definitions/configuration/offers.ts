import { Value } from 'typebox/value';
import { Offer } from '../../../src/contract/offers.ts';
import { OrderOffer } from '../../../src/contract/orderOffer.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { Json } from '@stepwright/engine';
import { brandOffer } from '../../../src/product/cobrandOffers.ts';
import { inMainUnit } from '../../../src/lib/formatCents.ts';
import { DEVICES, type Device } from '../../../src/contract/orderCodes.ts';
import type { Plan } from '../../../src/contract/orders.ts';

/** Names of the devices in the table of plans (specification, section 3). */
const PLAN_NAMES: Readonly<Record<Device, string>> = {
  N910: 'n910',
  N950: 'n950',
  COUNTER_TOP: 'counter-top',
  SUNMIT2S1: 'sunmiT2S1',
  SUNMIT2S2: 'sunmiT2S2',
};

/** Where an offer holds: in a market and a portal, and under the brand of a partner if one is named. */
interface OfferKey {
  readonly market: string;
  readonly portal: string;
  readonly cobrand?: string | null | undefined;
}

/** Prices, contacts and agreements of each market in each portal. */
export interface Offers {
  of(key: OfferKey): Offer;
}

/** The monthly price of a plan without a price of its own, in cents (specification, section 9). */
const DEFAULT_PRICE_CENTS = 3000;

/** The offers of the definitions, which the checker has proved: each market has one. */
export function offersOf(files: DefinitionFiles): Offers {
  const known = new Map<string, Offer>();
  return {
    of({ market, portal, cobrand }) {
      const key = `${market}/${portal}/${cobrand ?? ''}`;
      const offer =
        known.get(key) ?? toOffer(contentOf(files, { market, portal, cobrand }), currencyOf(files, market));
      known.set(key, offer);
      return offer;
    },
  };
}

type Content = Readonly<Record<string, Json>>;

/** The offer of a market with what differs in a portal, and then under a partner's brand. */
function contentOf(files: DefinitionFiles, { market, portal, cobrand }: OfferKey): Content {
  const file = contentAt(files, `markets/${market}/offer.json`);
  const { portals, id: _id, $schema: _schema, ...shared } = file;
  const own = isRecord(portals) ? portals[portal] : undefined;
  const content = { ...shared, ...(isRecord(own) && own) };
  if (!cobrand) return content;
  const branded = brandOffer(files, { market, cobrand }, content)?.value;
  return isRecord(branded) ? branded : content;
}

function toOffer(content: Content, currency: string): Offer {
  const { order: ordered } = content;
  const order = withPrices(isRecord(ordered) ? { ...ordered, currency } : {});
  if (!Value.Check(OrderOffer, order)) throw new Error('The order of an offer has another shape');
  const offer = { ...content, order, plans: plansOf(order) };
  if (!Value.Check(Offer, offer)) throw new Error('An offer has another shape');
  return offer;
}

function withDefaultRent(prices: Content): Content {
  const { rent } = prices;
  return isRecord(rent) ? { ...prices, rent: { perUnitCents: DEFAULT_PRICE_CENTS, ...rent } } : prices;
}

function withPrices(order: Content): unknown {
  const { devices, noDevice } = order;
  const priced = Object.entries(isRecord(devices) ? devices : {}).map(([device, prices]) => [
    device,
    isRecord(prices) ? withDefaultRent(prices) : prices,
  ]);
  return {
    ...order,
    devices: Object.fromEntries(priced),
    noDevice: { monthlyCents: DEFAULT_PRICE_CENTS, ...(isRecord(noDevice) && noDevice) },
  };
}

function currencyOf(files: DefinitionFiles, market: string): string {
  const { currency } = contentAt(files, `markets/${market}/market.json`);
  if (typeof currency !== 'string') throw new Error(`The market "${market}" has no currency`);
  return currency;
}

function contentAt(files: DefinitionFiles, path: string): Content {
  const json = files.get(path)?.json;
  if (!isRecord(json)) throw new Error(`There is no ${path}`);
  return json;
}

/** The plans that follow from an offer, each with its price in the currency's main unit. */
function plansOf({ currency, devices, noDevice }: OrderOffer): Plan[] {
  const rented = DEVICES.flatMap((device) => {
    const { rent } = devices[device] ?? {};
    if (!rent) return [];
    const { planName, perUnitCents, trialPeriodDays } = rent;
    return [
      { device: PLAN_NAMES[device], planName, perUnit: inMainUnit(currency, perUnitCents), trialPeriodDays },
    ];
  });
  const { planName, monthlyCents } = noDevice;
  return [
    ...rented,
    { device: 'noDevice', planName, perUnit: inMainUnit(currency, monthlyCents), trialPeriodDays: 0 },
  ];
}

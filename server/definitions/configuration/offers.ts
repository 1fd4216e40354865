import { Value } from 'typebox/value';
import { Offer } from '../../../src/contract/offers.ts';
import { OrderOffer } from '../../../src/contract/orderOffer.ts';
import { isRecord, ownMember } from '../../../src/lib/unknownValue.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { offerContent, type OfferContent, type OfferKey } from '../../../src/product/offerContent.ts';
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

function contentOf(files: DefinitionFiles, key: OfferKey): OfferContent {
  const content = offerContent(files, key);
  if (!content) throw new Error(`There is no markets/${key.market}/offer.json`);
  return content;
}

function toOffer(content: OfferContent, currency: string): Offer {
  const { order: ordered } = content;
  const order = withPrices(isRecord(ordered) ? { ...ordered, currency } : {});
  if (!Value.Check(OrderOffer, order)) throw new Error('The order of an offer has another shape');
  const offer = { ...content, order, plans: plansOf(order) };
  if (!Value.Check(Offer, offer)) throw new Error('An offer has another shape');
  return offer;
}

function withDefaultRent(prices: OfferContent): OfferContent {
  const { rent } = prices;
  return isRecord(rent) ? { ...prices, rent: { perUnitCents: DEFAULT_PRICE_CENTS, ...rent } } : prices;
}

function withPrices(order: OfferContent): unknown {
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
  const currency = ownMember(files.get(`markets/${market}/market.json`)?.json, 'currency');
  if (typeof currency !== 'string') throw new Error(`The market "${market}" has no currency`);
  return currency;
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

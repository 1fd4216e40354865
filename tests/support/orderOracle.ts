import { randomNumbers } from './randomNumbers.ts';
import type { Bundle, Device, OrderType } from '../../src/contract/orderCodes.ts';
import { BUNDLES, DEVICES, ORDER_TYPES } from '../../src/contract/orderCodes.ts';
import type { OrderChoices } from '../../src/contract/orderChoices.ts';
import type { OfferedOrders } from '../../src/contract/offeredOrders.ts';
import { priceOrder } from '../../src/contract/orderPrices.ts';
import { isSame } from './isSame.ts';

/** The expected result of an order, found without the function under test. */
export interface ExpectedOrder {
  readonly lines: Readonly<Record<string, readonly [amount: number, quantity: number, isMonthly: boolean]>>;
  readonly dueCents: number;
  readonly monthlyCents: number;
  readonly trialDays: number;
  readonly problems: readonly string[];
}

type Facts = {
  readonly offer: OfferedOrders;
  readonly choices: OrderChoices;
  /** Device by device, however it was chosen: how many, for how much, free for how long. */
  readonly ledger: readonly (readonly [count: number, cents: number, trialDays: number])[];
  readonly bundleCount: number;
  readonly deviceCount: number;
};

const isOn = ({ orderTypes }: OfferedOrders, type: OrderType) =>
  ({ RENT: orderTypes.rent, BUY: orderTypes.buy, NO_DEVICE: orderTypes.noDevice })[type];

/** The rules of specification section 9, one a row: what is added once (`due`), and what each month. */
const SUMS: readonly {
  readonly rule: string;
  readonly due: (facts: Facts) => number;
  readonly monthly: (facts: Facts) => number;
}[] = [
  {
    rule: 'a rented device costs its plan each month, and its first month only without a trial',
    due: ({ choices, ledger }) =>
      choices.type === 'RENT' ? total(ledger.filter(([, , trial]) => trial === 0)) : 0,
    monthly: ({ choices, ledger }) => (choices.type === 'RENT' ? total(ledger) : 0),
  },
  {
    rule: 'a bought device costs its price once',
    due: ({ choices, ledger }) => (choices.type === 'BUY' ? total(ledger) : 0),
    monthly: () => 0,
  },
  {
    rule: 'without a device the plan of that costs each month',
    due: ({ offer, choices }) => (choices.type === 'NO_DEVICE' ? offer.order.noDevice.monthlyCents : 0),
    monthly: ({ offer, choices }) => (choices.type === 'NO_DEVICE' ? offer.order.noDevice.monthlyCents : 0),
  },
  {
    rule: 'licences cost each month, with bundles alone',
    due: ({ offer, choices, bundleCount }) =>
      bundleCount > 0 ? choices.licenses * offer.order.license.monthlyCents : 0,
    monthly: ({ offer, choices, bundleCount }) =>
      bundleCount > 0 ? choices.licenses * offer.order.license.monthlyCents : 0,
  },
  {
    rule: 'shipping is paid once, if any device is sent that is not on trial',
    due: ({ offer, ledger }) => (ledger.some(([, , trial]) => trial === 0) ? offer.order.shippingCents : 0),
    monthly: () => 0,
  },
];

const PROBLEMS: readonly { readonly code: string; readonly holds: (facts: Facts) => boolean }[] = [
  {
    code: 'order.devices',
    holds: ({ choices, bundleCount, deviceCount }) =>
      choices.type !== 'NO_DEVICE' && bundleCount + deviceCount === 0,
  },
  {
    code: 'licences.required',
    holds: ({ choices, bundleCount }) => bundleCount > 0 && choices.licenses === 0,
  },
  {
    code: 'order.rentalLimit',
    holds: ({ offer, choices, ledger }) =>
      choices.type === 'RENT' &&
      ledger.filter(([, cents]) => cents === 0).reduce((sum, [count]) => sum + count, 0) >
        offer.order.freeRentalLimit,
  },
];

/** Prices an order by the table of rules. Its choices are offered and possible. */
export function expectedOrder(offer: OfferedOrders, choices: OrderChoices): ExpectedOrder {
  const facts = factsOf(offer, choices);
  if (!isOn(offer, choices.type))
    return {
      ...sumsOf(facts),
      lines: linesOf(facts),
      trialDays: trialOf(facts),
      problems: ['order.notOffered'],
    };
  return {
    ...sumsOf(facts),
    lines: linesOf(facts),
    trialDays: trialOf(facts),
    problems: PROBLEMS.filter(({ holds }) => holds(facts)).map(({ code }) => code),
  };
}

function sumsOf(facts: Facts) {
  let dueCents = 0;
  let monthlyCents = 0;
  for (const { due, monthly } of SUMS) {
    dueCents += due(facts);
    monthlyCents += monthly(facts);
  }
  return { dueCents, monthlyCents };
}

function factsOf(offer: OfferedOrders, choices: OrderChoices): Facts {
  const ledger: (readonly [number, number, number])[] = [];
  let bundleCount = 0;
  let deviceCount = 0;
  for (const device of DEVICES) {
    const chosen = choices.type === 'NO_DEVICE' ? 0 : (choices.devices[device] ?? 0);
    deviceCount += chosen;
    let count = chosen;
    for (const bundle of offer.order.bundles)
      if (choices.type !== 'NO_DEVICE')
        count += (choices.bundles[bundle.id] ?? 0) * (bundle.devices[device] ?? 0);
    if (count > 0) ledger.push([count, ...priceOf(offer, choices.type, device)]);
  }
  for (const bundle of BUNDLES) if (choices.type !== 'NO_DEVICE') bundleCount += choices.bundles[bundle] ?? 0;
  return { offer, choices, ledger, bundleCount, deviceCount };
}

function priceOf({ order }: OfferedOrders, type: OrderType, device: Device): readonly [number, number] {
  const offered = order.devices[device];
  return type === 'BUY'
    ? [offered?.buyCents ?? Number.NaN, 0]
    : [offered?.rent?.perUnitCents ?? Number.NaN, offered?.rent?.trialPeriodDays ?? Number.NaN];
}

function linesOf(facts: Facts): ExpectedOrder['lines'] {
  const { offer, choices, ledger, bundleCount } = facts;
  const isMonthly = choices.type === 'RENT';
  const lines: Record<string, readonly [number, number, boolean]> = {};
  if (choices.type === 'NO_DEVICE') {
    const name = offer.order.noDevice.feeLabel === undefined ? 'NO_DEVICE' : 'CUSTOM_ECOMMERCE';
    lines[name] = [offer.order.noDevice.monthlyCents, 1, true];
    return lines;
  }
  for (const device of DEVICES) {
    const count = choices.devices[device] ?? 0;
    if (count > 0) lines[device] = [priceOf(offer, choices.type, device)[0], count, isMonthly];
  }
  for (const { id, devices } of offer.order.bundles) {
    const count = choices.bundles[id] ?? 0;
    let cents = 0;
    for (const device of DEVICES)
      if (devices[device] !== undefined) cents += devices[device] * priceOf(offer, choices.type, device)[0];
    if (count > 0) lines[`BUNDLE_${id}`] = [cents, count, isMonthly];
  }
  if (bundleCount > 0 && choices.licenses > 0)
    lines['LICENSE'] = [offer.order.license.monthlyCents, choices.licenses, true];
  if (ledger.some(([, , trial]) => trial === 0) && offer.order.shippingCents > 0)
    lines['SHIPPING'] = [offer.order.shippingCents, 1, false];
  return lines;
}

function trialOf({ ledger }: Facts): number {
  const trials = ledger.map(([, , trial]) => trial).filter((trial) => trial > 0);
  return trials.length === 0 ? 0 : Math.min(...trials);
}

function total(rows: Facts['ledger']): number {
  return rows.reduce((sum, [count, cents]) => sum + count * cents, 0);
}

/** A case of the property test: an offer and an order, derived from a number. */
export interface OrderCase {
  readonly offer: OfferedOrders;
  readonly choices: OrderChoices;
}

const CURRENCIES = ['USD', 'CAD', 'AUD', 'JPY', 'KWD'];

/**
 * Generates all combinations of type, device, bundle, licences, trial, shipping, currency and features, with random
 * amounts and quantities: the number of a case selects the combination, its seed the rest.
 */
export function orderCase(place: number, seed: number): OrderCase {
  const chance = randomNumbers(seed + place);
  const pick = digitsOf(place);
  const type = ORDER_TYPES[pick(ORDER_TYPES.length)] ?? 'RENT';
  const device = DEVICES[pick(DEVICES.length + 1)];
  const bundle = BUNDLES[pick(BUNDLES.length + 1)];
  const licenses = [0, 1, 2, 20][pick(4)] ?? 0;
  const trial = pick(3);
  const shippingCents = pick(2) * (1 + chance(5000));
  const currency = CURRENCIES[pick(CURRENCIES.length)] ?? 'USD';
  const hasAll = pick(4) > 0;
  const devices = Object.fromEntries(
    DEVICES.map((name) => {
      const trialPeriodDays = trial === 0 ? 0 : trial === 1 ? 30 : chance(2) * (7 + chance(60));
      const perUnitCents = chance(8) === 0 ? 0 : chance(100_000);
      return [
        name,
        { rent: { planName: `Plan ${name}`, perUnitCents, trialPeriodDays }, buyCents: chance(1_000_000) },
      ];
    }),
  );
  const offer: OfferedOrders = {
    order: {
      currency,
      devices,
      license: { monthlyCents: chance(10_000) },
      noDevice: {
        planName: 'None',
        monthlyCents: chance(5000),
        ...(chance(2) === 0 && { feeLabel: 'Own fee' }),
      },
      bundles: BUNDLES.map((id) => ({ id, devices: devicesIn(id, 1 + chance(3)), displayed: true })),
      terminals: 'ALL',
      paymentMethods: 'ALL',
      shippingCents,
      freeShippingDays: chance(8),
      freeRentalLimit: chance(3),
    },
    orderTypes: hasAll
      ? { rent: true, buy: true, noDevice: true }
      : { rent: chance(2) === 0, buy: chance(2) === 0, noDevice: chance(2) === 0 },
  };
  const more = chance(4) === 0;
  const choices: OrderChoices = {
    type,
    licenses,
    devices: {
      ...(device && { [device]: 1 + chance(20) }),
      ...(more && Object.fromEntries(DEVICES.map((name) => [name, chance(21)]))),
    },
    bundles: {
      ...(bundle && { [bundle]: 1 + chance(20) }),
      ...(more && Object.fromEntries(BUNDLES.map((name) => [name, chance(21)]))),
    },
  };
  return { offer, choices };
}

function devicesIn(id: Bundle, count: number): Partial<Record<Device, number>> {
  return Object.fromEntries(DEVICES.filter((device) => id.includes(device)).map((device) => [device, count]));
}

/** Reads a number digit by digit, each of a base of its own. */
function digitsOf(place: number): (base: number) => number {
  let rest = place;
  return (base) => {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    return digit;
  };
}

/** How many combinations there are before they begin anew with other amounts. */
export const ORDER_COMBINATIONS =
  ORDER_TYPES.length * (DEVICES.length + 1) * (BUNDLES.length + 1) * 4 * 3 * 2 * CURRENCIES.length * 4;

/** Whether the function that page and server use says anything else than the table of rules. */
export function differsFromOracle({ offer, choices }: OrderCase): boolean {
  const { profiles, feeProfiles, dueCents, monthlyCents, trialDays, problems } = priceOrder(offer, choices);
  const lines = Object.fromEntries(
    [...profiles, ...feeProfiles].map(({ name, amount, quantity, frequency }) => [
      name,
      [amount, quantity, frequency === 'MONTHLY'],
    ]),
  );
  const found = { dueCents, monthlyCents, lines, trialDays, problems: problems.map(({ code }) => code) };
  return !isSame(found, expectedOrder(offer, choices));
}

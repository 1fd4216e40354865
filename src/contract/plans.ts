import type { OrderOffer } from './orderOffer.ts';
import { DEVICES, type Device } from './orderCodes.ts';
import type { Plan } from './orders.ts';

/** What the table of plans calls the devices (specification, section 3). */
const PLAN_NAMES: Readonly<Record<Device, string>> = {
  N910: 'n910',
  N950: 'n950',
  COUNTER_TOP: 'counter-top',
  SUNMIT2S1: 'sunmiT2S1',
  SUNMIT2S2: 'sunmiT2S2',
};

/** The plans that follow from an offer, each with its price in the currency's main unit: `29.5` for 2950 cents. */
export function plansOf({ currency, devices, noDevice }: OrderOffer): Plan[] {
  const units = (cents: number) => cents / 10 ** digitsOf(currency);
  const rented = DEVICES.flatMap((device) => {
    const { rent } = devices[device] ?? {};
    if (!rent) return [];
    const { planName, perUnitCents, trialPeriodDays } = rent;
    return [{ device: PLAN_NAMES[device], planName, perUnit: units(perUnitCents), trialPeriodDays }];
  });
  const { planName, monthlyCents } = noDevice;
  return [...rented, { device: 'noDevice', planName, perUnit: units(monthlyCents), trialPeriodDays: 0 }];
}

// What is called cents is the smallest part of the currency: yen have none, and there are a thousand fils in a dinar.
function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 0;
}

import { inMainUnit } from '../../../src/lib/formatCents.ts';
import type { OrderOffer } from '../../../src/contract/orderOffer.ts';
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

/** The plans that follow from an offer, each with its price in the currency's main unit. */
export function plansOf({ currency, devices, noDevice }: OrderOffer): Plan[] {
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

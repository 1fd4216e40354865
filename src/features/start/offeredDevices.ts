import type { Solution } from '../../contract/codes.ts';
import type { ConfigsResponse } from '../../contract/configuration.ts';

const DEVICES = ['counter-top', 'n910', 'n950', 'sunmiT2S1', 'sunmiT2S2'] as const;
type DeviceId = (typeof DEVICES)[number];

/** Devices that a kind of business looks for first. */
const FIRST_DEVICES: Readonly<Record<Solution, readonly DeviceId[]>> = {
  RESTAURANT: ['n910', 'n950', 'counter-top'],
  RETAIL: ['sunmiT2S1', 'sunmiT2S2', 'counter-top'],
};

export interface OfferedDevice {
  readonly id: DeviceId;
  /** A month's rent, in the currency's main unit. */
  readonly perUnit: number;
  readonly trialPeriodDays: number;
}

/** The devices that one can rent, the visitor's first. */
export function offeredDevices(
  { plans, orderTypes }: Pick<ConfigsResponse, 'plans' | 'orderTypes'>,
  solution: Solution | null,
): readonly OfferedDevice[] {
  if (!orderTypes.rent) return [];
  const first = solution ? FIRST_DEVICES[solution] : [];
  const order = [...first, ...DEVICES.filter((id) => !first.includes(id))];
  return order.flatMap((id) => {
    const plan = plans.find(({ device }) => device === id);
    return plan ? [{ id, perUnit: plan.perUnit, trialPeriodDays: plan.trialPeriodDays }] : [];
  });
}

import type { ConfigsResponse } from './configuration.ts';

/** Monthly costs, in the currency's main unit: of the account, and the minimum for a rented terminal. */
export interface MonthlyCost {
  readonly key: 'noMonthly' | 'monthly' | 'rentals';
  readonly amount: number;
}

/** The monthly costs of a market's offer, in the order in which the start page names them. */
export function monthlyCosts({
  plans,
  orderTypes,
}: Pick<ConfigsResponse, 'plans' | 'orderTypes'>): readonly MonthlyCost[] {
  const account = plans.find(({ device }) => device === 'noDevice')?.perUnit;
  const rented = plans.filter(({ device, perUnit }) => device !== 'noDevice' && perUnit > 0);
  const costs: MonthlyCost[] = [];
  if (account !== undefined) costs.push({ key: account === 0 ? 'noMonthly' : 'monthly', amount: account });
  if (orderTypes.rent && rented.length > 0)
    costs.push({ key: 'rentals', amount: Math.min(...rented.map(({ perUnit }) => perUnit)) });
  return costs;
}

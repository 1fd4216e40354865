import type { Solution } from '../../contract/codes.ts';
import type { ConfigsResponse, Voice } from '../../contract/configuration.ts';
import type { FeeRow } from '../../contract/orders.ts';
import type { Features } from '../../contract/features.ts';
import { inMainUnit } from '../../lib/formatCents.ts';

interface OfferedFee {
  readonly id: string;
  readonly feature?: string;
}

/** Ways of taking money that a kind of business looks for first; the others follow in the order of the offer. */
const FIRST_FEES: Readonly<Record<Solution, readonly string[]>> = {
  RESTAURANT: ['terminal', 'terminalDebit', 'keyedIn', 'keyedInDebit', 'paylink'],
  RETAIL: ['terminal', 'terminalDebit', 'commerce', 'paybutton', 'keyedIn', 'keyedInDebit'],
};
const IN_PERSON = ['terminal', 'terminalDebit'];

interface FeeVisitor {
  readonly solution: Solution | null;
  readonly features: Features;
}

/** The rows of the fee table as they are shown: those of a feature while it is on, and first what the visitor came for. */
export function shownFeeRows<Row extends OfferedFee>(
  pricing: readonly Row[],
  { solution, features }: FeeVisitor,
): readonly Row[] {
  const first = solution ? FIRST_FEES[solution] : features.inPersonPricingFirst === true ? IN_PERSON : [];
  const rank = ({ id }: OfferedFee) => (first.includes(id) ? first.indexOf(id) : first.length);
  return pricing
    .filter(({ feature }) => feature === undefined || features[feature] === true)
    .toSorted((a, b) => rank(a) - rank(b));
}

/** How a customer can pay, as the start page groups it, each with the row that its card shows. */
const WAYS = { inPerson: 'terminal', online: 'commerce', keyedIn: 'keyedIn' } as const;
export type Way = keyof typeof WAYS;

const FIRST_WAYS: Readonly<Record<Solution | Voice, readonly Way[]>> = {
  RESTAURANT: ['inPerson', 'keyedIn', 'online'],
  RETAIL: ['inPerson', 'online', 'keyedIn'],
  counter: ['inPerson', 'online', 'keyedIn'],
  web: ['online', 'inPerson', 'keyedIn'],
};
const ONLINE = ['commerce', 'paylink', 'paybutton', 'invoicing'] as const;

export interface LeadingFee {
  readonly way: Way;
  readonly row: FeeRow;
  /** Every way of being paid online for the same fee. */
  readonly sameFee: readonly (typeof ONLINE)[number][];
}

/** The fees that get a card of their own, the visitor's first. */
export function leadingFees(
  { pricing, features, brand }: Pick<ConfigsResponse, 'pricing' | 'features' | 'brand'>,
  solution: Solution | null,
): readonly LeadingFee[] {
  const first = features.inPersonPricingFirst === true ? 'counter' : brand.voice;
  return FIRST_WAYS[solution ?? first].flatMap((way) => {
    const row = pricing.find(({ id }) => id === WAYS[way]);
    if (!row) return [];
    const sameFee =
      way === 'online' ? ONLINE.filter((id) => pricing.some((one) => one.id === id && isSame(one, row))) : [];
    return [{ way, row, sameFee }];
  });
}

function isSame(one: FeeRow, other: FeeRow): boolean {
  return one.captureFeePercent === other.captureFeePercent && one.fixedFeeCents === other.fixedFeeCents;
}

/** Computes the fees of a month of sales; amounts are in the currency's main unit. */
export function feesOfMonth(
  row: Pick<FeeRow, 'captureFeePercent' | 'fixedFeeCents'>,
  {
    currency,
    sales,
    payments,
  }: { readonly currency: string; readonly sales: number; readonly payments: number },
): number {
  return (sales * row.captureFeePercent) / 100 + payments * inMainUnit(currency, row.fixedFeeCents);
}

/** Monthly costs, in the currency's main unit: of the account, and the minimum for a rented terminal. */
interface MonthlyCost {
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

import type { Solution } from './codes.ts';

interface Row {
  readonly id: string;
  readonly feature?: string;
}

/** Ways of taking money that a kind of business looks for first; the others follow in the order of the offer. */
const FIRST: Readonly<Record<Solution, readonly string[]>> = {
  RESTAURANT: ['terminal', 'terminalDebit', 'keyedIn', 'keyedInDebit', 'paylink'],
  RETAIL: ['terminal', 'terminalDebit', 'commerce', 'paybutton', 'keyedIn', 'keyedInDebit'],
};
const IN_PERSON = ['terminal', 'terminalDebit'];

interface Shown {
  readonly solution: Solution | null;
  readonly features: Readonly<Record<string, boolean>>;
}

/** The rows of the fee table as they are shown: those of a feature while it is on, and first what the visitor came for. */
export function shownFeeRows<FeeRow extends Row>(
  pricing: readonly FeeRow[],
  { solution, features }: Shown,
): readonly FeeRow[] {
  const first = solution ? FIRST[solution] : features['inPersonPricingFirst'] === true ? IN_PERSON : [];
  const rank = ({ id }: Row) => (first.includes(id) ? first.indexOf(id) : first.length);
  return pricing
    .filter(({ feature }) => feature === undefined || features[feature] === true)
    .toSorted((a, b) => rank(a) - rank(b));
}

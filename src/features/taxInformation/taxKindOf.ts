/** What a link asks for: whose number, and in which currency's country that number is known. */
export interface TaxKind {
  readonly stepId: 'tax-person' | 'tax-business';
  readonly currency: string;
}

/** By the `type` of the link's query. */
const KINDS: Readonly<Record<string, TaxKind>> = {
  ssn: { stepId: 'tax-person', currency: 'USD' },
  ssn9: { stepId: 'tax-person', currency: 'USD' },
  ein: { stepId: 'tax-business', currency: 'USD' },
  fein: { stepId: 'tax-business', currency: 'USD' },
  sin: { stepId: 'tax-person', currency: 'CAD' },
  bn: { stepId: 'tax-business', currency: 'CAD' },
};

/** Undefined where the link names no kind of number that we know. */
export function taxKindOf(type: string | null): TaxKind | undefined {
  return KINDS[(type ?? '').toLowerCase()];
}

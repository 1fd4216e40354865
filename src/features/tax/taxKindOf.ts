import type { ConfigsResponse } from '../../contract/configuration.ts';

/** Kind of number that a link requests, its owner, and the currency of the market where such numbers are issued. */
export interface TaxKind {
  readonly stepId: 'tax-person' | 'tax-business';
  readonly currency: string;
}

/** Names in links for kinds that the markets name differently: only the full number is accepted. */
const ALIASES: Readonly<Record<string, string>> = { SSN: 'SSN9', EIN: 'FEIN' };

/** Returns the kind by the `type` of the link's query; undefined if no market has that kind of number. */
export function taxKindOf(type: string | null, markets: ConfigsResponse['markets']): TaxKind | undefined {
  const named = (type ?? '').toUpperCase();
  const kind = ALIASES[named] ?? named;
  const ofPerson = markets.find(({ identifiers }) => identifiers.person.includes(kind));
  if (ofPerson) return { stepId: 'tax-person', currency: ofPerson.currency };
  const ofBusiness = markets.find(({ identifiers }) => identifiers.business.includes(kind));
  return ofBusiness && { stepId: 'tax-business', currency: ofBusiness.currency };
}

import type { ConfigsResponse } from '../../contract/configuration.ts';

/** What a link asks for: whose number, and the currency of the market where such numbers are given. */
export interface TaxKind {
  readonly stepId: 'tax-person' | 'tax-business';
  readonly currency: string;
}

/** What links call kinds that the markets call otherwise: only the full number will do. */
const ALIASES: Readonly<Record<string, string>> = { SSN: 'SSN9', EIN: 'FEIN' };

/** By the `type` of the link's query; undefined where no market has that kind of number. */
export function taxKindOf(type: string | null, markets: ConfigsResponse['markets']): TaxKind | undefined {
  const named = (type ?? '').toUpperCase();
  const kind = ALIASES[named] ?? named;
  const ofPerson = markets.find(({ identifiers }) => identifiers.person.includes(kind));
  if (ofPerson) return { stepId: 'tax-person', currency: ofPerson.currency };
  const ofBusiness = markets.find(({ identifiers }) => identifiers.business.includes(kind));
  return ofBusiness && { stepId: 'tax-business', currency: ofBusiness.currency };
}

import type { Offer } from '../../../src/contract/offers.ts';
import type { DefinitionsDeps } from '../deps.ts';

/** The organization that the accounts of an offer belong to in this environment; undefined if the offer names none. */
export function organizationOf(
  { config }: Pick<DefinitionsDeps, 'config'>,
  { organizations }: Pick<Offer, 'organizations'>,
): string | undefined {
  return organizations?.[config.environment] ?? organizations?.['default'];
}

import type { Offer } from '../../../src/contract/offers.ts';
import type { DefinitionsDeps } from '../deps.ts';
import type { PortalAnswers } from '../../../src/contract/answers.generated.ts';

type Organizations = Pick<Offer, 'organizations' | 'organizationsExcept'>;

/**
 * The organization that the account of a business belongs to in this environment, by the merchant category code that the
 * business answered; undefined if the offer names none.
 */
export function organizationOf(
  deps: Pick<DefinitionsDeps, 'config'>,
  offer: Organizations,
  { company }: PortalAnswers,
): string | undefined {
  const { organizations, organizationsExcept } = offer;
  const mcc = company?.segment ?? '';
  const isOther = organizationsExcept && mcc !== '' && !organizationsExcept.mcc.includes(mcc);
  return inEnvironment(deps, isOther ? organizationsExcept.organizations : organizations);
}

/** Every organization that accounts of an offer belong to in this environment. */
export function organizationsOf(
  deps: Pick<DefinitionsDeps, 'config'>,
  { organizations, organizationsExcept }: Organizations,
): readonly string[] {
  return [organizations, organizationsExcept?.organizations].flatMap((one) => inEnvironment(deps, one) ?? []);
}

function inEnvironment(
  { config }: Pick<DefinitionsDeps, 'config'>,
  organizations: Offer['organizations'],
): string | undefined {
  return organizations?.[config.environment] ?? organizations?.default;
}

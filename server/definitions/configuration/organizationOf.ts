import type { Offer } from '../../../src/contract/offers.ts';
import { answerAt, type Answers } from '@stepwright/engine';
import { textOf } from '../../../src/lib/unknownValue.ts';
import type { DefinitionsDeps } from '../deps.ts';

type Organizations = Pick<Offer, 'organizations' | 'organizationsExcept'>;

/**
 * The organization that the account of a business belongs to in this environment, by the merchant category code that the
 * business answered; undefined if the offer names none.
 */
export function organizationOf(
  deps: Pick<DefinitionsDeps, 'config'>,
  offer: Organizations,
  answers: Answers,
): string | undefined {
  const { organizations, organizationsExcept } = offer;
  const mcc = textOf(answerAt(answers, ['company', 'segment']));
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
  return organizations?.[config.environment] ?? organizations?.['default'];
}

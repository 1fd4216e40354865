import type { ManualEntryBody } from '../../src/contract/tax.ts';
import type { Answers } from '../../src/engine/index.ts';
import type { MarketDefinition } from '../../src/product/definitions.ts';

/** The flow that asks for such a number in a market, and its answers; undefined for a kind that the market does not have. */
export function taxAnswersOf(
  { identifiers }: Pick<MarketDefinition, 'identifiers'>,
  { value, sourceType, legalBusinessName }: ManualEntryBody,
): { readonly flowId: string; readonly answers: Answers } | undefined {
  const name = legalBusinessName;
  if (identifiers.person.includes(sourceType)) {
    const governmentIdentification = { type: 'INDIVIDUAL', value, sourceType };
    return { flowId: 'tax-person', answers: { company: { name }, applicant: { governmentIdentification } } };
  }
  if (identifiers.business.includes(sourceType)) {
    const governmentIdentification = { type: 'BUSINESS', value, sourceType };
    return { flowId: 'tax-business', answers: { company: { name, governmentIdentification } } };
  }
  return undefined;
}

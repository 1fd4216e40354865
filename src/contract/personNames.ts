import type { PortalAnswers } from './answers.generated.ts';
import { textOf } from '../lib/unknownValue.ts';

type NamePart = 'firstName' | 'lastName';

/** How a market writes the names of people, and by which of them it speaks to a person. */
export type PersonNames = {
  readonly order: readonly NamePart[];
  /** Between the names; may be empty. */
  readonly separator: string;
  readonly addressedBy: NamePart;
};

/** The rule of a market that states none. */
const USUAL_NAMES: PersonNames = {
  order: ['firstName', 'lastName'],
  separator: ' ',
  addressedBy: 'firstName',
};

/** Answers of a draft may be of any type: one that is no text counts as missing. */
type TypedName = Readonly<Partial<Record<NamePart, unknown>>>;

/** The whole name of a person, as far as it is known, in the order of the market. */
export function fullNameOf(name: TypedName, { order, separator }: PersonNames = USUAL_NAMES): string {
  return order
    .map((part) => textOf(name[part]))
    .filter(Boolean)
    .join(separator);
}

/** The name by which a market speaks to a person; empty while it is not known. */
export function addressedNameOf(name: TypedName, { addressedBy }: PersonNames = USUAL_NAMES): string {
  return textOf(name[addressedBy]);
}

/** The name of the applicant, as far as it is known. */
export function applicantNameOf(
  { applicant }: Pick<PortalAnswers, 'applicant'>,
  names: PersonNames | undefined,
): string {
  return fullNameOf(applicant?.name ?? {}, names);
}

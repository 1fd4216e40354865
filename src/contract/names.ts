import type { PortalAnswers } from './answers.generated.ts';
import { textOf } from '../lib/unknownValue.ts';

/**
 * The name of a business: the one that its customers see, else the legal one; empty while it has none. Answers of a draft
 * may be of any type: one that is no text counts as missing.
 */
export function businessNameOf({ company }: Pick<PortalAnswers, 'company'>): string {
  return textOf(company?.dba) || textOf(company?.name);
}

/** The name of the applicant, as far as it is known. */
export function applicantNameOf({ applicant }: Pick<PortalAnswers, 'applicant'>): string {
  const { firstName, lastName } = applicant?.name ?? {};
  return [firstName, lastName].map(textOf).filter(Boolean).join(' ');
}

import type { PortalAnswers } from './answers.generated.ts';
import { textOf } from '../lib/unknownValue.ts';

/**
 * The name of a business: the one that its customers see, else the legal one; empty while it has none. Answers of a draft
 * may be of any type: one that is no text counts as missing.
 */
export function businessNameOf({ company }: Pick<PortalAnswers, 'company'>): string {
  return textOf(company?.dba) || textOf(company?.name);
}

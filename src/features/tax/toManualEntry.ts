import type { ManualEntryBody } from '../../contract/tax.ts';
import { answerAt, type Answers } from '../../engine/index.ts';

/** The answers of a tax form in the words of the call (specification, section 7). */
export function toManualEntry(answers: Answers): ManualEntryBody {
  const owner =
    answerAt(answers, ['applicant', 'governmentIdentification']) === undefined ? 'company' : 'applicant';
  const text = (...path: readonly string[]): string => {
    const value = answerAt(answers, path);
    return typeof value === 'string' ? value : '';
  };
  return {
    value: text(owner, 'governmentIdentification', 'value'),
    sourceType: text(owner, 'governmentIdentification', 'sourceType'),
    legalBusinessName: text('company', 'name'),
  };
}

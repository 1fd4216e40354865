import { answerAt, type Answers } from '../../src/engine/index.ts';
import { textOf } from '../platform/textOf.ts';

const TEN_DIGITS = /^\d{10}$/;

/** The applicant's mobile in E.164. Our formats take no number outside of country code 1. */
export function applicantPhone(answers: Answers): string | undefined {
  const local = textOf(answerAt(answers, ['applicant', 'phone', 'localPhoneNumber']));
  return TEN_DIGITS.test(local) ? `+1${local}` : undefined;
}

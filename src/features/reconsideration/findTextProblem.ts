import { MAX_RECONSIDERATION_TEXT, MIN_RECONSIDERATION_TEXT } from '../../contract/reconsiderationLimits.ts';

/** What is wrong with a text; each has a sentence. */
export type TextProblem = 'missing' | 'tooShort' | 'tooLong';

/** What is wrong with the words of a request, before they are sent. */
export function findTextProblem(text: string): TextProblem | undefined {
  if (text === '') return 'missing';
  if (text.length < MIN_RECONSIDERATION_TEXT) return 'tooShort';
  return text.length > MAX_RECONSIDERATION_TEXT ? 'tooLong' : undefined;
}

import { MAX_RECONSIDERATION_TEXT, MIN_RECONSIDERATION_TEXT } from '../../contract/limits.ts';

/** Problems of a text; each has a message. */
export type TextProblem = 'missing' | 'tooShort' | 'tooLong';

/** Returns the problem of a request's text before it is sent. */
export function findTextProblem(text: string): TextProblem | undefined {
  if (text === '') return 'missing';
  if (text.length < MIN_RECONSIDERATION_TEXT) return 'tooShort';
  return text.length > MAX_RECONSIDERATION_TEXT ? 'tooLong' : undefined;
}

import { ERRORS_KEY } from '@rjsf/utils';
import { isRecord } from '../../lib/unknownValue.ts';

/** How many answers in a part of the form have problems. */
export function countProblems(errors: unknown): number {
  if (!isRecord(errors)) return 0;
  const { [ERRORS_KEY]: own, ...members } = errors;
  const inside = Object.values(members).map(countProblems);
  return inside.reduce((sum, count) => sum + count, Array.isArray(own) && own.length > 0 ? 1 : 0);
}

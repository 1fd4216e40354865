import type { Answers, Json } from '../../engine/index.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { isSameJson } from '../../lib/isSameJson.ts';

/**
 * Whether a change, a JSON Merge Patch, concerns an answer that has been changed from its earlier value (`before`) to
 * another one.
 */
export function hasConflict(change: Answers, before: Answers, now: Answers): boolean {
  // The last digits reveal that a masked number has changed.
  if (!isSameJson(before['lastFour'], now['lastFour'])) return true;
  return Object.entries(change).some(([name, wanted]) => {
    const [was, is] = [answerTo(name, before), answerTo(name, now)];
    if (isSameJson(was, is) || isSameJson(wanted, is)) return false;
    if (isRecord(wanted) && isRecord(is)) return hasConflict(wanted, isRecord(was) ? was : {}, is);
    return true;
  });
}

// In a patch, null takes an answer away. People name members, too: one may be called as something that every object has.
function answerTo(name: string, answers: Answers): Json {
  return Object.hasOwn(answers, name) ? (answers[name] ?? null) : null;
}

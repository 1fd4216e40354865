import type { Answers, Json } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import { isSameJson } from '../../lib/isSameJson.ts';

/** Two sets of changes to the same answers, as one. */
export interface MergedDraft {
  readonly answers: Answers;
  /** Whether an answer was changed on both sides, to different values: then the own one is taken. */
  readonly conflicts: boolean;
}

/**
 * Merges what was changed here (`own`) and elsewhere (`theirs`) since the answers were the same (`base`), answer by answer; a list is one
 * answer.
 *
 *     mergeDrafts({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }); // { answers: { a: 2, b: 3 }, conflicts: false }
 */
export function mergeDrafts(base: Answers, own: Answers, theirs: Answers): MergedDraft {
  const merged: [string, Json][] = [];
  let conflicts = false;
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(own)])) {
    const one = mergeOne(answerTo(name, base), answerTo(name, own), answerTo(name, theirs));
    conflicts ||= one.conflicts;
    if (one.value !== undefined) merged.push([name, one.value]);
  }
  return { answers: Object.fromEntries(merged), conflicts };
}

// People name members, too: one may be called as something that every object has.
function answerTo(name: string, answers: Answers): Json | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

interface MergedValue {
  readonly value: Json | undefined;
  readonly conflicts: boolean;
}

function mergeOne(base: Json | undefined, own: Json | undefined, theirs: Json | undefined): MergedValue {
  if (isSameJson(own, theirs) || isSameJson(own, base)) return { value: theirs, conflicts: false };
  if (isSameJson(theirs, base)) return { value: own, conflicts: false };
  if (!isRecord(own) || !isRecord(theirs)) return { value: own, conflicts: true };
  const { answers, conflicts } = mergeDrafts(isRecord(base) ? base : {}, own, theirs);
  return { value: answers, conflicts };
}

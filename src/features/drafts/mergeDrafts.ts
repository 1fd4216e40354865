import type { Answers, Json } from '../../engine/index.ts';
import { isRecord } from '../../lib/isRecord.ts';

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
  const merged: Record<string, Json> = {};
  let conflicts = false;
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(own)])) {
    const one = mergeOne(base[name], own[name], theirs[name]);
    conflicts ||= one.conflicts;
    if (one.value !== undefined) merged[name] = one.value;
  }
  return { answers: merged, conflicts };
}

interface MergedValue {
  readonly value: Json | undefined;
  readonly conflicts: boolean;
}

function mergeOne(base: Json | undefined, own: Json | undefined, theirs: Json | undefined): MergedValue {
  if (isSameAnswer(own, theirs) || isSameAnswer(own, base)) return { value: theirs, conflicts: false };
  if (isSameAnswer(theirs, base)) return { value: own, conflicts: false };
  if (!isRecord(own) || !isRecord(theirs)) return { value: own, conflicts: true };
  const { answers, conflicts } = mergeDrafts(isRecord(base) ? base : {}, own, theirs);
  return { value: answers, conflicts };
}

/** Whether two answers are the same; in an object the order of the members does not matter. */
export function isSameAnswer(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((item: Json, index) => isSameAnswer(item, other[index] as Json))
    ); // a list of JSON
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameAnswer(one[name], other[name]))
  );
}

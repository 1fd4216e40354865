import type { Answers, Json } from '../../../src/engine/index.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';

/** JSON Merge Patch (RFC 7396): null takes an answer away, an object is merged, anything else replaces. */
export function mergePatch(answers: Answers, patch: Answers): Answers {
  const merged = new Map(Object.entries(answers));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, isRecord(value) ? mergePatch(asRecord(merged.get(key)), value) : value);
  }
  return Object.fromEntries(merged);
}

function asRecord(value: Json | undefined): Answers {
  return isRecord(value) ? value : {};
}

import type { Answers, Json } from '../../../../engine/index.ts';
import { isRecord } from '../../../../lib/unknownValue.ts';
import { isSameJson } from '../../../../lib/isSameJson.ts';

/** Returns the part of a JSON Merge Patch that differs from every state that the answers may have. */
export function pickChanged(change: Answers, states: readonly Answers[]): Answers {
  return Object.fromEntries(
    Object.entries(change).flatMap(([name, wanted]): [string, Json][] => {
      const known = states.map((state) => (Object.hasOwn(state, name) ? (state[name] ?? null) : null));
      if (known.every((value) => isSameJson(value, wanted))) return [];
      const records = known.filter((value) => isRecord(value));
      const isPart = isRecord(wanted) && records.length === known.length;
      return [[name, isPart ? pickChanged(wanted, records) : wanted]];
    }),
  );
}

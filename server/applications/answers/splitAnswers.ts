import {
  type Answers,
  type Json,
  pathToPointer,
  pointerToPath,
  repeatConfirmed,
  stripSensitive,
  stripTransient,
  withAnswerAt,
} from '@stepwright/engine';
import { isRecord, isList } from '../../../src/lib/unknownValue.ts';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';

/** Answers that are encrypted, by their pointer in the answers. */
export type SensitiveAnswers = ReadonlyMap<string, Json>;

/** Answers as they are stored: those in the open, and those that are encrypted. */
export interface SplitAnswers {
  readonly open: Answers;
  readonly sensitive: SensitiveAnswers;
}

/** Takes the sensitive answers out, wherever they are, and drops the confirmations. */
export function splitAnswers({ runtime }: LoadedFlow, answers: Answers): SplitAnswers {
  const stored = stripTransient(runtime, answers);
  const open = stripSensitive(runtime, stored);
  return { open, sensitive: new Map(listTaken(stored, open, [])) };
}

/**
 * The answers as they were submitted, to validate them again. A confirmation that was dropped is restored as what it
 * confirmed, which it equalled when it was accepted.
 */
export function joinAnswers({ runtime }: LoadedFlow, { open, sensitive }: SplitAnswers): Answers {
  const stored = [...sensitive].reduce<Answers>(
    (answers, [pointer, value]) => withAnswerAt(answers, pointerToPath(pointer), value),
    open,
  );
  return repeatConfirmed(Object.values(runtime.definition.steps), stored);
}

type Taken = readonly [pointer: string, value: Json];

/** Lists values that are in the whole and not in the remainder. An item that was taken from a list leaves a null. */
function listTaken(whole: Json, left: Json | undefined, path: readonly string[]): readonly Taken[] {
  if (whole === left) return [];
  if (isList(whole) && isList(left))
    return whole.flatMap((item, index) =>
      listTaken(item, left[index] ?? undefined, [...path, String(index)]),
    );
  if (isRecord(whole) && isRecord(left))
    return Object.entries(whole).flatMap(([name, value]) =>
      listTaken(value, Object.hasOwn(left, name) ? left[name] : undefined, [...path, name]),
    );
  return left === undefined ? [[pathToPointer(path), whole]] : [];
}

import type { Json } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { isRecord, isList, ownMember } from '../../lib/unknownValue.ts';
import { objectOf } from '../definition/objectOf.ts';

/** The value at a path of the answers. */
export function answerAt(answers: Answers, path: readonly string[]): Json | undefined {
  let value: Json | undefined = answers;
  for (const segment of path) value = ownMember(value, segment);
  return value;
}

/** The answers with a value put at a path, objects made on the way; an item of a list is named by its index, and has to be there. */
export function withAnswerAt(answers: Answers, path: readonly string[], value: Json): Answers {
  return path.length === 0 ? answers : objectOf(withValueAt(answers, path, value, 0));
}

function withValueAt(location: Json | undefined, path: readonly string[], value: Json, depth: number): Json {
  const head = path[depth];
  if (head === undefined) return value;
  if (Array.isArray(location))
    return location.map((item: Json, index) =>
      String(index) === head ? withValueAt(item, path, value, depth + 1) : item,
    );
  const members = isRecord(location) ? location : {};
  return { ...members, [head]: withValueAt(ownMember(members, head), path, value, depth + 1) };
}

/** Returns the answers without the value at a path; `*` in the path represents every item of a list. */
export function withoutAnswerAt(answers: Answers, path: readonly string[]): Answers {
  return objectOf(withoutValueAt(answers, path));
}

function withoutValueAt(value: Json, [head, ...rest]: readonly string[]): Json {
  if (head === undefined) return value;
  if (Array.isArray(value))
    return head === '*' ? value.map((item: Json) => withoutValueAt(item, rest)) : value;
  const child = ownMember(value, head);
  if (!isRecord(value) || child === undefined) return value;
  const { [head]: _left, ...others } = value;
  return rest.length === 0 ? others : { ...value, [head]: withoutValueAt(child, rest) };
}

/**
 * Returns the answers with the values of `others` at a path, if they exist; `*` represents every item that both lists
 * have.
 */
export function withAnswerOf(answers: Answers, path: readonly string[], others: Answers): Answers {
  return objectOf(withValueOf(answers, path, others));
}

function withValueOf(
  value: Json | undefined,
  [head, ...rest]: readonly string[],
  other: Json,
): Json | undefined {
  if (head === undefined) return other;
  if (isList(other) && isList(value) && head === '*')
    return value.map((item, index) => {
      const otherItem = other[index];
      return otherItem === undefined ? item : (withValueOf(item, rest, otherItem) ?? item);
    });
  const found = ownMember(other, head);
  if (found === undefined || Array.isArray(value)) return value;
  const members = isRecord(value) ? value : {};
  const changed = withValueOf(ownMember(members, head), rest, found);
  return changed === undefined ? value : { ...members, [head]: changed };
}

/** Lays one document of answers over another, object by object; lists and values are replaced. */
export function mergeAnswers(base: Answers, over: Answers): Answers {
  const merged: Record<string, Json> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const old = merged[key];
    merged[key] = isRecord(old) && isRecord(value) ? mergeAnswers(old, value) : value;
  }
  return merged;
}

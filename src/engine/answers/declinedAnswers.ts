import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import { objectOf } from '../definition/objectOf.ts';
import { isList, isRecord, ownMember } from '../../lib/unknownValue.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { Answers } from './answers.ts';
import type { SchemaLeaf } from './walkSchema.ts';

/** Whether a question begins with an answer. */
export function hasDefault({ default: first }: JsonSchema): boolean {
  return first !== undefined;
}

/**
 * Returns the answers without null for questions that begin with an answer: null records that a person removed it, so that it does
 * not come back, and is no answer. A question that allows null keeps it. The same object if there is none.
 */
export function withoutDeclined(leaves: readonly SchemaLeaf[], answers: Answers): Answers {
  return listDeclinable(leaves).reduce((kept, { path }) => objectOf(withoutNull(kept, path)), answers);
}

// Definitions never change.
const listDeclinable = memoizeByObject((leaves: readonly SchemaLeaf[]) =>
  leaves.filter(({ schema }) => hasDefault(schema) && !allowsNull(schema)),
);

function allowsNull({ type, enum: choices }: JsonSchema): boolean {
  return [type, choices].flat().some((one) => one === null || one === 'null');
}

function withoutNull(value: Json, [head = '', ...rest]: readonly string[]): Json {
  if (isList(value)) return mapSame(value, (item) => withoutNull(item, rest));
  const child = ownMember(value, head);
  if (child === undefined || !isRecord(value)) return value;
  const { [head]: _removed, ...others } = value;
  if (rest.length === 0) return child === null ? others : value;
  const kept = withoutNull(child, rest);
  return kept === child ? value : { ...value, [head]: kept };
}

function mapSame(items: readonly Json[], change: (item: Json) => Json): readonly Json[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}

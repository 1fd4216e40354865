import type { Answers } from '../answers/answers.ts';
import type { SchemaLeaf } from '../answers/walkSchema.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { calculate } from './calculate.ts';
import { type CalculatedLeaf, listCalculated } from './listCalculated.ts';

/** Returns the answers with each calculated value of a step computed, whatever was given. */
export function withCalculated(leaves: readonly SchemaLeaf[], answers: Answers, today: string): Answers {
  return listCalculated(leaves).reduce((document, leaf) => {
    const valueAt = (items: readonly number[]) =>
      calculate(leaf.calculation, leaf.schema, { answers: document, today, path: leaf.path, items });
    return withValues(document, leaf.path, { leaf, items: [], depth: 0, valueAt }) as Answers; // an object stays one
  }, answers);
}

interface Writing {
  readonly leaf: CalculatedLeaf;
  readonly items: readonly number[];
  readonly depth: number;
  readonly valueAt: (items: readonly number[]) => Json | undefined;
}

/**
 * Creates an object for questions only if it exists: a calculated value by itself is no answer. A list gets no items by
 * it.
 */
function withValues(
  value: Json | undefined,
  [head, ...rest]: readonly string[],
  writing: Writing,
): Json | undefined {
  const { items, valueAt, leaf, depth } = writing;
  const deeper = { ...writing, depth: depth + 1 };
  if (head === undefined) return valueAt(items);
  if (head === '*') return withItems(value, rest, deeper);
  if (value === undefined && depth < leaf.ownFrom) return value;
  const object = isRecord(value) ? value : {};
  const old = Object.hasOwn(object, head) ? object[head] : undefined;
  const next = withValues(old, rest, deeper);
  if (next === old) return value;
  if (next !== undefined) return { ...object, [head]: next };
  const { [head]: _gone, ...others } = object;
  return others;
}

function withItems(value: Json | undefined, path: readonly string[], writing: Writing): Json | undefined {
  if (!Array.isArray(value)) return value;
  const written = value.map(
    (item: Json, index) => withValues(item, path, { ...writing, items: [...writing.items, index] }) ?? item,
  );
  return written.some((item, index) => item !== value[index]) ? written : value;
}

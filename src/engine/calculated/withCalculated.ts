import type { Answers } from '../answers/answers.ts';
import type { SchemaLeaf } from '../answers/walkSchema.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { calculate } from './calculate.ts';
import { type CalculatedLeaf, listCalculated } from './listCalculated.ts';

/** The answers with each calculated value of a step in its place, whatever stood there: nobody's word for it counts. */
export function withCalculated(leaves: readonly SchemaLeaf[], answers: Answers, today: string): Answers {
  return listCalculated(leaves).reduce((document, leaf) => {
    const valueAt = (items: readonly number[]) =>
      calculate(leaf.calculation, leaf.schema, { answers: document, today, path: leaf.path, items });
    return withValues(document, leaf.path, { leaf, items: [], valueAt }) as Answers; // an object stays one
  }, answers);
}

interface Writing {
  readonly leaf: CalculatedLeaf;
  readonly items: readonly number[];
  readonly valueAt: (items: readonly number[]) => Json | undefined;
}

/** Objects are made on the way to a value; a list gets no items by it. */
function withValues(
  value: Json | undefined,
  [head, ...rest]: readonly string[],
  writing: Writing,
): Json | undefined {
  const { items, valueAt } = writing;
  if (head === undefined) return valueAt(items);
  if (head === '*') {
    if (!Array.isArray(value)) return value;
    const written = value.map(
      (item: Json, index) => withValues(item, rest, { ...writing, items: [...items, index] }) ?? item,
    );
    return written.some((item, index) => item !== value[index]) ? written : value;
  }
  const object = isRecord(value) ? value : {};
  const old = Object.hasOwn(object, head) ? object[head] : undefined;
  const next = withValues(old, rest, writing);
  if (next === old) return value;
  if (next !== undefined) return { ...object, [head]: next };
  const { [head]: _gone, ...others } = object;
  return others;
}

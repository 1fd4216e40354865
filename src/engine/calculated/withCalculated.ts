import type { Answers } from '../answers/answers.ts';
import type { SchemaLeaf } from '../answers/walkSchema.ts';
import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import { isRecord, isList, ownMember } from '../../lib/unknownValue.ts';
import { pointerToPath } from '../definition/jsonPointer.ts';
import { type CalculatedLeaf, listCalculated } from './listCalculated.ts';
import {
  type AnswerOperand,
  type Calculation,
  isAnswerOperand,
  type Operand,
  operationOf,
} from './calculation.ts';
import { roundTo } from './decimal.ts';
import { OPERATIONS } from './operations.ts';
import { objectOf } from '../definition/objectOf.ts';

/** Returns the answers with each calculated value of a step computed, whatever was given. */
export function withCalculated(leaves: readonly SchemaLeaf[], answers: Answers, today: string): Answers {
  return listCalculated(leaves).reduce((document, leaf) => {
    const valueAt = (items: readonly number[]) =>
      calculate(leaf.calculation, leaf.schema, { answers: document, today, path: leaf.path, items });
    return objectOf(withValues(document, leaf.path, { leaf, items: [], depth: 0, valueAt }));
  }, answers);
}

/** Location of a calculated value: `items` are the indexes for the stars on the way to it. */
interface CalculationContext {
  readonly answers: Answers;
  readonly today: string;
  readonly path: readonly string[];
  readonly items: readonly number[];
}

/** The value of a calculated property, as exact as its schema allows; undefined while an operand is missing or of a wrong type. */
function calculate(
  calculation: Calculation,
  schema: JsonSchema,
  context: CalculationContext,
): Exclude<Json, null> | undefined {
  const value = valueOf(calculation, context);
  if (value === null || typeof value !== 'number') return value ?? undefined;
  const { type, multipleOf = type === 'integer' ? 1 : undefined } = schema;
  return typeof multipleOf === 'number' ? roundTo(value, multipleOf) : value;
}

function valueOf(calculation: Calculation, context: CalculationContext): Json | undefined {
  const [name, operands] = operationOf(calculation);
  return OPERATIONS[name](
    operands.flatMap((operand) => valuesOf(operand, context)),
    context.today,
  );
}

function valuesOf(operand: Operand, context: CalculationContext): readonly (Json | undefined)[] {
  if (isAnswerOperand(operand)) return answersOf(operand, context);
  return [isRecord(operand) ? valueOf(operand, context) : operand];
}

function answersOf(
  { answer, default: missing }: AnswerOperand,
  context: CalculationContext,
): readonly (Json | undefined)[] {
  const path = bound(pointerToPath(answer), context);
  return read(context.answers, path).map((value) => value ?? missing);
}

/** Replaces the stars that the path shares with the value's own location by the indexes of that location. */
function bound(path: readonly string[], { path: own, items }: CalculationContext): readonly string[] {
  const apart = path.findIndex((segment, index) => segment !== own[index]);
  const shared = apart === -1 ? path.length : apart;
  let star = 0;
  return path.map((segment, index) =>
    segment === '*' && index < shared ? String(items[star++] ?? '*') : segment,
  );
}

/** The values at a path. A list that is not there has no items; anything else that is not there is one missing value. */
function read(value: Json | undefined, [head, ...rest]: readonly string[]): readonly (Json | undefined)[] {
  if (head === undefined) return [value ?? undefined];
  if (head === '*') return isList(value) ? value.flatMap((item) => read(item, rest)) : [];
  if (isList(value)) return read(value[Number(head)], rest);
  return read(ownMember(value, head), rest);
}

interface Writing {
  readonly leaf: Pick<CalculatedLeaf, 'ownFrom'>;
  readonly items: readonly number[];
  readonly depth: number;
  readonly valueAt: (items: readonly number[]) => Json | undefined;
}

/**
 * Creates an object for questions only if it exists: a calculated value by itself is no answer. A list gets no items by
 * it.
 */
export function withValues(
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

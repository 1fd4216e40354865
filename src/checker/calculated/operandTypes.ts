import type { Json, JsonSchema } from '../../engine/index.ts';
import type { CalculatedOperation } from '../../engine/authoring.ts';
import { listOf } from '../schemas/schemaParts.ts';

interface OperationTypes {
  readonly takes: readonly string[] | 'anything' | 'dates';
  readonly gives: readonly string[];
}

const NUMBERS = ['number', 'integer'] as const;

/** Types of each operation's operands and result, as in JSON Schema. */
export const OPERATION_TYPES: Readonly<Record<CalculatedOperation, OperationTypes>> = {
  sum: { takes: NUMBERS, gives: NUMBERS },
  product: { takes: NUMBERS, gives: NUMBERS },
  count: { takes: 'anything', gives: NUMBERS },
  age: { takes: 'dates', gives: NUMBERS },
  concat: { takes: ['string', ...NUMBERS], gives: ['string'] },
};

/** Whether the values of a schema can be an operand; a schema without a type can. */
export function fitsOperand(name: CalculatedOperation, schema: JsonSchema): boolean {
  const { takes } = OPERATION_TYPES[name];
  if (takes === 'anything') return true;
  const types = typesOf(schema);
  if (takes === 'dates') return types.length === 0 || isDate(schema);
  return types.length === 0 || types.some((type) => takes.includes(type));
}

/** Returns the types that a schema allows, as far as it names them. */
export function typesOf({ type, const: constant, enum: values }: JsonSchema): readonly string[] {
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.filter((one: Json) => typeof one === 'string');
  const given = constant === undefined ? listOf(values) : [constant];
  return [...new Set(given.map((value) => typeof value))];
}

function isDate({ format, const: constant }: JsonSchema): boolean {
  return format === 'date' || (typeof constant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(constant));
}

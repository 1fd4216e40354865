import type { Json } from '../definition/definitionTypes.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { addExactly, divide, multiplyExactly, roundTo, subtractExactly } from './decimal.ts';

/** Computes a calculation from the values of its operands. Undefined if it cannot be computed yet. */
type Operation = (values: readonly (Json | undefined)[], today: string) => Json | undefined;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whole years from one day to another, both as YYYY-MM-DD. A year is over on the day of the same month and number, or, for the
 * 29th of February, on the 1st of March. Undefined for what is no day, and for a day that lies before the first.
 */
export function ageAt(born: string, day: string): number | undefined {
  if (!DAY.test(born) || !DAY.test(day) || day < born) return undefined;
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Every operation by its name. Pure: the same operands give the same value, on the same day. */
export const OPERATIONS = {
  sum: (values) => ofNumbers(values, addExactly),
  product: (values) => ofNumbers(values, multiplyExactly),
  difference: (values) => ofNumbers(values, subtractExactly),
  quotient: (values) => ofNumbers(values, divide),
  minimum: (values) => ofNumbers(values, (numbers) => Math.min(...numbers)),
  maximum: (values) => ofNumbers(values, (numbers) => Math.max(...numbers)),
  round: (values) => ofNumbers(values, ([number = 0, step = 1]) => roundTo(number, step)),
  equals: ([one, other]) => (one === undefined || other === undefined ? undefined : isSameJson(one, other)),
  atLeast: (values) => compareNumbers(values, (one, other) => one >= other),
  choose: ([condition, met, otherwise]) => {
    if (typeof condition !== 'boolean') return undefined;
    return condition ? met : otherwise;
  },
  count: (values) => values.reduce<number>((count, value) => count + sizeOf(value), 0),
  age: ([born, day], today) => {
    const at = day ?? today;
    return typeof born === 'string' && typeof at === 'string' ? ageAt(born, at) : undefined;
  },
  concat: (values) => {
    const texts = values.map((value) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
    );
    return texts.includes(undefined) ? undefined : texts.join('');
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof OPERATIONS;

/** Whether there is an operation of this name. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}

function ofNumbers(
  values: readonly (Json | undefined)[],
  combine: (numbers: readonly number[]) => number,
): number | undefined {
  const numbers = values.filter((value) => typeof value === 'number').filter(Number.isFinite);
  if (numbers.length < values.length) return undefined;
  const result = combine(numbers);
  return Number.isFinite(result) ? result : undefined;
}

function compareNumbers(
  [one, other]: readonly (Json | undefined)[],
  holds: (one: number, other: number) => boolean,
): boolean | undefined {
  return typeof one === 'number' && typeof other === 'number' ? holds(one, other) : undefined;
}

/** Returns the number of items of a list; any other value counts as one. */
function sizeOf(value: Json | undefined): number {
  if (value === undefined) return 0;
  return Array.isArray(value) ? value.length : 1;
}

import type { Keyword } from '../keyword.ts';

const operands = { type: 'array', minItems: 1, items: { $ref: '#/$defs/operand' } };

const two = { ...operands, minItems: 2, maxItems: 2 };
const three = { ...operands, minItems: 3, maxItems: 3 };

const OPERATION = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  properties: {
    sum: operands,
    product: operands,
    difference: operands,
    quotient: two,
    minimum: operands,
    maximum: operands,
    round: two,
    equals: two,
    atLeast: two,
    choose: three,
    count: operands,
    age: operands,
    concat: operands,
  },
  additionalProperties: false,
};

const ANSWER = {
  type: 'object',
  required: ['answer'],
  properties: {
    answer: { type: 'string', pattern: '^/' },
    default: { type: ['string', 'number'] },
  },
  additionalProperties: false,
};

/** Marks a value that the engine derives from other answers, and that is not asked for. Validates nothing by itself. */
export const calculated: Keyword = {
  name: 'calculated',
  description: 'On a property: its value follows from other answers, by one operation on a list of operands.',
  options: {
    sum: 'numbers added, as exact as they are written; of a list with * each item',
    product: 'numbers multiplied',
    difference: 'the first number less all others',
    quotient: 'the first number divided by the second; no value for zero',
    minimum: 'the least of the numbers; of a list with * that of its items',
    maximum: 'the greatest of the numbers',
    round: 'the closest multiple of the second number to the first, halves away from zero',
    equals: 'whether two values are the same',
    atLeast: 'whether the first number is the second or more',
    choose: 'the second operand where the first is true, else the third',
    count: 'how many of the operands are there; a list counts by its items',
    age: 'whole years from a date to today, or to a second date',
    concat: 'texts and numbers one after the other',
  },
  definition: {
    keyword: 'calculated',
    schemaType: 'object',
    metaSchema: {
      ...OPERATION,
      $defs: { operand: { anyOf: [{ type: ['string', 'number'] }, ANSWER, OPERATION] } },
    },
  },
};

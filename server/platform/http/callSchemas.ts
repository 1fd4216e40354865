import { Type } from 'typebox';
import { Problem } from '../../../src/contract/problem.ts';

/** The responses that every call may give instead of its own. */
export const problems = { '4xx': Problem, '5xx': Problem } as const;

/** The body of a call that has none: nothing at all, null, or an object without properties. */
export const EmptyBody = Type.Optional(
  Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })]),
);

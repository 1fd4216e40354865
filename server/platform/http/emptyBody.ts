import { Type } from 'typebox';

/** The body of a call that has none: nothing at all, null, or an object without properties. */
export const EmptyBody = Type.Optional(
  Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })]),
);

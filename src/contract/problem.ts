import { Type } from 'typebox';
import type { Static } from 'typebox';

/** One thing that is wrong, and where: `pointer` is a JSON Pointer into the answers or the body. */
export const ProblemDetail = Type.Object({
  description: Type.String(),
  pointer: Type.String(),
  code: Type.String(),
  stepId: Type.Optional(Type.String()),
  params: Type.Optional(
    Type.Unsafe<Readonly<Record<string, string | number>>>(Type.Record(Type.String(), Type.Unknown())),
  ),
});
export type ProblemDetail = Static<typeof ProblemDetail>;

/** The one shape of every response that is not a success. `description` and `message` are for developers' eyes. */
export const Problem = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    details: Type.Array(ProblemDetail),
  },
  { $id: 'Problem' },
);
export type Problem = Static<typeof Problem>;

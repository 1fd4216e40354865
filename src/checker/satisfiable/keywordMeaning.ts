import type { Json, JsonSchema } from '../../engine/index.ts';
import { ANY, type Alternatives, type JsonType, type ValueShape } from './valueShape.ts';

interface BothSides {
  readonly shapesOf: (schema: Json | undefined) => Alternatives;
  readonly shapesOfNot: (schema: Json | undefined) => Alternatives;
}

/** Which values a keyword lets through, and which it refuses. Both may be too many, never too few. */
export interface KeywordMeaning {
  readonly holds: (schema: JsonSchema, sides: BothSides) => Alternatives;
  readonly fails: (schema: JsonSchema, sides: BothSides) => Alternatives;
}

/** A keyword that the checker cannot reason about: it may let everything through, and may refuse everything. */
export const UNDERSTOOD_IN_PART: KeywordMeaning = { holds: () => [ANY], fails: () => [ANY] };

/** A value of one type. */
export const ofType = (type: JsonType, more: Partial<ValueShape> = {}): ValueShape => ({
  ...ANY,
  types: new Set([type]),
  ...more,
});

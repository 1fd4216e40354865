import type { Json, JsonSchema } from '../../engine/index.ts';
import { intersectAll, uniteAll } from './intersect.ts';
import { UNDERSTOOD_IN_PART } from './keywordMeaning.ts';
import { keywordMeanings } from './keywordMeanings.ts';
import { ANY, type Alternatives } from './valueShape.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/** The shapes of the values that a schema accepts; none when it can accept nothing. */
export function shapesOf(schema: Json | undefined): Alternatives {
  if (schema === false) return [];
  if (!isRecord(schema)) return [ANY];
  return remember(accepted, schema, () =>
    Object.keys(schema).reduce<Alternatives>(
      (shapes, keyword) => intersectAll(shapes, meaningOf(keyword).holds(schema, BOTH_SIDES)),
      [ANY],
    ),
  );
}

/** The shapes of the values that a schema refuses. */
function shapesOfNot(schema: Json | undefined): Alternatives {
  if (schema === false) return [ANY];
  if (!isRecord(schema)) return [];
  return remember(refused, schema, () =>
    uniteAll(Object.keys(schema).map((keyword) => meaningOf(keyword).fails(schema, BOTH_SIDES))),
  );
}

const BOTH_SIDES = { shapesOf, shapesOfNot };

function meaningOf(keyword: string) {
  return (Object.hasOwn(keywordMeanings, keyword) && keywordMeanings[keyword]) || UNDERSTOOD_IN_PART;
}

// A condition asks about the same part several times; definitions never change.
const accepted = new WeakMap<JsonSchema, Alternatives>();
const refused = new WeakMap<JsonSchema, Alternatives>();

function remember(
  known: WeakMap<JsonSchema, Alternatives>,
  schema: JsonSchema,
  find: () => Alternatives,
): Alternatives {
  const before = known.get(schema);
  if (before) return before;
  // A recursive part may be anything, as far as can be derived here.
  known.set(schema, [ANY]);
  const shapes = find();
  known.set(schema, shapes);
  return shapes;
}

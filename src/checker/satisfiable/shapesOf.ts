import type { Json, JsonSchema } from '@stepwright/engine';
import { intersectAll, uniteAll, isPossible } from './intersect.ts';
import {
  ANY,
  JSON_TYPES,
  FREE_RANGE,
  MEASURED_TYPES,
  type Alternatives,
  type Measure,
  type JsonType,
  type ValueShape,
} from './valueShape.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { listOf, membersOf, namesOf } from '../schemas/schemaParts.ts';

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

interface BothSides {
  readonly shapesOf: (schema: Json | undefined) => Alternatives;
  readonly shapesOfNot: (schema: Json | undefined) => Alternatives;
}

/** Which values a keyword lets through, and which it refuses. Both may be too many, never too few. */
interface KeywordMeaning {
  readonly holds: (schema: JsonSchema, sides: BothSides) => Alternatives;
  readonly fails: (schema: JsonSchema, sides: BothSides) => Alternatives;
}

/** A keyword that the checker cannot reason about: it may let everything through, and may refuse everything. */
const UNDERSTOOD_IN_PART: KeywordMeaning = { holds: () => [ANY], fails: () => [ANY] };

/** A value of one type. */
const ofType = (type: JsonType, more: Partial<ValueShape> = {}): ValueShape => ({
  ...ANY,
  types: new Set([type]),
  ...more,
});

function meaningOf(keyword: string) {
  return (Object.hasOwn(keywordMeanings, keyword) && keywordMeanings[keyword]) || UNDERSTOOD_IN_PART;
}

/** Meanings of the limits of numbers, lengths and counts. */
const limitMeanings: Readonly<Record<string, KeywordMeaning>> = {
  minimum: limit('minimum', 'value', 'min'),
  maximum: limit('maximum', 'value', 'max'),
  exclusiveMinimum: limit('exclusiveMinimum', 'value', 'min', true),
  exclusiveMaximum: limit('exclusiveMaximum', 'value', 'max', true),
  minLength: limit('minLength', 'letters', 'min'),
  maxLength: limit('maxLength', 'letters', 'max'),
  minItems: limit('minItems', 'items', 'min'),
  maxItems: limit('maxItems', 'items', 'max'),
  minProperties: limit('minProperties', 'properties', 'min'),
  maxProperties: limit('maxProperties', 'properties', 'max'),
};

const ALLOWS_ALL: KeywordMeaning = { holds: () => [ANY], fails: () => [] };

const type: KeywordMeaning = {
  holds(schema) {
    const names = typeNames(schema);
    const types = new Set(JSON_TYPES.filter((name) => names.includes(name)));
    const wholeNumber = names.includes('integer') && !types.has('number');
    if (names.includes('integer')) types.add('number');
    return [{ ...ANY, types, wholeNumber }];
  },
  fails(schema) {
    const names = typeNames(schema);
    return [{ ...ANY, types: new Set(JSON_TYPES.filter((name) => !names.includes(name))) }];
  },
};

function typeNames({ type, nullable }: JsonSchema): readonly Json[] {
  const names = isList(type) ? type : [type ?? null];
  return nullable === true ? [...names, 'null'] : names;
}

function oneOfValues(values: (schema: JsonSchema) => readonly Json[]): KeywordMeaning {
  return {
    holds: (schema) => [{ ...ANY, values: values(schema) }],
    fails: (schema) => [{ ...ANY, excluded: values(schema) }],
  };
}

const required: KeywordMeaning = {
  holds: (schema) => [{ ...ANY, required: new Set(namesOf(schema.required)) }],
  fails: (schema) =>
    namesOf(schema.required).map((name) => ofType('object', { properties: new Map([[name, []]]) })),
};

const properties: KeywordMeaning = {
  holds: (schema, { shapesOf }) => {
    const members = membersOf(schema.properties);
    return [{ ...ANY, properties: new Map(members.map(([name, member]) => [name, shapesOf(member)])) }];
  },
  fails: (schema, { shapesOfNot }) =>
    membersOf(schema.properties)
      .map(([name, member]) =>
        ofType('object', {
          required: new Set([name]),
          properties: new Map([[name, shapesOfNot(member)]]),
        }),
      )
      .filter(isPossible),
};

const additionalProperties: KeywordMeaning = {
  holds(schema) {
    if (schema.additionalProperties !== false || schema.patternProperties !== undefined) return [ANY];
    return [{ ...ANY, allowed: new Set(membersOf(schema.properties).map(([name]) => name)) }];
  },
  fails: () => [ofType('object')],
};

const items: KeywordMeaning = {
  holds: (schema, { shapesOf }) =>
    schema.prefixItems === undefined ? [{ ...ANY, items: shapesOf(schema.items) }] : [ANY],
  fails: () => [ofType('array')],
};

const ifThenElse: KeywordMeaning = {
  holds: (schema, { shapesOf, shapesOfNot }) =>
    uniteAll([
      intersectAll(shapesOf(schema.if), shapesOf(schema.then)),
      intersectAll(shapesOfNot(schema.if), shapesOf(schema.else)),
    ]),
  fails: (schema, { shapesOf, shapesOfNot }) =>
    uniteAll([
      intersectAll(shapesOf(schema.if), shapesOfNot(schema.then)),
      intersectAll(shapesOfNot(schema.if), shapesOfNot(schema.else)),
    ]),
};

const allOf: KeywordMeaning = {
  holds: (schema, { shapesOf }) =>
    listOf(schema.allOf).reduce<Alternatives>((shapes, part) => intersectAll(shapes, shapesOf(part)), [ANY]),
  fails: (schema, { shapesOfNot }) => uniteAll(listOf(schema.allOf).map(shapesOfNot)),
};

const anyOf: KeywordMeaning = {
  holds: (schema, { shapesOf }) => uniteAll(listOf(schema.anyOf).map(shapesOf)),
  fails: (schema, { shapesOfNot }) =>
    listOf(schema.anyOf).reduce<Alternatives>(
      (shapes, part) => intersectAll(shapes, shapesOfNot(part)),
      [ANY],
    ),
};

const ANNOTATIONS =
  'title description default examples deprecated readOnly writeOnly $comment $schema $id $defs definitions $anchor nullable then else minContains maxContains contentMediaType contentEncoding sensitive sensitiveReason transient pii codes formatOptions discriminator externalRule';

/** Keywords of JSON Schema that the checker understands. */
const keywordMeanings: Readonly<Record<string, KeywordMeaning>> = {
  ...Object.fromEntries(ANNOTATIONS.split(' ').map((name) => [name, ALLOWS_ALL])),
  type,
  const: oneOfValues((schema) => [schema.const ?? null]),
  enum: oneOfValues((schema) => listOf(schema.enum)),
  ...limitMeanings,
  required,
  properties,
  additionalProperties,
  items,
  if: ifThenElse,
  allOf,
  anyOf,
  // That exactly one may hold is left aside: at least one has to.
  oneOf: {
    holds: ({ oneOf = [] }, { shapesOf }) => uniteAll(listOf(oneOf).map(shapesOf)),
    fails: () => [ANY],
  },
  not: {
    holds: (schema, { shapesOfNot }) => shapesOfNot(schema.not),
    fails: (schema, { shapesOf }) => shapesOf(schema.not),
  },
  format: { holds: () => [ANY], fails: () => [ofType('string')] },
  pattern: { holds: () => [ANY], fails: () => [ofType('string')] },
};

function limit(keyword: string, measure: Measure, side: 'min' | 'max', open = false): KeywordMeaning {
  const isLow = side === 'min';
  const from = (min: number, openMin: boolean) => ({ ...FREE_RANGE, min, openMin });
  const upTo = (max: number, openMax: boolean) => ({ ...FREE_RANGE, max, openMax });
  return {
    holds({ [keyword]: size }) {
      if (typeof size !== 'number') return [ANY];
      const range = isLow ? from(size, open) : upTo(size, open);
      return [{ ...ANY, ranges: { ...ANY.ranges, [measure]: range } }];
    },
    fails({ [keyword]: size }) {
      if (typeof size !== 'number') return [ANY];
      const range = isLow ? upTo(size, !open) : from(size, !open);
      return [ofType(MEASURED_TYPES[measure], { ranges: { ...ANY.ranges, [measure]: range } })];
    },
  };
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

import fc from 'fast-check';
import type { Json, JsonSchema, LayerSettings, ResolvedDefinition } from '@stepwright/engine';
import { anyCharacter } from '../anyCharacter.ts';
import { findFormatArbitrary } from './formats/index.ts';
import { holds } from './holds.ts';
import { withinDates } from './withinDates.ts';
import { ANYTHING, choicesOf, textRule, type PlainSchema } from './plainSchema.ts';

/** Context of formats besides the value. */
export interface Surroundings {
  readonly formats: NonNullable<LayerSettings['formats']>;
  /** The formats that the definition declares. */
  readonly declared?: ResolvedDefinition['formats'] | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

type AnswerArbitrary = fc.Arbitrary<Json>;
type Maker = (schema: PlainSchema, given: Surroundings) => AnswerArbitrary;

const MOST_TRIES = 10_000;
const MOST_MORE_ITEMS = 3;
const LONGEST_TEXT = 40;

/** Answers that the schema accepts, without asking the validators that are to be tested. */
export function validAnswers(schema: PlainSchema, given: Surroundings): AnswerArbitrary {
  const choices = choicesOf(schema.rules);
  const made = choices ? fc.constantFrom(...choices) : makerOf(schema)(schema, given);
  return without(made, schema.refused);
}

/** The options of a property's format: the market's, and over them its own. */
export function formatGiven(rules: JsonSchema, { formats, today }: Surroundings) {
  const options = {
    ...formats[textRule(rules, 'format') ?? ''],
    ...(rules['formatOptions'] as object | undefined),
  };
  return { options, today };
}

/** Whether the schema describes an object, said or unsaid. */
export function isObjectSchema({ rules, properties, required }: PlainSchema): boolean {
  return rules['type'] === 'object' || Object.keys(properties).length + required.length > 0;
}

const MAKERS: Readonly<Record<string, Maker>> = {
  object: makeObject,
  array: makeList,
  string: makeText,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ rules }) => fc.integer(limitsOf(rules)),
  number: ({ rules }) => fc.double({ ...limitsOf(rules), noNaN: true, noDefaultInfinity: true }),
};

function makerOf(schema: PlainSchema): Maker {
  if (isObjectSchema(schema)) return makeObject;
  const type = textRule(schema.rules, 'type') ?? (schema.items || schema.positions ? 'array' : 'string');
  const maker = MAKERS[type];
  if (!maker) throw new Error(`No generator knows the type "${type}"`);
  return maker;
}

function makeObject(schema: PlainSchema, given: Surroundings): AnswerArbitrary {
  const { free } = schema;
  if (!free) return makeNamed(schema, given);
  const count = Object.keys(schema.properties).length;
  const named = fc.dictionary(
    fc.stringMatching(new RegExp(free.names, 'u')),
    validAnswers(free.schema, given),
    {
      minKeys: Number(schema.rules['minProperties'] ?? 0),
      maxKeys: Math.min(Number(schema.rules['maxProperties'] ?? Infinity) - count, MOST_MORE_ITEMS),
      noNullPrototype: true,
    },
  );
  return fc
    .tuple(named, makeNamed(schema, given))
    .map(([more, own]) => ({ ...more, ...(own as JsonSchema) }));
}

function makeNamed(
  { properties, required, present = [] }: PlainSchema,
  given: Surroundings,
): AnswerArbitrary {
  const names = [...new Set([...Object.keys(properties), ...required, ...present])];
  const members = names.map((name) => {
    const schema = properties[name] ?? ANYTHING;
    const value = validAnswers(schema, given);
    return [
      name,
      required.includes(name) || present.includes(name) ? value : orBlank(schema, value),
    ] as const;
  });
  const objects = fc.record(Object.fromEntries(members), {
    requiredKeys: [...required, ...present],
    noNullPrototype: true,
  });
  const keepDates = (object: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => {
        const rules = properties[name]?.rules ?? {};
        const kept =
          typeof value === 'string'
            ? withinDates(value, rules, { today: given.today, siblings: object })
            : value;
        return [name, kept];
      }),
    );
  return fc
    .tuple(objects, fc.boolean())
    .map(([object, shout]) => repeatSiblings(properties, keepDates(object as Record<string, Json>), shout));
}

// An emptied input counts as not answered.
function orBlank({ rules }: PlainSchema, value: AnswerArbitrary): AnswerArbitrary {
  if (rules['type'] !== 'string') return value;
  return fc.oneof({ weight: 6, arbitrary: value }, fc.constantFrom('', '  '));
}

/** Sets confirmations to the values that they repeat. */
function repeatSiblings(
  properties: PlainSchema['properties'],
  object: Readonly<Record<string, Json>>,
  shout: boolean,
): Json {
  const repeated = Object.entries(object).map(([name, value]) => {
    const rule = properties[name]?.rules['sameAs'] as {
      readonly field: string;
      readonly ignoreCase?: boolean;
    };
    const sibling = rule && object[rule.field];
    if (typeof sibling !== 'string') return [name, value] as const;
    return [name, shout && rule.ignoreCase === true ? sibling.toUpperCase() : sibling] as const;
  });
  return Object.fromEntries(repeated);
}

function makeList(schema: PlainSchema, given: Surroundings): AnswerArbitrary {
  const { rules, positions, items = ANYTHING } = schema;
  // No step of ours has more items behind those at a position of their own.
  if (positions) return fc.tuple(...Object.values(positions).map((item) => validAnswers(item, given)));
  const minLength = Number(rules['minItems'] ?? 0);
  const maxLength = Math.min(Number(rules['maxItems'] ?? Infinity), minLength + MOST_MORE_ITEMS);
  const uniqueBy = rules['uniqueBy'] as { readonly property: string } | undefined;
  const selector = (item: Json) => {
    if (uniqueBy) return textIn(item, uniqueBy.property).trim().toLowerCase();
    return rules['uniqueItems'] === true ? JSON.stringify(item).trim() : {};
  };
  return fc.uniqueArray(validAnswers(items, given), { minLength, maxLength, selector });
}

function textIn(item: Json, name: string): string {
  return textRule(item as JsonSchema, name) ?? ''; // both are plain objects of JSON
}

function makeText({ rules }: PlainSchema, given: Surroundings): AnswerArbitrary {
  const { format, pattern, minLength, maxLength } = rules;
  if (typeof format === 'string')
    return findFormatArbitrary(format, given.declared)
      .valid(formatGiven(rules, given))
      .map((text) => withinDates(text, rules, { today: given.today, siblings: {} }));
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'));
  const length = {
    minLength: Number(minLength ?? 1),
    maxLength: Math.min(Number(maxLength ?? Infinity), Number(minLength ?? 1) + LONGEST_TEXT),
  };
  // No zero bytes: no request may hold one.
  const unit = fc.oneof(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }), sendable);
  return fc.string({ ...length, unit }).filter((text) => text.trim() !== '');
}

const sendable = anyCharacter.filter((text) => text !== '\0');

function limitsOf({ minimum, maximum }: JsonSchema): { min?: number; max?: number } {
  return {
    ...(typeof minimum === 'number' ? { min: minimum } : {}),
    ...(typeof maximum === 'number' ? { max: maximum } : {}),
  };
}

/** Leaves out what must not be. Ends with an error where that is everything, instead of never. */
function without(values: AnswerArbitrary, refused: readonly JsonSchema[]): AnswerArbitrary {
  if (refused.length === 0) return values;
  let tries = 0;
  return values.filter((value) => {
    tries += 1;
    if (tries > MOST_TRIES) throw new Error(`No answer avoids ${JSON.stringify(refused)}`);
    const isFine = !refused.some((schema) => holds(schema, value));
    if (isFine) tries = 0;
    return isFine;
  });
}

import type { Json, JsonSchema } from '@stepwright/engine';
import { listOf, memberOf } from '../schemas/schemaParts.ts';
import { isRecord } from '../../lib/unknownValue.ts';

interface Need {
  readonly fits: (schema: JsonSchema) => boolean;
  readonly what: string;
}

const hasType =
  (...wanted: readonly string[]) =>
  (schema: JsonSchema): boolean =>
    typesOf(schema).some((type) => wanted.includes(type));

const ofChoices: Need = { fits: isChoice, what: 'a choice: an enum, or a boolean' };
const ofNumbers: Need = { fits: hasType('number', 'integer'), what: 'a number' };
const ofFlags: Need = { fits: (schema) => hasType('boolean')(schema), what: 'a boolean, or a constant' };
const ofTexts: Need = { fits: hasType('string'), what: 'a text' };

/** Which answers each widget can ask for; a widget that is not listed takes any. */
const NEEDS: Readonly<Record<string, Need>> = {
  radios: ofChoices,
  'choice-cards': ofChoices,
  select: { fits: (schema) => isChoice(schema) || isListOfChoices(schema), what: ofChoices.what },
  checkboxes: { fits: isListOfChoices, what: 'a list of choices' },
  checkbox: ofFlags,
  switch: ofFlags,
  number: ofNumbers,
  percent: ofNumbers,
  money: ofNumbers,
  range: ofNumbers,
  date: ofTexts,
  month: ofTexts,
  'time-of-day': ofTexts,
  textarea: ofTexts,
  text: { fits: hasType('string', 'number', 'integer', 'boolean'), what: 'a single value' },
  file: { fits: hasType('object', 'array'), what: 'an object, or a list of objects' },
  autocomplete: { fits: hasType('string', 'object'), what: 'a text, or an object with value and label' },
};

/** Returns the schema that a widget needs if the given one does not fit; undefined if it fits, or names no type. */
export function widgetMisfit(widget: string, schema: JsonSchema): string | undefined {
  const need = Object.hasOwn(NEEDS, widget) ? NEEDS[widget] : undefined;
  if (!need || (typesOf(schema).length === 0 && !isChoice(schema)) || need.fits(schema)) return undefined;
  return `The widget "${widget}" asks for ${need.what}, and the schema for ${nameOf(schema)}`;
}

/** The types that a value may have, null apart; by its only values where the schema lists them. */
function typesOf(schema: JsonSchema): readonly string[] {
  const { type } = schema;
  const named = Array.isArray(type)
    ? (type as readonly Json[])
    : type === undefined
      ? valueTypes(schema)
      : [type];
  return named.filter((name) => typeof name === 'string').filter((name) => name !== 'null');
}

function valueTypes(schema: JsonSchema): readonly string[] {
  const values = schema.const === undefined ? listOf(schema.enum) : [schema.const];
  return values.map((value) => (Array.isArray(value) ? 'array' : typeof value));
}

function isChoice(schema: JsonSchema): boolean {
  if (schema.enum !== undefined || schema.const !== undefined) return true;
  if (typesOf(schema).includes('boolean')) return true;
  const shapes = [...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  return shapes.some((shape) => {
    const { const: constant, enum: values }: JsonSchema = isRecord(shape) ? shape : {};
    return constant !== undefined || values !== undefined;
  });
}

function isListOfChoices({ items }: JsonSchema): boolean {
  return isRecord(items) && isChoice(items);
}

function nameOf(schema: JsonSchema): string {
  const [first = 'a choice', ...others] = typesOf(schema);
  return [first === 'string' && !isChoice(schema) ? 'free text' : first, ...others].join(' or ');
}

/** Returns the part of a step's schema for a location of its `ui`, as far as `properties` and `items` lead there. */
export function schemaAtUi(schema: JsonSchema, path: readonly string[]): JsonSchema | undefined {
  const found = path.reduce<Json | undefined>(
    (part, name) =>
      memberOf(name === '*' ? part : memberOf(part, 'properties'), name === '*' ? 'items' : name),
    schema,
  );
  return isRecord(found) ? found : undefined;
}

import type { Json } from '@stepwright/engine';
import { findFormatArbitrary } from './formats/index.ts';
import { toFullWidth } from './formats/texts.ts';
import { ANYTHING, choicesOf, isNullable, textRule, typesOf, type PlainSchema } from './plainSchema.ts';
import { formatGiven, isObjectSchema, type Surroundings } from './validAnswers.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';

/** A location of the answers that a schema describes, with or without a value. */
export interface Place {
  readonly path: readonly string[];
  readonly schema: PlainSchema;
  readonly value: Json | undefined;
  /** Members beside it. */
  readonly siblings: Readonly<Record<string, Json>>;
  /** Required itself, in objects that are required. */
  readonly required: boolean;
}

/** Replacement for a value; `undefined` removes it. */
export interface Breakage {
  readonly how: string;
  readonly value: Json | undefined;
  /** Whether that must be refused, at the location or below it. */
  readonly refused: boolean;
}

type Rule = (place: Place, given: Surroundings) => readonly Breakage[];

/** Lists all breakages that make sense at a location. */
export function listBreakages(place: Place, given: Surroundings): readonly Breakage[] {
  return RULES.flatMap((rule) => rule(place, given));
}

const HUGE = 20_000;

const RULES: readonly Rule[] = [
  ({ schema, required }) => put('missing', required && !canBeEmpty(schema), undefined),
  ({ schema, required }) =>
    isText(schema) ? put('blank', required && !isNullable(schema), '', '   ', '\u00A0\t\n') : [],
  ({ schema }) =>
    put('wrong type', true, ...strangersTo(typeOf(schema)).filter((one) => !isAllowed(schema, one))),
  // Null is what a removed default leaves, and is no answer.
  ({ schema, required }) =>
    hasDefault(schema) && !isNullable(schema)
      ? put('removed default', required && !canBeEmpty(schema), null)
      : [],
  ({ schema, required }) =>
    isObjectSchema(schema) ? put('no member', required && !canBeEmpty(schema), {}, '') : [],
  ({ schema, value }) =>
    isObjectSchema(schema) ? put('list instead of object', true, [], [value ?? {}]) : [],
  ({ schema, value }) => (isRecord(value) && isObjectSchema(schema) ? listExtras(value) : []),
  ({ schema }) => {
    const choices = choicesOf(schema.rules) ?? [];
    const strangers = choices.flatMap(strangersLike).filter((stranger) => !choices.includes(stranger));
    return put('not on the list', true, ...strangers.slice(0, MOST_STRANGERS));
  },
  ({ schema }) =>
    put('refused by the branch', true, ...schema.refused.flatMap((refused) => choicesOf(refused) ?? [])),
  ({ schema: { rules } }, given) =>
    typeof rules['format'] === 'string'
      ? put(
          'wrong for its format',
          true,
          ...findFormatArbitrary(rules['format'], given.declared).broken(formatGiven(rules, given)),
        )
      : [],
  ({ schema: { rules } }) =>
    typeof rules['maxLength'] === 'number' ? put('too long', true, 'A'.repeat(rules['maxLength'] + 1)) : [],
  ({ schema: { rules } }) =>
    typeof rules['maximum'] === 'number' ? put('too much', true, rules['maximum'] + 1) : [],
  ({ schema: { rules } }) =>
    typeof rules['minimum'] === 'number' ? put('too little', true, rules['minimum'] - 1) : [],
  ({ schema: { rules }, value, siblings }) => {
    const sibling = siblings[String((rules['sameAs'] as { readonly field: string } | undefined)?.field)];
    return typeof value === 'string' && typeof sibling === 'string'
      ? put('another text', true, `${sibling}1`)
      : [];
  },
  ({ schema, value }) => (isText(schema) && typeof value === 'string' ? respell(value) : []),
  ({ schema }) =>
    isText(schema)
      ? put('huge', false, ...['a', '1', ' ', '1 ', '-', 'é'].map((unit) => `1${unit.repeat(HUGE)}`))
      : [],
];

const MOST_STRANGERS = 12;

/** An object of which nothing is required is complete before anybody answers; so may one be that is of another variant without a member. */
function canBeEmpty(schema: PlainSchema): boolean {
  if (isNullable(schema)) return true;
  const { required, present = [], properties } = schema;
  const needsNothing = required.every((name) => isNullable(properties[name] ?? ANYTHING));
  return isObjectSchema(schema) && (needsNothing || present.length > 0);
}

/** Whether a value is of another of the types that it may have. */
function hasDefault({ rules }: PlainSchema): boolean {
  return rules.default !== undefined;
}

function isAllowed(schema: PlainSchema, value: Json): boolean {
  const types = typesOf(schema.rules);
  if (value === null && hasDefault(schema)) return true;
  return types.includes(typeOfJson(value)) || (Number.isInteger(value) && types.includes('integer'));
}

function put(how: string, refused: boolean, ...values: readonly (Json | undefined)[]): readonly Breakage[] {
  return values.map((value) => ({ how, refused, value }));
}

/**
 * Returns variants of a text as people, phones and attackers write it. Some are still accepted: all validators must
 * agree.
 */
function respell(text: string): readonly Breakage[] {
  const inserted = [
    '\0',
    '\n',
    '\t',
    '\u0007',
    '\u200B',
    '\u200E',
    '\u202E',
    '\uFEFF',
    '\u00AD',
    '\u0301',
    '\uD83D',
    '😀',
  ];
  const middle = Math.ceil(text.length / 2);
  return [
    ...put(
      'odd character',
      false,
      ...inserted.map((odd) => text.slice(0, middle) + odd + text.slice(middle)),
    ),
    ...put('odd character at an end', false, ...inserted.flatMap((odd) => [odd + text, text + odd])),
    ...put('full-width digits', false, toFullWidth(text)),
    ...put(
      'other spelling',
      false,
      ` ${text}  `,
      text.toUpperCase(),
      text.toLowerCase(),
      text.normalize('NFD'),
    ),
    ...put('nothing but separators', false, '-', '\u2011', '()', '\u200B', '\u202F', '\u00A0-\u00A0'),
    ...put('cut or doubled', false, text.slice(1), text.slice(0, -1), text + text),
  ];
}

function strangersTo(type: string): readonly Json[] {
  const values: Readonly<Record<string, Json>> = {
    object: { x: 'y' },
    array: ['x'],
    string: 'true',
    number: 0,
    boolean: true,
  };
  const foreign = Object.entries(values).filter(
    ([own]) => own !== type && !(own === 'number' && type === 'integer'),
  );
  return [null, ...foreign.map(([, value]) => value)];
}

function typeOf(schema: PlainSchema): string {
  if (isObjectSchema(schema)) return 'object';
  const [choice] = choicesOf(schema.rules) ?? [];
  return textRule(schema.rules, 'type') ?? (choice === undefined ? 'string' : typeof choice);
}

function isText(schema: PlainSchema): boolean {
  return typeOf(schema) === 'string';
}

function strangersLike(choice: Json): readonly Json[] {
  if (typeof choice === 'boolean') return [!choice];
  if (typeof choice === 'number') return [choice + 1];
  const text = typeof choice === 'string' ? choice : JSON.stringify(choice);
  return [`${text}X`, ` ${text}`, text.toLowerCase(), 'constructor', '__proto__'];
}

// The engine takes what a step asks for and leaves the rest.
function listExtras(value: Readonly<Record<string, Json>>): readonly Breakage[] {
  return ['extra', 'toString', 'constructor', '__proto__', '', 'a/b~c', '*', '0'].flatMap((name) =>
    put(`extra property "${name}"`, false, { ...value, [name]: 'x' }, { ...value, [name]: { deep: [null] } }),
  );
}

function typeOfJson(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

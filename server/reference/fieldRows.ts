import fieldTexts from './fieldTexts.json' with { type: 'json' };
import { isRecord, textOf } from '../../src/lib/unknownValue.ts';

/** One property of a body, a response or a query, as the reference lists it. */
export interface FieldRow {
  /** Its path: `order.profiles[].id`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly rules: readonly string[];
  readonly description: string;
}

type Schema = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 6;
const MAX_CHOICES = 24;

/** Lists the properties of a JSON schema, those of objects within it below their object. */
export function fieldRows(schema: unknown, prefix = '', depth = 0): readonly FieldRow[] {
  if (!isRecord(schema) || depth > MAX_DEPTH) return [];
  const variants = variantsOf(schema);
  if (variants.length > 1) return rowsOfVariants(variants, prefix, depth);
  const [only = schema] = variants;
  if (isRecord(only['items'])) return fieldRows(only['items'], `${prefix}[]`, depth + 1);
  const properties = isRecord(only['properties']) ? Object.entries(only['properties']) : [];
  const required: readonly unknown[] = Array.isArray(only['required']) ? only['required'] : [];
  return properties.flatMap(([key, member]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    return [toRow(name, member, required.includes(key)), ...fieldRows(member, name, depth + 1)];
  });
}

/** The row of one property, without those within it. */
export function toRow(name: string, schema: unknown, isRequired: boolean): FieldRow {
  const whole = isRecord(schema) ? schema : {};
  const variants = variantsOf(whole);
  return {
    name,
    type: typeOf(whole),
    isRequired,
    rules: [...new Set((variants.length > 0 ? variants : [whole]).flatMap(rulesOf))],
    description: textOf(whole['description']) || commonText(name),
  };
}

/** The text for properties of a name that has one meaning in all calls. */
function commonText(name: string): string {
  const texts: Readonly<Record<string, string>> = fieldTexts;
  return texts[name.slice(name.lastIndexOf('.') + 1)] ?? '';
}

/** Alternatives of a schema except null; empty for a schema without alternatives. */
function variantsOf(schema: Schema): readonly Schema[] {
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(alternatives)
    ? alternatives.filter(isRecord).filter(({ type }) => type !== 'null')
    : [];
}

/** A property is required if every alternative has it and requires it. */
function rowsOfVariants(variants: readonly Schema[], prefix: string, depth: number): readonly FieldRow[] {
  const lists = variants.map((variant) => fieldRows(variant, prefix, depth));
  const first = new Map(lists.flat().map((row) => [row.name, row]));
  return [...first.values()].map((row) => ({
    ...row,
    isRequired: lists.every((list) => list.some(({ name, isRequired }) => name === row.name && isRequired)),
  }));
}

/** The type in words, such as `array of string` or `string or null`. */
export function typeOf(schema: unknown): string {
  if (!isRecord(schema)) return 'any JSON';
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(alternatives)) return [...new Set(alternatives.map(typeOf))].join(' or ');
  const { type } = schema;
  if (Array.isArray(type)) return type.map(textOf).join(' or ');
  if (type === 'array') return `array of ${typeOf(schema['items'])}`;
  if (typeof type === 'string') return type;
  const fixed = 'const' in schema ? schema['const'] : undefined;
  return fixed === undefined ? 'any JSON' : typeof fixed;
}

type Rule = (value: unknown) => string | undefined;

const inWords =
  (before: string, after = ''): Rule =>
  (value) =>
    typeof value === 'number' || typeof value === 'string' ? `${before} ${value}${after}` : undefined;

const RULES: Readonly<Record<string, Rule>> = {
  const: (value) => `always ${JSON.stringify(value)}`,
  enum: (value) => (Array.isArray(value) ? `one of ${listChoices(value)}` : undefined),
  format: inWords('format'),
  pattern: inWords('pattern'),
  minLength: inWords('at least', ' characters'),
  maxLength: inWords('at most', ' characters'),
  minimum: inWords('at least'),
  maximum: inWords('at most'),
  minItems: inWords('at least', ' items'),
  maxItems: inWords('at most', ' items'),
};

function rulesOf(schema: Schema): readonly string[] {
  const { items } = schema;
  const own = Object.entries(RULES).flatMap(([keyword, toText]) =>
    keyword in schema ? (toText(schema[keyword]) ?? []) : [],
  );
  return [...own, ...(isRecord(items) && !isRecord(items['properties']) ? rulesOf(items) : [])];
}

function listChoices(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_CHOICES).map((value) => textOf(value) || JSON.stringify(value));
  const more = values.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

import type { Json } from '@stepwright/engine';
import { isList, isRecord, textOf } from '../../lib/unknownValue.ts';
import { asJson } from '../project/schemaPath.ts';

/** A test of one value of the context, as `answers/company/registered`. */
export interface Test {
  readonly kind: 'test';
  readonly path: readonly string[];
  readonly operator: Operator;
  readonly values: readonly Json[];
}

export type Operator =
  | 'is'
  | 'isNot'
  | 'oneOf'
  | 'noneOf'
  | 'has'
  | 'hasNot'
  | 'atLeast'
  | 'atMost'
  | 'answered'
  | 'unanswered'
  | 'empty';

/** Tests joined; `named` refers to another condition of the flow. */
export type Sentence =
  | Test
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Sentence[] }
  | { readonly kind: 'not'; readonly part: Sentence }
  | { readonly kind: 'named'; readonly name: string };

export const OPERATORS: Readonly<Record<Operator, string>> = {
  is: 'is',
  isNot: 'is not',
  oneOf: 'is one of',
  noneOf: 'is none of',
  has: 'lists one of',
  hasNot: 'does not list',
  atLeast: 'is at least',
  atMost: 'is at most',
  answered: 'is answered',
  unanswered: 'is not answered',
  empty: 'does not exist yet',
};

/** Writes a sentence as the condition's schema. */
export function writeCondition(sentence: Sentence): Json {
  switch (sentence.kind) {
    case 'all':
      return writeJoined('allOf', sentence.parts);
    case 'any':
      return writeJoined('anyOf', sentence.parts);
    case 'not':
      return { not: sentence.part.kind === 'named' ? sentence.part.name : writeCondition(sentence.part) };
    case 'named':
      return { allOf: [sentence.name] };
    case 'test':
      return writeTest(sentence);
  }
}

/** A condition combines either named ones or tests: named ones are written by their names. */
function writeJoined(keyword: 'allOf' | 'anyOf', parts: readonly Sentence[]): Json {
  const [only] = parts;
  if (only && parts.length === 1) return writeCondition(only);
  return { [keyword]: parts.map((part) => (part.kind === 'named' ? part.name : writeCondition(part))) };
}

function writeTest({ path, operator, values }: Test): Json {
  const [value = null] = values;
  switch (operator) {
    case 'is':
      return within(path, { const: value });
    case 'oneOf':
      return within(path, { enum: [...values] });
    case 'has':
      return within(path, { type: 'array', contains: among(values) });
    case 'hasNot':
      return within(path, { type: 'array', not: { contains: among(values) } });
    case 'atLeast':
      return within(path, { minimum: value });
    case 'atMost':
      return within(path, { maximum: value });
    case 'answered':
      return within(path, true);
    case 'isNot':
      return { not: within(path, { const: value }) };
    case 'noneOf':
      return { not: within(path, { enum: [...values] }) };
    case 'unanswered':
      return { not: within(path, true) };
    case 'empty':
      return within(path, { type: 'null' });
  }
}

const among = (values: readonly Json[]): Json =>
  values.length === 1 ? { const: values[0] ?? null } : { enum: [...values] };

/** The value at a path has to be there, and to satisfy the schema. */
function within(path: readonly string[], schema: Json): Json {
  return path.reduceRight<Json>(
    (inner, name) => ({ required: [name], properties: { [name]: inner } }),
    schema,
  );
}

/** Reads a condition's schema as a sentence; undefined if it says more than sentences can. */
export function readCondition(schema: unknown): Sentence | undefined {
  return together(partsOf(schema, []));
}

/** A schema as the tests that all have to hold; undefined if one of them cannot be said. */
function partsOf(schema: unknown, path: readonly string[]): readonly Sentence[] | undefined {
  if (schema === true) return path.length > 0 ? [test(path, 'answered')] : undefined;
  if (!isRecord(schema)) return undefined;
  const found = Object.entries(schema).flatMap(([keyword, value]): readonly (Sentence | undefined)[] => {
    if (keyword === 'properties' || keyword === 'required') return [];
    const read = KEYWORDS[keyword];
    return read ? read(value, path) : [undefined];
  });
  const all = [...found, ...membersOf(schema, path)];
  return all.includes(undefined) ? undefined : all.filter((one) => one !== undefined);
}

type Read = (value: unknown, path: readonly string[]) => readonly (Sentence | undefined)[];

/** Reads each keyword of a condition; one that is not here cannot be said. */
const KEYWORDS: Readonly<Record<string, Read>> = {
  // Only says of which type the value is, where another keyword asks about it.
  type: (value, path) => (value === 'null' ? [test(path, 'empty')] : []),
  const: (value, path) => [test(path, 'is', [asJson(value)])],
  enum: (value, path) => [isList(value) ? test(path, 'oneOf', value.map(asJson)) : undefined],
  minimum: (value, path) => [test(path, 'atLeast', [asJson(value)])],
  maximum: (value, path) => [test(path, 'atMost', [asJson(value)])],
  contains: (value, path) => [listed(value, path, 'has')],
  allOf: (value, path) => [joined('all', value, path)],
  anyOf: (value, path) => [joined('any', value, path)],
  not: (value, path) => [negated(value, path)],
};

function membersOf(
  { required, properties }: Readonly<Record<string, unknown>>,
  path: readonly string[],
): readonly (Sentence | undefined)[] {
  const names = isList(required) ? required.map(textOf) : [];
  const members = isRecord(properties) ? properties : {};
  return [...new Set([...names, ...Object.keys(members)])].flatMap(
    (name): readonly (Sentence | undefined)[] => {
      const at = [...path, name];
      // Without `required` a missing answer satisfies the condition, too: sentences cannot say that.
      if (!names.includes(name) && !isAlwaysThere(at)) return [undefined];
      const inner = members[name] === undefined ? [test(at, 'answered')] : partsOf(members[name], at);
      if (!inner) return [undefined];
      return inner.length === 0 && !isAlwaysThere(at) ? [test(at, 'answered')] : inner;
    },
  );
}

/** The parts of the context that every condition has. */
function isAlwaysThere(path: readonly string[]): boolean {
  return path.length === 1 ? path[0] !== 'application' : path.join('/') === 'config/features';
}

function joined(kind: 'all' | 'any', parts: unknown, path: readonly string[]): Sentence | undefined {
  if (!isList(parts)) return undefined;
  const read = parts.map((part): Sentence | undefined => {
    if (typeof part === 'string') return path.length === 0 ? { kind: 'named', name: part } : undefined;
    return together(partsOf(part, path));
  });
  return read.includes(undefined) ? undefined : { kind, parts: read.filter((one) => one !== undefined) };
}

/** Parts as one sentence; undefined if there is none. */
function together(parts: readonly Sentence[] | undefined): Sentence | undefined {
  const [first] = parts ?? [];
  return parts && parts.length > 1 ? { kind: 'all', parts } : first;
}

const OPPOSITES: Partial<Readonly<Record<Operator, Operator>>> = {
  is: 'isNot',
  oneOf: 'noneOf',
  answered: 'unanswered',
};

function negated(schema: unknown, path: readonly string[]): Sentence | undefined {
  if (isRecord(schema) && schema['contains'] !== undefined && Object.keys(schema).length === 1)
    return listed(schema['contains'], path, 'hasNot');
  // Inside a member, "not" has another meaning for answers that are missing.
  if (path.length > 0) return undefined;
  if (typeof schema === 'string') return { kind: 'not', part: { kind: 'named', name: schema } };
  const part = together(partsOf(schema, path));
  if (part?.kind !== 'test') return part && { kind: 'not', part };
  const opposite = OPPOSITES[part.operator];
  return opposite ? { ...part, operator: opposite } : { kind: 'not', part };
}

/** A list with, or without, one of some values. */
function listed(items: unknown, path: readonly string[], operator: 'has' | 'hasNot'): Sentence | undefined {
  if (!isRecord(items) || Object.keys(items).length !== 1) return undefined;
  if (items['const'] !== undefined) return test(path, operator, [asJson(items['const'])]);
  return isList(items['enum']) ? test(path, operator, items['enum'].map(asJson)) : undefined;
}

function test(path: readonly string[], operator: Operator, values: readonly Json[] = []): Test {
  return { kind: 'test', path, operator, values };
}

/** A condition in words; undefined if it says more than sentences can. */
export function sentenceOf(schema: unknown): string | undefined {
  const sentence = readCondition(schema);
  return sentence && say(sentence);
}

/** A sentence in words. */
export function say(sentence: Sentence): string {
  switch (sentence.kind) {
    case 'named':
      return `“${sentence.name}” is so`;
    case 'not':
      return `not (${say(sentence.part)})`;
    case 'all':
    case 'any':
      return sentence.parts
        .map((part) => (part.kind === 'all' || part.kind === 'any' ? `(${say(part)})` : say(part)))
        .join(sentence.kind === 'all' ? ' and ' : ' or ');
    case 'test':
      return [nameOfPath(sentence.path), OPERATORS[sentence.operator], sentence.values.map(quoted).join(', ')]
        .filter((part) => part !== '')
        .join(' ');
  }
}

/** `answers/company/registered` as `company › registered`, `config/features/x` as `feature x`. */
export function nameOfPath(path: readonly string[]): string {
  const [first, ...rest] = path;
  if (first === 'config' && rest[0] === 'features') return `feature ${rest.slice(1).join(' › ')}`;
  return first === 'answers' ? rest.join(' › ') : path.join(' › ');
}

const quoted = (value: Json): string => (typeof value === 'string' ? `“${value}”` : wordOf(value));

/** A value in words. */
export function wordOf(value: Json): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import type { Json } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';

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
  const parts = partsOf(schema, []);
  if (!parts || parts.length === 0) return undefined;
  return parts.length === 1 ? parts[0] : { kind: 'all', parts };
}

/** A schema as the tests that all have to hold; undefined if one of them cannot be said. */
function partsOf(schema: unknown, path: readonly string[]): readonly Sentence[] | undefined {
  if (schema === true) return path.length > 0 ? [test(path, 'answered')] : undefined;
  if (!isRecord(schema)) return undefined;
  const {
    type,
    required,
    properties,
    allOf,
    anyOf,
    not,
    contains,
    const: value,
    enum: values,
    minimum,
    maximum,
    ...rest
  } = schema;
  if (Object.keys(rest).length > 0) return undefined;
  const found: (Sentence | undefined)[] = [];
  if (type === 'null') found.push(test(path, 'empty'));
  if (contains !== undefined) found.push(listed(contains, path, 'has'));
  if (value !== undefined) found.push(test(path, 'is', [asJson(value)]));
  if (isList(values)) found.push(test(path, 'oneOf', values.map(asJson)));
  if (typeof minimum === 'number') found.push(test(path, 'atLeast', [minimum]));
  if (typeof maximum === 'number') found.push(test(path, 'atMost', [maximum]));
  if (isList(allOf)) found.push(joined('all', allOf, path));
  if (isList(anyOf)) found.push(joined('any', anyOf, path));
  if (not !== undefined) found.push(negated(not, path));
  const names = isList(required) ? required.map(String) : [];
  const members = isRecord(properties) ? properties : {};
  for (const name of new Set([...names, ...Object.keys(members)])) {
    const at = [...path, name];
    // Without `required` a missing answer satisfies the condition, too: sentences cannot say that.
    if (!names.includes(name) && !isAlwaysThere(at)) return undefined;
    const inner = members[name] === undefined ? [test(at, 'answered')] : partsOf(members[name], at);
    if (!inner) return undefined;
    found.push(...(inner.length === 0 && !isAlwaysThere(at) ? [test(at, 'answered')] : inner));
  }
  return found.some((one) => one === undefined) ? undefined : found.filter((one) => one !== undefined);
}

/** The parts of the context that every condition has. */
function isAlwaysThere(path: readonly string[]): boolean {
  return path.length === 1 ? path[0] !== 'application' : path.join('/') === 'config/features';
}

function joined(
  kind: 'all' | 'any',
  parts: readonly unknown[],
  path: readonly string[],
): Sentence | undefined {
  const read = parts.map((part): Sentence | undefined => {
    if (typeof part === 'string') return path.length === 0 ? { kind: 'named', name: part } : undefined;
    const inner = partsOf(part, path);
    if (!inner || inner.length === 0) return undefined;
    return inner.length === 1 ? inner[0] : { kind: 'all', parts: inner };
  });
  return read.some((one) => one === undefined)
    ? undefined
    : { kind, parts: read.filter((one) => one !== undefined) };
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
  const inner = partsOf(schema, path);
  const [part] = inner ?? [];
  if (!inner || !part) return undefined;
  const opposite = inner.length === 1 && part.kind === 'test' ? OPPOSITES[part.operator] : undefined;
  if (opposite && part.kind === 'test') return { ...part, operator: opposite };
  return { kind: 'not', part: inner.length === 1 ? part : { kind: 'all', parts: inner } };
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

function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
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
      return [
        nameOfPath(sentence.path),
        OPERATORS[sentence.operator],
        sentence.values.map((value) => wordOf(value)).join(', '),
      ]
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

function wordOf(value: Json): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

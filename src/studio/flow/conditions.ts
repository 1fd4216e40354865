import type { Json } from '@stepwright/engine';

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

import type { Json } from '@stepwright/engine';
import { isList, isRecord, textOf } from '../../lib/unknownValue.ts';
import { asJson } from '../project/schemaPath.ts';
import { ANY_ENTRY, type Operator, type Sentence, type Test } from './conditions.ts';

/** The value that a schema is about: the context of a flow's conditions, or the answers of an object. */
export type About = 'context' | 'answers';

/** Reads a condition's schema as a sentence; undefined if it says more than sentences can. */
export function readCondition(schema: unknown, about: About = 'context'): Sentence | undefined {
  return together(partsOf(schema, [], about));
}

/** A schema as the tests that all have to hold; undefined if one of them cannot be said. */
function partsOf(schema: unknown, path: readonly string[], about: About): readonly Sentence[] | undefined {
  if (schema === true) return path.length > 0 ? [test(path, 'answered')] : undefined;
  if (!isRecord(schema)) return undefined;
  const found = Object.entries(schema).flatMap(([keyword, value]): readonly (Sentence | undefined)[] => {
    if (keyword === 'properties' || keyword === 'required') return [];
    const read = KEYWORDS[keyword];
    return read ? read(value, path, about) : [undefined];
  });
  const all = [...found, ...membersOf(schema, path, about)];
  return all.includes(undefined) ? undefined : all.filter((one) => one !== undefined);
}

type Read = (value: unknown, path: readonly string[], about: About) => readonly (Sentence | undefined)[];

/** Reads each keyword of a condition; one that is not here cannot be said. */
const KEYWORDS: Readonly<Record<string, Read>> = {
  // Only says of which type the value is, where another keyword asks about it.
  type: (value, path) => (value === 'null' ? [test(path, 'empty')] : []),
  const: (value, path) => [test(path, 'is', [asJson(value)])],
  enum: (value, path) => [isList(value) ? test(path, 'oneOf', value.map(asJson)) : undefined],
  minimum: (value, path) => [test(path, 'atLeast', [asJson(value)])],
  maximum: (value, path) => [test(path, 'atMost', [asJson(value)])],
  contains: (value, path, about) => [listed(value, path, 'has') ?? inEntry(value, path, about)],
  allOf: (value, path, about) => [joined({ kind: 'all', parts: value }, path, about)],
  anyOf: (value, path, about) => [joined({ kind: 'any', parts: value }, path, about)],
  not: (value, path, about) => [negated(value, path, about)],
};

function membersOf(
  { required, properties }: Readonly<Record<string, unknown>>,
  path: readonly string[],
  about: About,
): readonly (Sentence | undefined)[] {
  const names = isList(required) ? required.map(textOf) : [];
  const members = isRecord(properties) ? properties : {};
  return [...new Set([...names, ...Object.keys(members)])].flatMap(
    (name): readonly (Sentence | undefined)[] => {
      const at = [...path, name];
      // Without `required` a missing answer satisfies the condition, too: sentences cannot say that.
      if (!names.includes(name) && !isAlwaysThere(at, about)) return [undefined];
      const inner = members[name] === undefined ? [test(at, 'answered')] : partsOf(members[name], at, about);
      if (!inner) return [undefined];
      return inner.length === 0 && !isAlwaysThere(at, about) ? [test(at, 'answered')] : inner;
    },
  );
}

/** The parts of the context that every condition has. An answer may always be missing. */
function isAlwaysThere(path: readonly string[], about: About): boolean {
  if (about === 'answers') return false;
  return path.length === 1 ? path[0] !== 'application' : path.join('/') === 'config/features';
}

function joined(
  { kind, parts }: { readonly kind: 'all' | 'any'; readonly parts: unknown },
  path: readonly string[],
  about: About,
): Sentence | undefined {
  if (!isList(parts)) return undefined;
  const read = parts.map((part): Sentence | undefined => {
    if (typeof part === 'string') return named(part, path, about);
    return together(partsOf(part, path, about));
  });
  return read.includes(undefined) ? undefined : { kind, parts: read.filter((one) => one !== undefined) };
}

/** Another condition by its name, which only conditions of a flow have. */
function named(name: string, path: readonly string[], about: About): Sentence | undefined {
  return path.length === 0 && about === 'context' ? { kind: 'named', name } : undefined;
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
  isNot: 'is',
  noneOf: 'oneOf',
  unanswered: 'answered',
};

function negated(schema: unknown, path: readonly string[], about: About): Sentence | undefined {
  if (isRecord(schema) && schema['contains'] !== undefined && Object.keys(schema).length === 1)
    return listed(schema['contains'], path, 'hasNot');
  // Inside a member, "not" has another meaning for answers that are missing.
  if (path.length > 0) return undefined;
  const part =
    typeof schema === 'string' ? named(schema, path, about) : together(partsOf(schema, path, about));
  return part && negate(part);
}

/** The opposite of a sentence, as shortly as it can be said. */
export function negate(sentence: Sentence): Sentence {
  if (sentence.kind === 'not') return sentence.part;
  const opposite = sentence.kind === 'test' ? OPPOSITES[sentence.operator] : undefined;
  return sentence.kind === 'test' && opposite
    ? { ...sentence, operator: opposite }
    : { kind: 'not', part: sentence };
}

/** A list with, or without, one of some values. */
function listed(items: unknown, path: readonly string[], operator: 'has' | 'hasNot'): Sentence | undefined {
  if (!isRecord(items) || Object.keys(items).length !== 1) return undefined;
  if (items['const'] !== undefined) return test(path, operator, [asJson(items['const'])]);
  return isList(items['enum']) ? test(path, operator, items['enum'].map(asJson)) : undefined;
}

/** One test that some entry of a list satisfies: several would have to hold in the same entry, which sentences cannot say. */
function inEntry(items: unknown, path: readonly string[], about: About): Sentence | undefined {
  if (items === true) return undefined;
  const [only, ...others] = partsOf(items, [...path, ANY_ENTRY], about) ?? [];
  return only?.kind === 'test' && others.length === 0 ? only : undefined;
}

function test(path: readonly string[], operator: Operator, values: readonly Json[] = []): Test {
  return { kind: 'test', path, operator, values };
}

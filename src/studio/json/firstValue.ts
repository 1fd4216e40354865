import type { Json } from '@stepwright/engine';
import { isList, isRecord, textOf } from '../../lib/unknownValue.ts';
import { UNWRITTEN } from '../../product/unwritten.ts';
import { asJson } from '../project/schemaPath.ts';
import { exampleText } from './exampleText.ts';
import { memberSchema, resolveMeta, type MetaPart } from './metaSchema.ts';

/** Texts that are tried in this order: most say that they are to be written. */
const TEXTS = ['', UNWRITTEN, UNWRITTEN.toLowerCase(), 'https://example.com/', 'name@example.com', 'Etc/UTC'];

/**
 * A value to begin with that a part of a meta-schema allows: its default or first choice, the smallest number, and objects with what they
 * require. Undefined if none can be derived. `used` are values beside it that it must differ from.
 */
export function firstValue(meta: unknown, schema: unknown, used: readonly Json[] = []): Json | undefined {
  const part = resolveMeta(meta, schema);
  if (!part) return undefined;
  const named = namedValues(part).find((value) => !used.includes(value));
  if (named !== undefined) return named;
  const [option] = isList(part['anyOf']) ? part['anyOf'] : isList(part['oneOf']) ? part['oneOf'] : [];
  if (option !== undefined && part['type'] === undefined) return firstValue(meta, option, used);
  return BY_TYPE[typeOf(part)]?.(meta, part, used);
}

function namedValues(part: MetaPart): readonly Json[] {
  const { default: usual, const: only, enum: values } = part;
  return [usual, only, ...(isList(values) ? values : [])].filter((value) => value !== undefined).map(asJson);
}

function typeOf(part: MetaPart): string {
  const { type } = part;
  if (isList(type)) return type.includes('null') ? 'null' : textOf(type[0]);
  return typeof type === 'string' ? type : 'properties' in part ? 'object' : 'string';
}

type Derive = (meta: unknown, part: MetaPart, used: readonly Json[]) => Json | undefined;

const BY_TYPE: Readonly<Record<string, Derive>> = {
  boolean: () => true,
  null: () => null,
  number: firstNumber,
  integer: firstNumber,
  string: firstText,
  array: firstList,
  object: firstObject,
};

function firstNumber(_meta: unknown, { minimum, exclusiveMinimum }: MetaPart): number {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  return typeof minimum === 'number' ? minimum : 0;
}

function firstText(_meta: unknown, part: MetaPart, used: readonly Json[]): string | undefined {
  const pattern = typeof part['pattern'] === 'string' ? part['pattern'] : undefined;
  const day = new Date().toISOString().slice(0, 10);
  const derived = pattern === undefined ? undefined : exampleText(pattern);
  const longest = Number(part['maxLength'] ?? Infinity);
  const candidates = [...TEXTS, day, ...(derived === undefined ? [] : [derived])];
  return candidates
    .flatMap((text) => [text, ...(text === '' ? [] : used.map((_one, index) => `${text} ${index + 2}`))])
    .map((text) => text.slice(0, longest))
    .find((text) => isAllowed(part, text) && !used.includes(text));
}

function isAllowed({ pattern, minLength, format }: MetaPart, text: string): boolean {
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) return false;
  if (format === 'email' && !text.includes('@')) return false;
  return text.length >= Number(minLength ?? 0);
}

function firstList(meta: unknown, { items, minItems }: MetaPart): Json | undefined {
  const list: Json[] = [];
  while (list.length < Number(minItems ?? 0)) {
    const item = firstValue(meta, items, list);
    if (item === undefined) return undefined;
    list.push(item);
  }
  return list;
}

function firstObject(meta: unknown, part: MetaPart): Json | undefined {
  const { required, properties, minProperties } = part;
  const needed = isList(required) ? required.map(textOf) : [];
  const named = isRecord(properties) ? Object.keys(properties) : [];
  const more = named.filter((name) => !needed.includes(name));
  const names = [...needed, ...more.slice(0, Math.max(0, Number(minProperties ?? 0) - needed.length))];
  const members = names.map((name) => [name, firstValue(meta, memberSchema(part, name))] as const);
  const known = members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return known.length === members.length ? Object.fromEntries(known) : undefined;
}

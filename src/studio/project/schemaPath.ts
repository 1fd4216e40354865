import {
  pathToPointer,
  pointerToPath,
  type Json,
  type JsonSchema,
  type StepDefinition,
} from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import type { JsonPath } from './editText.ts';

/** The pointer of the object that a question is in. */
export const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** The segments of a question's pointer as names of RJSF's `ui`: items of a list are `items`. */
export const namesOf = (pointer: string): readonly string[] =>
  pointerToPath(pointer).map((segment) => (segment === '*' ? 'items' : segment));

const BRANCHES = ['then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependentSchemas'] as const;

/** The way to the schema of a question within a step's schema; undefined if it does not ask it. */
export function schemaPathOf(schema: JsonSchema, pointer: string): JsonPath | undefined {
  return schemaPathsOf(schema, pointer)[0];
}

/** The ways to all schemas of a question: the first one asks it, further ones of branches add rules. */
export function schemaPathsOf(schema: JsonSchema, pointer: string): readonly JsonPath[] {
  return findAll(schema, namesOf(pointer), []);
}

function findAll(schema: unknown, names: readonly string[], path: JsonPath): readonly JsonPath[] {
  const [name, ...rest] = names;
  if (name === undefined) return [path];
  if (!isRecord(schema)) return [];
  const { properties, items } = schema;
  if (name === 'items' && isRecord(items)) return findAll(items, rest, [...path, 'items']);
  const member = isRecord(properties) ? properties[name] : undefined;
  const direct = member === undefined ? [] : findAll(member, rest, [...path, 'properties', name]);
  return [...direct, ...partsOf(schema).flatMap(([part, at]) => findAll(part, names, [...path, ...at]))];
}

/** The ways to all schemas of an object: its own, and those of its branches. */
export function schemasOfObject(schema: JsonSchema, pointer: string): readonly JsonPath[] {
  return schemaPathsOf(schema, pointer).flatMap((path) => schemasFrom(schema, path));
}

/** The ways to a schema and to its branches. */
export function schemasFrom(schema: JsonSchema, path: JsonPath): readonly JsonPath[] {
  const part = valueIn(schema, path);
  const inside = isRecord(part) ? partsOf(part) : [];
  return [path, ...inside.flatMap(([, at]) => schemasFrom(schema, [...path, ...at]))];
}

type Part = readonly [schema: unknown, at: JsonPath];

/** The schemas that apply at the same location by a branch, with the way to each. */
function partsOf(schema: Readonly<Record<string, unknown>>): readonly Part[] {
  return BRANCHES.flatMap((branch): readonly Part[] => {
    const below = schema[branch];
    if (isList(below)) return below.map((part, index) => [part, [branch, index]] as const);
    if (branch === 'dependentSchemas' && isRecord(below))
      return Object.entries(below).map(([name, part]) => [part, [branch, name]] as const);
    return below === undefined ? [] : [[below, [branch]] as const];
  });
}

/** The object or list around a question that one widget or field draws as a whole; undefined if each part is drawn by itself. */
export function drawnWholeBy(
  { ui }: StepDefinition,
  pointer: string,
): { readonly pointer: string; readonly name: string } | undefined {
  const path = pointerToPath(pointer);
  const around = path.slice(0, -1).map((_name, index) => path.slice(0, index + 1));
  for (const one of around) {
    const at = pathToPointer(one);
    const drawn = valueIn(ui, namesOf(at));
    const name = isRecord(drawn) ? (drawn['ui:field'] ?? drawn['ui:widget']) : undefined;
    if (typeof name === 'string') return { pointer: at, name };
  }
  return undefined;
}

/** The value at a path; undefined if it is not there. */
export function valueIn(whole: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, key) => {
    if (isList(value) && typeof key === 'number') return value[key];
    return isRecord(value) ? value[key] : undefined;
  }, whole);
}

/** The ways to an answer in a document of answers that has it: one for each item of a list that `*` represents. */
export function answerPathsIn(json: unknown, path: JsonPath, answer: readonly string[]): readonly JsonPath[] {
  const [name, ...rest] = answer;
  const value = valueIn(json, path);
  if (name === undefined) return value === undefined ? [] : [path];
  if (isList(value))
    return value.flatMap((_item, index) =>
      name === '*' || name === `[${index}]` ? answerPathsIn(json, [...path, index], rest) : [],
    );
  return isRecord(value) && Object.hasOwn(value, name) ? answerPathsIn(json, [...path, name], rest) : [];
}

/** Whether a pointer is that of a question or of a part of its answer. */
export const isWithin = (pointer: string, question: string): boolean =>
  `${pointer}/`.startsWith(`${question}/`);

/** A question's pointer in which positions in lists are `*`, as the schema has it; undefined if the step does not ask it. */
export function askedPointer(schema: JsonSchema | undefined, pointer: string): string | undefined {
  const path = pointerToPath(pointer);
  const general = pathToPointer(path.map((name) => (/^\d+$/.test(name) ? '*' : name)));
  return [pointer, general].find((one) => schema && schemaPathOf(schema, one) !== undefined);
}

/** A value that was read from JSON, as JSON. */
export function asJson(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value));
  return json;
}

/** The members of a value that was read from JSON, as JSON; undefined for anything but an object. */
export function membersOf(value: unknown): Readonly<Record<string, Json>> | undefined {
  const json = asJson(value ?? null);
  return isRecord(json) ? json : undefined;
}

/** Returns the merge patch (RFC 7396) that turns a value into another one. Lists are replaced as a whole. */
export function patchTo(below: unknown, value: Json): Json {
  if (!isRecord(below) || !isRecord(value)) return value;
  const gone = Object.keys(below).filter((name) => !Object.hasOwn(value, name));
  const changed = Object.entries(value).filter(([name, member]) => !isSameJson(below[name], member));
  return Object.fromEntries([
    ...changed.map(([name, member]) => [name, patchTo(below[name], member)] as const),
    ...gone.map((name) => [name, null] as const),
  ]);
}

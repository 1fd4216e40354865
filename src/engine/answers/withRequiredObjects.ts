import { linkReferences, listSubschemas } from '@stepwright/validators';
import type { JsonSchema } from '../definition/definitionTypes.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { Answers } from './answers.ts';

/** An object that a schema requires. */
interface RequiredObject {
  /** Nothing in it is required: left out and empty mean the same. */
  readonly mayBeEmpty: boolean;
  readonly inside: RequiredObjects;
}

type RequiredObjects = ReadonlyMap<string, RequiredObject>;

/**
 * Returns the answers with each required object that needs no answer, as an empty one: emptied answers are dropped with
 * the objects around them, and users could not give such an object otherwise.
 *
 *     withRequiredObjects({ required: ['a'], properties: { a: { properties: { b: {} } } } }, {}); // { a: {} }
 */
export function withRequiredObjects(schema: JsonSchema, answers: Answers): Answers {
  return fill(answers, requiredObjects(schema));
}

// Definitions never change.
const requiredObjects = memoizeByObject((schema: JsonSchema) => findIn([linkReferences(schema)]).objects);

function fill(answers: Answers, objects: RequiredObjects): Answers {
  let filled = answers;
  for (const [name, { mayBeEmpty, inside }] of objects) {
    const given = Object.hasOwn(answers, name) ? answers[name] : mayBeEmpty ? {} : undefined;
    if (!isRecord(given)) continue;
    const whole = fill(given, inside);
    if (whole !== answers[name]) filled = { ...filled, [name]: whole };
  }
  return filled;
}

interface Found {
  readonly objects: RequiredObjects;
  readonly needsNothing: boolean;
}

/** `around` are the schemas that this is required by: one that requires itself can never be. */
function findIn(schemas: readonly JsonSchema[], around: readonly JsonSchema[] = []): Found {
  if (schemas.some((schema) => around.includes(schema))) return { objects: new Map(), needsNothing: false };
  const parts = schemas.flatMap((schema) => withAllOf(schema));
  const required = requiredNames(parts);
  const objects = new Map<string, RequiredObject>();
  // A nullable value needs no answer either.
  const nothing = new Set<string>();
  for (const name of required) {
    const member = parts.flatMap((part) => memberSchemas(part, name));
    if (member.length > 0 && member.every(allowsNull)) nothing.add(name);
    if (!member.some(isObjectSchema)) continue;
    const { objects: inside, needsNothing } = findIn(member, [...around, ...schemas]);
    objects.set(name, { mayBeEmpty: needsNothing, inside });
  }
  const needsNothing = [...required].every(
    (name) => nothing.has(name) || objects.get(name)?.mayBeEmpty === true,
  );
  return { objects, needsNothing };
}

/** A schema and all that always holds with it. */
export function withAllOf(schema: JsonSchema, around: readonly JsonSchema[] = []): readonly JsonSchema[] {
  if (around.includes(schema)) return [];
  const more = listSubschemas(schema).filter(({ keyword }) => keyword === 'allOf');
  return [schema, ...more.flatMap((one) => withAllOf(one.schema, [...around, schema]))];
}

/** Returns the subschemas of a member. */
export function memberSchemas({ properties }: JsonSchema, name: string): readonly JsonSchema[] {
  const member = isRecord(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isRecord(member) ? [member] : [];
}

/** Returns the members that an object needs, according to these parts of its schema. */
export function requiredNames(parts: readonly JsonSchema[]): ReadonlySet<string> {
  return new Set(parts.flatMap(({ required: names }) => (Array.isArray(names) ? names.map(String) : [])));
}

function isObjectSchema(schema: JsonSchema): boolean {
  return schema.type === 'object' || isRecord(schema.properties);
}

/** Whether nothing at all is an answer. */
export function allowsNull({ type }: JsonSchema): boolean {
  return Array.isArray(type) && type.includes('null');
}

import { setMember } from '../../../validators/index.ts';
import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { ANYTHING, itemShape, memberNames, memberShape, type Shape, shapeOf } from './answerShape.ts';

/**
 * The part of the answers that a step's schema asks for or looks at: properties that the schema names, also those named
 * inside allOf, if, then, else, oneOf, anyOf and not. Everything else is left out; what nothing is left out of stays the same object.
 *
 *     projectAnswers({ properties: { name: {} } }, { name: 'Ada', other: 1 }); // { name: 'Ada' }
 */
export function projectAnswers(schema: JsonSchema, answers: Answers): Answers {
  return (project(shapeOf(schema), answers) ?? {}) as Answers; // an object schema projects an object onto an object
}

/** Whether two documents hold the same answers for a step: those that `projectAnswers` takes. Equal parts that are the same object cost nothing. */
export function isSameSlice(schema: JsonSchema, one: Answers, other: Answers): boolean {
  return isSame(shapeOf(schema), one, other);
}

function isSame(shape: Shape, one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((item: Json, index) => isSame(itemShape(shape, index), item, other[index] as Json)) // a list of JSON
    );
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = isNamed(shape) ? memberNames(shape, one) : allNames(shape, one, other);
  return names.every((name) => {
    // Mostly so, and then nothing has to be looked up: in JSON no member equals what every object inherits.
    if (one[name] === other[name]) return true;
    return isSame(memberShape(shape, name) ?? ANYTHING, ownMember(one, name), ownMember(other, name));
  });
}

function isNamed({ members, matching, others }: Shape): boolean {
  return members !== undefined && !matching && !others;
}

function allNames(shape: Shape, one: object, other: object): readonly string[] {
  return [...new Set([...memberNames(shape, one), ...memberNames(shape, other)])];
}

function ownMember(value: object, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? (value as Answers)[name] : undefined;
}

function project(shape: Shape, value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return projectItems(shape, value);
  if (!shape.members || value === null || typeof value !== 'object') return value;
  return projectMembers(shape, value as Answers); // an object
}

function projectItems(shape: Shape, items: readonly Json[]): Json {
  const kept = items.map((item, index) => project(itemShape(shape, index), item) ?? null);
  return kept.every((item, index) => item === items[index]) ? items : kept;
}

// Mostly nothing is left out, and a copy of a large object takes long.
function projectMembers(shape: Shape, members: Answers): Json {
  const names = memberNames(shape, members);
  const kept = names.map((name) => project(memberShape(shape, name) ?? ANYTHING, ownMember(members, name)));
  const changed = kept.some((item, index) => item !== undefined && item !== members[names[index] ?? '']);
  const count = kept.reduce<number>((sum, item) => (item === undefined ? sum : sum + 1), 0);
  if (!changed && count === Object.keys(members).length) return members;
  const copy: Record<string, Json> = {};
  for (const [index, item] of kept.entries())
    if (item !== undefined) setMember(copy, names[index] ?? '', item);
  return copy;
}

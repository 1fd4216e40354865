import { setMember } from '@stepwright/validators';
import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { isRecord, isList, ownMember } from '../../lib/unknownValue.ts';
import { ANYTHING, itemShape, memberNames, memberShape, type Shape, shapeOf } from './answerShape.ts';
import { objectOf } from '../definition/objectOf.ts';

/**
 * Returns the part of the answers that a step's schema asks for or reads: properties that the schema names, also those
 * named inside allOf, if, then, else, oneOf, anyOf and not. Everything else is left out; an unchanged value stays the
 * same object.
 *
 *     projectAnswers({ properties: { name: {} } }, { name: 'Ada', other: 1 }); // { name: 'Ada' }
 */
export function projectAnswers(schema: JsonSchema, answers: Answers): Answers {
  return objectOf(project(shapeOf(schema), answers));
}

/** Whether two documents hold the same answers for a step: those that `projectAnswers` takes. Equal parts that are the same object cost nothing. */
export function isSameSlice(schema: JsonSchema, one: Answers, other: Answers): boolean {
  return isSame(shapeOf(schema), one, other);
}

function isSame(shape: Shape, one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other))
    return (
      one.length === other.length &&
      one.every((item, index) => isSame(itemShape(shape, index), item, other[index]))
    );
  return isRecord(one) && isRecord(other) && haveSameMembers(shape, one, other);
}

// A loop: of many members, a call for each takes longer than to compare them.
function haveSameMembers(shape: Shape, one: Answers, other: Answers): boolean {
  const names = isNamed(shape) ? shape.members.keys() : allNames(shape, one, other);
  for (const name of names) {
    // Mostly so, and then nothing has to be looked up: in JSON no member equals what every object inherits.
    if (one[name] === other[name]) continue;
    const inside = memberShape(shape, name) ?? ANYTHING;
    if (!isSame(inside, ownMember(one, name), ownMember(other, name))) return false;
  }
  return true;
}

function isNamed(shape: Shape): shape is Shape & Required<Pick<Shape, 'members'>> {
  return shape.members !== undefined && !shape.matching && !shape.others;
}

function allNames(shape: Shape, one: object, other: object): readonly string[] {
  return [...new Set([...memberNames(shape, one), ...memberNames(shape, other)])];
}

function project(shape: Shape, value: Json | undefined): Json | undefined {
  if (isList(value)) return projectItems(shape, value);
  return shape.members && isRecord(value) ? projectMembers(shape, value) : value;
}

function projectItems(shape: Shape, items: readonly Json[]): Json {
  const kept = items.map((item, index) => project(itemShape(shape, index), item) ?? null);
  return kept.every((item, index) => item === items[index]) ? items : kept;
}

// Mostly nothing is left out, and a copy of a large object takes long.
function projectMembers(shape: Shape, members: Answers): Json {
  const kept = new Map<string, Json>();
  let isWhole = true;
  for (const name of Object.keys(members)) {
    const inside = memberShape(shape, name);
    const item = inside && project(inside, members[name]);
    if (item !== undefined) kept.set(name, item);
    isWhole &&= item !== undefined && item === members[name];
  }
  if (isWhole) return members;
  const copy: Record<string, Json> = {};
  for (const name of memberNames(shape, members)) {
    const item = kept.get(name);
    if (item !== undefined) setMember(copy, name, item);
  }
  return copy;
}

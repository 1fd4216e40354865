import { setMember } from '@stepwright/validators';
import { isRecord } from '../../../lib/unknownValue.ts';
import type { Answers } from '../../answers/answers.ts';
import { itemShape, memberNames, memberShape, type Shape } from '../../answers/answerShape.ts';
import type { Json } from '../../definition/definitionTypes.ts';

/**
 * Returns the same as `projectAnswers`, without objects that are left empty: a step's slice, as it is validated, of answers that
 * have no blanks and are normalised already.
 */
export function sliceAnswers(shape: Shape, answers: Answers): Answers {
  const slice: Record<string, Json> = {};
  for (const name of memberNames(shape, answers)) {
    const given = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (given === undefined) continue;
    const value = sliceValue(memberShape(shape, name) ?? {}, given);
    if (!isRecord(value) || !isEmptyObject(value)) setMember(slice, name, value);
  }
  return slice;
}

function sliceValue(shape: Shape, value: Json): Json {
  if (Array.isArray(value))
    return value.map((item: Json, index) => sliceValue(itemShape(shape, index), item));
  return shape.members && isRecord(value) ? sliceAnswers(shape, value) : value;
}

/** Whether an object has no members. */
export function isEmptyObject(members: object): boolean {
  for (const _ in members) return false;
  return true;
}

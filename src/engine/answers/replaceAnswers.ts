import { isFreeSegment, isItemSegment } from '../../../validators/index.ts';
import type { JsonSchema } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { mergeAnswers } from './answersAt.ts';
import { listLeaves } from './walkSchema.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/**
 * Returns the document with one step's slice replaced: an answer that the slice lacks is removed.
 *
 *     replaceAnswers({ properties: { a: {}, b: {} } }, { a: 1, b: 2, c: 3 }, { a: 4 }); // { a: 4, c: 3 }
 */
export function replaceAnswers(schema: JsonSchema, answers: Answers, slice: Answers): Answers {
  return mergeAnswers(listQuestionPaths(schema).reduce(withoutAt, answers), slice);
}

/** The paths of what a schema asks for, each list as one answer. */
export function listQuestionPaths(schema: JsonSchema): readonly (readonly string[])[] {
  return listLeaves(schema).map(toWhole);
}

/** A list is one answer, whatever its items ask for; so is an object whose members the user names. */
function toWhole({ path }: { readonly path: readonly string[] }): readonly string[] {
  const list = path.findIndex((segment) => isItemSegment(segment) || isFreeSegment(segment));
  return list === -1 ? path : path.slice(0, list);
}

function withoutAt(answers: Answers, [head = '', ...rest]: readonly string[]): Answers {
  if (!Object.hasOwn(answers, head)) return answers;
  const { [head]: child, ...others } = answers;
  if (rest.length === 0) return others;
  return isRecord(child) ? { ...answers, [head]: withoutAt(child, rest) } : answers;
}

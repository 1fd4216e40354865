import { isFreeSegment, isItemSegment } from '@stepwright/validators';
import type { JsonSchema, Json } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { mergeAnswers, answerAt, withAnswerAt } from './answersAt.ts';
import { listLeaves } from './walkSchema.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { projectAnswers } from './projectAnswers.ts';

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

type Path = readonly string[];

/**
 * The step's answers as a JSON Merge Patch (RFC 7396) of what was answered before: an answer that is gone is null.
 * Nothing that other steps ask for is in it.
 */
export function changesOf(schema: JsonSchema, before: Answers, after: Answers): Answers {
  return listQuestionPaths(schema)
    .flatMap((path) => listGone(path, answerAt(before, path), answerAt(after, path)))
    .reduce<Answers>((changes, path) => withAnswerAt(changes, path, null), projectAnswers(schema, after));
}

/** Lists removed values: the whole, or members of an object with user-named or recursive members. */
function listGone(path: Path, before: Json | undefined, after: Json | undefined): readonly Path[] {
  if (before === undefined) return [];
  if (after === undefined) return [path];
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.keys(before).flatMap((name) =>
    listGone([...path, name], before[name], Object.hasOwn(after, name) ? after[name] : undefined),
  );
}

import { isRecord } from '../../lib/unknownValue.ts';
import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { answerAt, withAnswerAt } from './answersAt.ts';
import { projectAnswers } from './projectAnswers.ts';
import { listQuestionPaths } from './replaceAnswers.ts';

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

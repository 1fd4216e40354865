import { isItemSegment } from '../../../validators/index.ts';
import type { JsonSchema } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { answerAt, withAnswerAt } from './answersAt.ts';
import { projectAnswers } from './projectAnswers.ts';
import { listLeaves } from './walkSchema.ts';

/**
 * The step's answers as a JSON Merge Patch (RFC 7396) of what was answered before: an answer that is gone is null.
 * Nothing that other steps ask for is in it.
 */
export function changesOf(schema: JsonSchema, before: Answers, after: Answers): Answers {
  return listLeaves(schema)
    .map(({ path }) => path)
    .filter((path) => !path.some(isItemSegment))
    .filter((path) => answerAt(before, path) !== undefined && answerAt(after, path) === undefined)
    .reduce<Answers>((changes, path) => withAnswerAt(changes, path, null), projectAnswers(schema, after));
}

import type { JsonSchema } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { mergeAnswers } from './relevantAnswers.ts';
import { mapLeaves } from './walkSchema.ts';

/** The document with one step's slice put in place of the old: an answer that the slice lacks is gone. */
export function replaceAnswers(schema: JsonSchema, answers: Answers, slice: Answers): Answers {
  return mergeAnswers(
    mapLeaves(schema, answers, () => undefined),
    slice,
  );
}

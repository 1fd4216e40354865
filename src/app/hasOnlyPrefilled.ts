import {
  answerAt,
  isFreeSegment,
  isItemSegment,
  listLeaves,
  type Answers,
  type StepDefinition,
} from '@stepwright/engine';
import { isSameJson } from '../lib/isSameJson.ts';
import { prefillAnswers, type KnownAnswers } from '../product/prefillAnswers.ts';

/** Whether a step shows no answers but those that it has from the beginning. A list is one answer, whatever its items ask for. */
export function hasOnlyPrefilled(definition: StepDefinition, answers: Answers, known: KnownAnswers): boolean {
  // The review is full of answers, and names the day where the person is.
  if (definition.actions.includes('submit:create')) return false;
  const prefilled = prefillAnswers(definition, {}, known);
  return listLeaves(definition.schema).every((leaf) => {
    const path = wholeOf(leaf.path);
    const answer = answerAt(answers, path);
    return answer === undefined || isSameJson(answer, answerAt(prefilled, path));
  });
}

/** The path of the list, or of the object with names of the user's own, that an answer is in; its own path outside of such. */
function wholeOf(path: readonly string[]): readonly string[] {
  const inside = path.findIndex((segment) => isItemSegment(segment) || isFreeSegment(segment));
  return inside === -1 ? path : path.slice(0, inside);
}

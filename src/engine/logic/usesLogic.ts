import { isAsked } from '../answers/carriedKeywords.ts';
import { questionParts } from '../answers/questionParts.ts';
import { isAlwaysAsked } from '../answers/walkSchema.ts';
import type { JsonSchema, ResolvedDefinition } from '../definition/definitionTypes.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { hasLogic } from './settle.ts';
import { logic } from './index.ts';
import type { StepLogic } from '../runtime/stepLogic.ts';

/** Whether any step of a definition has rules on its fields, calculated values, or formats by branch. */
export function usesLogic({ steps }: Pick<ResolvedDefinition, 'steps'>): boolean {
  return Object.values(steps).some((step) => hasLogic(step) || hasBranchFormats(step.schema));
}

/** Returns the logic of a definition that needs it, else undefined. */
export function logicOf(definition: Pick<ResolvedDefinition, 'steps'>): StepLogic | undefined {
  return usesLogic(definition) ? logic : undefined;
}

/** Whether it depends on other answers by which format a question's texts are cleaned, such as one for each kind of number. */
export const hasBranchFormats = memoizeByObject((schema: JsonSchema): boolean =>
  questionParts(schema, isAsked).some(dependOnBranch),
);

function dependOnBranch(parts: ReturnType<typeof questionParts>[number]): boolean {
  const formatted = parts.filter(({ schema }) => schema.format !== undefined);
  // Options of one format seldom change how a text is cleaned, and never in the formats that come along.
  const names = new Set(formatted.map(({ schema }) => schema.format));
  if (names.size !== 1) return names.size > 1;
  return formatted.length < parts.length && !formatted.some(isAlwaysAsked);
}

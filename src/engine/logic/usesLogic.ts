import { isAsked } from '../answers/carriedKeywords.ts';
import { questionParts } from '../answers/questionParts.ts';
import { isAlwaysAsked } from '../answers/walkSchema.ts';
import type { JsonSchema, ResolvedDefinition } from '../definition/definitionTypes.ts';
import { hasLogic } from './hasLogic.ts';
import { logic } from './index.ts';
import type { StepLogic } from './stepLogic.ts';

/** Whether any step of a definition has rules on its fields, calculated values, or formats by branch. */
export function usesLogic({ steps }: ResolvedDefinition): boolean {
  return Object.values(steps).some((step) => hasLogic(step) || hasBranchFormats(step.schema));
}

/** Returns the logic of a definition that needs it, else undefined. */
export function logicOf(definition: ResolvedDefinition): StepLogic | undefined {
  return usesLogic(definition) ? logic : undefined;
}

// Definitions never change.
const known = new WeakMap<JsonSchema, boolean>();

/** Whether it depends on other answers by which format a question's texts are cleaned, such as one for each kind of number. */
export function hasBranchFormats(schema: JsonSchema): boolean {
  const has = known.get(schema) ?? questionParts(schema, isAsked).some(dependOnBranch);
  known.set(schema, has);
  return has;
}

function dependOnBranch(parts: ReturnType<typeof questionParts>[number]): boolean {
  const formatted = parts.filter(({ schema }) => schema['format'] !== undefined);
  // Options of one format seldom change how a text is cleaned, and never in the formats that come along.
  const names = new Set(formatted.map(({ schema }) => schema['format']));
  if (names.size !== 1) return names.size > 1;
  return formatted.length < parts.length && !formatted.some(isAlwaysAsked);
}

import type { ResolvedDefinition } from '../definition/definitionTypes.ts';
import { drawStep } from './drawStep.ts';
import { validateByRules } from './validateByRules.ts';
import { usesLogic } from './hasLogic.ts';
import { findMiscalculated } from './findMiscalculated.ts';
import { settle } from './settle.ts';
import { uncertainPaths } from './uncertainPaths.ts';
import type { StepLogic } from './stepLogic.ts';

/** Rules on fields and calculated values: the one implementation for pages, servers and tools. */
export const logic: StepLogic = { settle, validateByRules, findMiscalculated, uncertainPaths, drawStep };

/** The same for a definition that needs it. */
export function logicOf(definition: ResolvedDefinition): StepLogic | undefined {
  return usesLogic(definition) ? logic : undefined;
}

import type { ResolvedDefinition } from '../definition/definitionTypes.ts';
import { drawStep } from './drawStep.ts';
import { judgeByRules } from './judgeByRules.ts';
import { usesLogic } from './hasLogic.ts';
import { findMiscalculated } from './findMiscalculated.ts';
import { settleStep } from './settleStep.ts';
import type { StepLogic } from './stepLogic.ts';

/** Rules on fields and calculated values: the one implementation for pages, servers and tools. */
export const logic: StepLogic = { settleStep, judgeByRules, findMiscalculated, drawStep };

/** The same for a definition that needs it. */
export function logicOf(definition: ResolvedDefinition): StepLogic | undefined {
  return usesLogic(definition) ? logic : undefined;
}

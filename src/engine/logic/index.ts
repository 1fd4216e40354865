import { withoutDeclined } from '../answers/declinedAnswers.ts';
import { drawStep } from './drawStep.ts';
import { validateByRules } from './validateByRules.ts';
import { findMiscalculated } from './findMiscalculated.ts';
import { settle } from './settle.ts';
import { normaliseByBranch, reportsFormats } from './normaliseByBranch.ts';
import { uncertainPaths } from './uncertainPaths.ts';
import type { StepLogic } from '../runtime/stepLogic.ts';

/** Rules on fields, calculated values, answers to begin with and formats by branch: the one implementation for pages, servers and tools. */
export const logic: StepLogic = {
  settle,
  validateByRules,
  findMiscalculated,
  uncertainPaths,
  drawStep,
  withoutDeclined,
  normaliseByBranch,
  reportsFormats,
};

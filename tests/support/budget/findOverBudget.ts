import { TIERS, type MeasuredRun } from './measureRun.ts';
import type { Budget } from './readBudget.ts';

/** Machines differ, and no two runs take the same time: what is over by less than a third is no finding. */
const TOLERANCE = 4 / 3;

/** One line for each tier and file whose time is over its budget by more than a third. */
export function findOverBudget({ tiers, files }: MeasuredRun, budget: Budget): readonly string[] {
  const ofTiers = TIERS.filter((tier) => tiers[tier].share > budget.shares[tier] * TOLERANCE).map(
    (tier) => `${tier} takes ${tiers[tier].share} of the run, its budget is ${budget.shares[tier]}`,
  );
  const ofFiles = files
    .filter(({ seconds }) => seconds > budget.fileSeconds * TOLERANCE)
    .map(
      ({ file, seconds }) => `${file} takes ${Math.round(seconds)} s, its budget is ${budget.fileSeconds} s`,
    );
  return [...ofTiers, ...ofFiles];
}

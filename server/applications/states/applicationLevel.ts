import { isCompletionStatus } from '../../../src/contract/decisions.ts';
import type { ApplicationLevel } from '../../../src/contract/decisions.ts';
import { isForApplicant } from '../../../src/contract/stepUps.ts';
import type { StepUpType } from '../../../src/contract/stepUps.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import { decisionOf } from './applicationStates.ts';
import type { ApplicationStateName } from './applicationStates.ts';
import type { OutcomeDeps } from './applicationOutcome.ts';

interface Decided {
  readonly next: ApplicationStateName;
  readonly stepUps: readonly StepUpType[];
  /** The level in underwriting's response; undefined: the level stays. */
  readonly level: ApplicationLevel | undefined;
}

/**
 * The level after a decision of underwriting. Only an approval changes it; a full one is not taken back, and a market without a basic
 * level has none.
 */
export function levelAfter(
  { offers }: Pick<OutcomeDeps, 'offers'>,
  row: ApplicationRow,
  { next, stepUps, level }: Decided,
): ApplicationLevel {
  if (level === undefined || !isCompletionStatus(decisionOf(next))) return row.level;
  const wasFull = row.level === 'FULL' && isCompletionStatus(decisionOf(row.state));
  if (level === 'FULL' || wasFull || !offers.of(row).basicLevel) return 'FULL';
  // The account may have been linked while underwriting decided.
  return row.has_financial_instrument && isVerified(stepUps) ? 'FULL' : 'BASIC';
}

/** The level once a bank account is linked (specification, section 4): full, unless the applicant is still to be verified. */
export function levelOnceLinked(row: Pick<ApplicationRow, 'level' | 'step_ups'>): ApplicationLevel {
  return isVerified(row.step_ups) ? 'FULL' : row.level;
}

/** The columns of a level; the one that the application began with is kept once it is another one. */
export function levelColumns(
  row: Pick<ApplicationRow, 'level' | 'original_level'>,
  level: ApplicationLevel,
): Pick<ApplicationRow, 'level' | 'original_level'> {
  const isRaised = row.level === 'BASIC' && level === 'FULL';
  return { level, original_level: isRaised ? row.level : row.original_level };
}

function isVerified(stepUps: readonly StepUpType[]): boolean {
  return !stepUps.some(isForApplicant);
}

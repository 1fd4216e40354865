import { isForApplicant, type StepUpType } from '../../../src/contract/stepUps.ts';
import { jsonText } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from '../deps.ts';
import type { GivenStepUp } from '../underwriting/underwritingPort.ts';
import { updateApplication, type ApplicationRow } from '../applicationRepository.ts';
import { saveStepUpResult } from './stepUpResultRepository.ts';
import { nextState } from '../states/applicationStates.ts';
import { recordTransition } from '../states/recordTransition.ts';
import { enqueueUnderwriting } from '../enqueueApplicationJob.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AskedAt } from '../tables.ts';

interface CompletedStepUp {
  readonly kind: 'completed';
  readonly row: ApplicationRow;
}

/** Whether this step-up is waited for. While underwriting looks again, nothing is. */
export function isDue(row: Pick<ApplicationRow, 'step_ups' | 'reviewing'>, type: StepUpType): boolean {
  return !row.reviewing && row.step_ups.includes(type);
}

/** Whether anything is waited for that the applicant has to give; other owners verify themselves. */
export function isAsked(row: Pick<ApplicationRow, 'step_ups' | 'reviewing'>): boolean {
  return !row.reviewing && row.step_ups.some(isForApplicant);
}

/**
 * Completes a step-up and requests a new decision; called in the transaction that holds the row, whose new
 * state comes back. A step-up that is not waited for is refused: another tab
 * was faster, or a decision came between.
 */
export async function completeStepUp(
  deps: ApplicationsDeps,
  trx: Database,
  row: ApplicationRow,
  given: GivenStepUp,
): Promise<CompletedStepUp | Refusal> {
  return isDue(row, given.type) ? decideAnew(deps, trx, row, given) : refuse('step-up.notDue');
}

/** Replaces the result of a step-up that was completed before, such as the one that ends a review. Called the same way. */
export async function correctStepUp(
  deps: ApplicationsDeps,
  trx: Database,
  row: ApplicationRow,
  given: GivenStepUp,
): Promise<CompletedStepUp | Refusal> {
  return row.reviewing ? refuse('step-up.notDue') : decideAnew(deps, trx, row, given);
}

async function decideAnew(
  deps: ApplicationsDeps,
  trx: Database,
  row: ApplicationRow,
  given: GivenStepUp,
): Promise<CompletedStepUp | Refusal> {
  const next = nextState(row.state, 'answer');
  if (!next) return refuse('step-up.notDue');
  const now = deps.clock();
  const stepUps = row.step_ups.filter((type) => type !== given.type);
  const question_id = await enqueueUnderwriting(deps, trx, row);
  const change = { state: next, reviewing: true, question_id, updated_at: now };
  await updateApplication(trx, row.id, { ...change, step_ups: jsonText(stepUps) });
  await saveStepUpResult(trx, { ...given, applicationId: row.id, now });
  const reason = `${given.type} ${given.result}`;
  await recordTransition(deps, trx, { row, event: 'answer', next, actor: 'applicant', reason });
  return {
    kind: 'completed',
    row: { ...row, ...change, step_ups: stepUps, revision: row.revision + 1 },
  };
}

/** Since when each step-up is asked for: what was asked for already keeps its time. */
export function stepUpRequestedAt(
  row: Pick<ApplicationRow, 'step_ups' | 'asked_at'>,
  stepUps: readonly StepUpType[],
  now: Date,
): AskedAt {
  return Object.fromEntries(
    stepUps.map((type) => {
      const since = row.step_ups.includes(type) ? row.asked_at[type] : undefined;
      return [type, since ?? now.toISOString()];
    }),
  );
}

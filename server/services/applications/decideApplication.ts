import type { Decision, StepUpType } from '../../../src/contract/decisions.ts';
import { jsonText } from '../../database/jsonText.ts';
import type { AppDeps } from '../../deps.ts';
import { lockApplication, updateApplication } from '../../repositories/applications.ts';
import { eventOf, nextState } from '../applicationStates.ts';
import { inTransaction } from '../inTransaction.ts';
import { mailApplicant } from '../mail/mailApplicant.ts';
import type { MailTemplate } from '../mail/mailTemplates.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { auditMove } from './auditMove.ts';

export interface DecisionToMake {
  readonly applicationId: string;
  readonly decision: Decision;
  readonly stepUps: readonly StepUpType[];
  readonly reason: string;
  readonly actor: 'underwriting' | 'sandbox' | 'worker';
}

/** The mail that tells the applicant; an error is nothing to tell, it is something to mend. */
const MAIL_OF_DECISION: Partial<Record<Decision, MailTemplate>> = {
  APPROVED: 'applicationApproved',
  APPROVED_PENDING: 'applicationApprovedPending',
  DECLINED_PENDING: 'applicationInReview',
  DECLINED: 'applicationDeclined',
};

/** Carries a decision out if the application's state allows it. */
export async function decideApplication(
  deps: AppDeps,
  { applicationId, decision, stepUps, reason, actor }: DecisionToMake,
): Promise<{ readonly kind: 'decided' } | Refusal> {
  const outcome = await inTransaction<{ readonly kind: 'decided' }>(deps.db, async (trx) => {
    const row = await lockApplication(trx, applicationId);
    if (!row) return refuse('application.notFound');
    const event = eventOf(decision);
    const next = event && nextState(row.state, event);
    if (!event || !next) return refuse('application.state');
    await updateApplication(trx, row.id, {
      state: next,
      step_ups: jsonText(stepUps),
      updated_at: deps.clock(),
    });
    await auditMove(deps, trx, { row, event, next, actor, reason });
    const template = MAIL_OF_DECISION[decision];
    if (template) await mailApplicant(deps, trx, { row, template });
    return { kind: 'decided' };
  });
  deps.wakeWorker();
  return outcome;
}

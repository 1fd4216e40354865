import { DECISION_MEANINGS } from '../../../src/contract/decisions.ts';
import type { Decision, ReasonCode } from '../../../src/contract/decisions.ts';
import type { StepUpType } from '../../../src/contract/stepUps.ts';
import { isForApplicant } from '../../../src/contract/stepUps.ts';
import { jsonText } from '../../platform/database/jsonText.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { lockApplication, updateApplication } from '../applicationRepository.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import { eventOf, nextState } from '../states/applicationStates.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { mailApplicant } from '../mailApplicant.ts';
import type { MailTemplate } from '../../messages/mail/mailTemplates.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { auditMove } from '../states/auditMove.ts';

export interface DecisionToMake {
  readonly applicationId: string;
  readonly decision: Decision;
  readonly stepUps: readonly StepUpType[];
  readonly reason: string;
  readonly reasonCode?: ReasonCode;
  readonly actor: 'underwriting' | 'sandbox' | 'worker';
  /** The request that this responds to; a decision by hand responds to none. */
  readonly requestId?: string;
}

/** Whether a response to this request still counts: no newer one was made, and nobody decided by hand in between. */
export function isOpenRequest(row: ApplicationRow, requestId: string): boolean {
  if (row.question_id !== null) return row.question_id === requestId;
  // From before requests were recorded.
  return row.state === 'SUBMITTED' || row.reviewing;
}

/** Applies a decision if the application's state allows it. */
export async function decideApplication(
  deps: ApplicationsDeps,
  toMake: DecisionToMake,
): Promise<{ readonly kind: 'decided' } | Refusal> {
  const { applicationId, decision, reason, actor, requestId } = toMake;
  const reasonCode = toMake.reasonCode ?? DECISION_MEANINGS[decision].usualReason ?? null;
  const outcome = await inTransaction<{ readonly kind: 'decided' }>(deps.db, async (trx) => {
    const row = await lockApplication(trx, applicationId);
    if (!row) return refuse('application.notFound');
    const event = eventOf(decision, toMake.stepUps);
    const next = event && nextState(row.state, event);
    if (!event || !next) return refuse('application.state');
    // Where no answer changes the state, the applicant is asked for none.
    const takesAnswers = nextState(next, 'answer') !== undefined;
    const stepUps = toMake.stepUps.filter((type) => takesAnswers || !isForApplicant(type));
    if (requestId !== undefined && !isOpenRequest(row, requestId)) return refuse('application.state');
    await updateApplication(trx, row.id, {
      state: next,
      step_ups: jsonText(stepUps),
      reviewing: false,
      question_id: null,
      reason_code: reasonCode,
      updated_at: deps.clock(),
    });
    await auditMove(deps, trx, { row, event, next, actor, reason });
    const isNews = next !== 'ASKED' && row.state !== next;
    const asksForMore = stepUps.some((type) => isForApplicant(type) && !row.step_ups.includes(type));
    const template = templateOf(decision, stepUps);
    if (template && (isNews || asksForMore))
      await mailApplicant(deps, trx, { row: { ...row, reason_code: reasonCode }, template });
    return { kind: 'decided' };
  });
  deps.wakeWorker();
  return outcome;
}

// When something is asked for, the mail says that, whatever the decision is until then.
function templateOf(decision: Decision, stepUps: readonly StepUpType[]): MailTemplate | undefined {
  const isAsked = stepUps.some(isForApplicant);
  return isAsked ? 'applicationAsked' : DECISION_MEANINGS[decision].mail;
}

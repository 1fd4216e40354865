import type { ReconsiderationAnswer } from '../../src/contract/codes.ts';
import { lockApplication, updateApplication } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { mailApplicant } from '../applications/mailApplicant.ts';
import { nextState } from '../applications/states/applicationStates.ts';
import { recordTransition } from '../applications/states/recordTransition.ts';
import { sealValue } from '../platform/crypto/sealValue.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { PLACES } from './presentReconsideration.ts';
import { answerReconsideration, findOpenReconsideration } from './reconsiderationRepository.ts';

interface RequestAnswer {
  readonly applicationId: string;
  readonly answer: ReconsiderationAnswer;
  /** Support's words to the applicant. */
  readonly reply: string;
}

/**
 * Answers the open request: the decision stays, or a person reviews the application again, from where it may be decided anew. Only this
 * leads out of DECLINED (decision 77); no decision of underwriting does.
 */
export async function answerRequest(
  deps: ApplicationsDeps,
  { applicationId, answer, reply }: RequestAnswer,
): Promise<{ readonly kind: 'answered' } | Refusal> {
  const outcome = await inTransaction<{ readonly kind: 'answered' }>(deps.db, async (trx) => {
    const row = await lockApplication(trx, applicationId);
    if (!row) return refuse('application.notFound');
    const open = await findOpenReconsideration(trx, row.id);
    const next = nextState(row.state, answer);
    if (!open || !next) return refuse('application.state');
    const now = deps.clock();
    const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
    await answerReconsideration(trx, open.id, {
      answer,
      sealed_reply: sealValue(dataKey, PLACES.reply(open.id), Buffer.from(reply)),
      answered_at: now,
    });
    const change = {
      state: next,
      reconsidered_since: null,
      decided_at: next === row.state ? row.decided_at : now,
      reason_code: next === row.state ? row.reason_code : ('review.manual' as const),
      updated_at: now,
    };
    await updateApplication(trx, row.id, change);
    await recordTransition(deps, trx, { row, event: answer, next, actor: 'support', reason: 'another look' });
    const template = answer === 'reopen' ? 'reconsiderationReopened' : 'reconsiderationUpheld';
    await mailApplicant(deps, trx, { row: { ...row, ...change }, template, params: { reply } });
    return { kind: 'answered' };
  });
  return outcome;
}

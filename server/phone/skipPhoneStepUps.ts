import { IDENTITY_STEP_UP } from '../../src/contract/stepUps.ts';
import { jsonText } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { PhoneDeps } from './deps.ts';
import { updateApplication, type ApplicationRow } from '../applications/applicationRepository.ts';
import { deleteOneTimeCode } from './code/oneTimeCodeRepository.ts';
import { saveStepUpResult } from '../applications/stepUps/stepUpResultRepository.ts';
import { recordTransition } from '../applications/states/recordTransition.ts';
import { lockOwnApplication, type ApplicationTarget } from '../applications/ownApplication.ts';
import { presentApplication } from '../applications/presentApplication.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { AnsweredStepUp } from '../applications/stepUps/answerStepUp.ts';
import { stepUpRequestedAt, isDue } from '../applications/stepUps/completeStepUp.ts';
import { duePhoneStepUp, isPhoneStepUp } from './applicantPhone.ts';

/** Asks for photo ID instead of proof of the phone, as the applicant chose. Chosen again, it changes nothing. */
export async function skipPhoneStepUps(
  deps: PhoneDeps,
  target: ApplicationTarget,
): Promise<AnsweredStepUp | Refusal> {
  return inTransaction<AnsweredStepUp>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const answer = (row: ApplicationRow): AnsweredStepUp => ({
      kind: 'answered',
      body: presentApplication(deps, { ...own, row }),
    });
    if (duePhoneStepUp(own.row)) return answer(await replaceStepUps(deps, trx, own.row));
    return isDue(own.row, IDENTITY_STEP_UP) ? answer(own.row) : refuse('step-up.notDue');
  });
}

async function replaceStepUps(deps: PhoneDeps, trx: Database, row: ApplicationRow): Promise<ApplicationRow> {
  const now = deps.clock();
  const skipped = row.step_ups.filter(isPhoneStepUp);
  const stepUps = [...new Set(row.step_ups.map((type) => (isPhoneStepUp(type) ? IDENTITY_STEP_UP : type)))];
  const asked_at = stepUpRequestedAt(row, stepUps, now);
  await updateApplication(trx, row.id, {
    step_ups: jsonText(stepUps),
    asked_at: jsonText(asked_at),
    updated_at: now,
  });
  // Underwriting learns of it with the photo ID, and does not ask for the phone again.
  for (const type of skipped) {
    await saveStepUpResult(trx, { applicationId: row.id, type, result: 'skipped', now });
  }
  await deleteOneTimeCode(trx, row.id);
  const reason = `photo ID instead of ${skipped.join(', ')}`;
  await recordTransition(deps, trx, { row, event: 'ask', next: row.state, actor: 'applicant', reason });
  return { ...row, step_ups: stepUps, asked_at, updated_at: now, revision: row.revision + 1 };
}

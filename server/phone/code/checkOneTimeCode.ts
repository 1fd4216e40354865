import type { Database } from '../../platform/database/openDatabase.ts';
import type { PhoneDeps } from '../deps.ts';
import { deleteOneTimeCode } from './oneTimeCodeRepository.ts';
import { lockOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../../applications/ownApplication.ts';
import { presentApplication } from '../../applications/presentApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { AnsweredStepUp } from '../../applications/stepUps/answerStepUp.ts';
import { codeOwner } from './codeOwner.ts';
import { completeStepUp } from '../../applications/stepUps/completeStepUp.ts';
import { findCodeFault } from './findCodeFault.ts';
import { duePhoneStepUp } from '../phoneStepUps.ts';

interface Checked {
  readonly kind: 'checked';
  readonly result: AnsweredStepUp | Refusal;
}

/** Checks the code that came by SMS, as proof of the phone. */
export async function checkOneTimeCode(
  deps: PhoneDeps,
  target: ApplicationTarget,
  code: string,
): Promise<AnsweredStepUp | Refusal> {
  const outcome = await inTransaction<Checked>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const owner = codeOwner(own);
    if (!owner) return refuse('phone.undeliverable');
    if (!duePhoneStepUp(own.row)) return refuse('step-up.notDue');
    const fault = await findCodeFault(deps, trx, { owner, code });
    // Not as the refusal that it is: the wrong try that was counted would be undone.
    if (fault) return { kind: 'checked', result: fault };
    const answered = await complete(deps, trx, own);
    return answered.kind === 'refused' ? answered : { kind: 'checked', result: answered };
  });
  return outcome.kind === 'refused' ? outcome : outcome.result;
}

async function complete(
  deps: PhoneDeps,
  trx: Database,
  { row, sensitive, flow }: OwnApplication,
): Promise<AnsweredStepUp | Refusal> {
  const type = duePhoneStepUp(row);
  if (!type) return refuse('step-up.notDue');
  await deleteOneTimeCode(trx, row.id);
  const completed = await completeStepUp(deps, trx, row, { type, result: 'passed' });
  if (completed.kind === 'refused') return completed;
  return { kind: 'answered', body: presentApplication(deps, { row: completed.row, sensitive, flow }) };
}

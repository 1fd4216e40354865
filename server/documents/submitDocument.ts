import { DOCUMENT_STEP_UP } from '../../src/contract/stepUps.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { findDocument } from './documentRepository.ts';
import { lockOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import { presentApplication } from '../applications/presentApplication.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { completeStepUp, isDue } from '../applications/stepUps/completeStepUp.ts';

interface Given {
  readonly kind: 'given';
  readonly body: ApplicationResponse;
}

/** Submits the document that was uploaded. */
export async function submitDocument(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
): Promise<Given | Refusal> {
  const outcome = await inTransaction<Given>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    if (!isDue(own.row, DOCUMENT_STEP_UP)) return refuse('step-up.notDue');
    if (!(await findDocument(trx, own.row.id, 'company'))) return refuse('document.missing');
    const completed = await completeStepUp(deps, trx, own.row, { type: DOCUMENT_STEP_UP, result: 'given' });
    if (completed.kind === 'refused') return completed;
    return { kind: 'given', body: presentApplication(deps, { ...own, row: completed.row }) };
  });
  return outcome;
}

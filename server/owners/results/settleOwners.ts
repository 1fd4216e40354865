import { type ApplicationRow, lockApplication } from '../../applications/applicationRepository.ts';
import { completeStepUp, correctStepUp, isAsked, isDue } from '../../applications/stepUps/completeStepUp.ts';
import { listStepUpResults } from '../../applications/stepUps/stepUpResultRepository.ts';
import type { GivenStepUp } from '../../applications/underwriting/underwritingPort.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { listOwners, type OwnerRow } from '../ownerRepository.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { jobText } from '../../platform/outbox/jobText.ts';

/** Underwriting usually responds within seconds, but may take days. */
export const SETTLE_AFTER_MS = 30_000;
const TYPE = 'BO_VERIFICATION';

/** Completes the verification of partners who came to their end while underwriting was looking. As long as it looks, another job does it. */
export function settleOwnersJob(deps: ApplicationsDeps): JobHandler {
  return {
    queue: { urgency: 'soon', concurrency: 1 },
    async run({ payload }) {
      const applicationId = jobText({ payload }, 'applicationId'); // written by settleOwners
      await transact(deps.db, async (trx) => {
        const row = await lockApplication(trx, applicationId);
        if (row) await settleOwners(deps, trx, row);
      });
      return { kind: 'done' };
    },
  };
}

/**
 * Completes the verification of the partners once none is missing, in the transaction that has locked the application.
 * During underwriting it is done later; after another decision, nothing is decided anew.
 */
export async function settleOwners(
  deps: ApplicationsDeps,
  trx: Database,
  row: ApplicationRow,
): Promise<void> {
  const owners = await listOwners(trx, row.id);
  if (owners.length === 0 || row.bo_status === 'WAITING_FOR_INFO' || owners.some(isAwaited)) return;
  if (row.reviewing || row.state === 'SUBMITTED') return enqueueSettling(deps, trx, row);
  await giveVerification(deps, trx, row, 'given');
}

/**
 * Completes the verification of the partners where it is asked for. Where underwriting has decided on an earlier one, it decides anew: a
 * review has ended since, or the list is another one. As long as the applicant is asked for something else, that answer has it decided.
 */
export async function giveVerification(
  deps: ApplicationsDeps,
  trx: Database,
  row: ApplicationRow,
  result: GivenStepUp['result'],
): Promise<void> {
  const given = { type: TYPE, result } as const;
  if (isDue(row, TYPE)) await completeStepUp(deps, trx, row, given);
  else if (!isAsked(row) && (await wasGiven(trx, row.id))) await correctStepUp(deps, trx, row, given);
}

/** Whether something is still expected of an owner. */
function isAwaited({ type, result }: Pick<OwnerRow, 'type' | 'result'>): boolean {
  return type === 'OWNER' && result === null;
}

async function wasGiven(trx: Database, applicationId: string): Promise<boolean> {
  return (await listStepUpResults(trx, applicationId)).some(({ type }) => type === TYPE);
}

async function enqueueSettling(
  deps: ApplicationsDeps,
  trx: Database,
  { id: applicationId, owner_account_id: subject }: ApplicationRow,
): Promise<void> {
  const payload = { applicationId };
  await enqueueJob(deps, trx, { kind: 'settle-owners', payload, subject, afterMs: SETTLE_AFTER_MS });
}

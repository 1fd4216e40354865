import type { Database } from '../../platform/database/openDatabase.ts';
import type { IdentityDeps } from '../deps.ts';
import type { InquiryFinding } from '../identityPort.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { isLastReceived, lockInquiry, receiveInquiry, type InquiryRow } from './inquiryRepository.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { completeStepUp, correctStepUp } from '../../applications/stepUps/completeStepUp.ts';
import { findOwnerById } from '../../owners/ownerRepository.ts';
import { endPartner } from '../../owners/results/endPartner.ts';
import { stepUpOfInquiry } from './inquirySubject.ts';

export interface InquiryResult {
  readonly id: string;
  readonly finding: InquiryFinding;
}

/** `early`: underwriting has not responded to the request before, and may still ask for this step-up. Nothing was written. */
type Settling = { readonly kind: 'settled' | 'early' };

/**
 * Records the vendor's finding as the result of the step-up, exactly once, and the decision that ends a manual review;
 * called in the transaction that has locked the application. Refused if the step-up is not requested: it was completed
 * otherwise, and the finding changes nothing.
 */
export async function settleInquiry(
  deps: IdentityDeps,
  trx: Database,
  application: ApplicationRow,
  { id, finding }: InquiryResult,
): Promise<Settling | Refusal> {
  const row = await lockInquiry(trx, id);
  if (!row || !(await isNews(trx, row, finding))) return { kind: 'settled' };
  if (row.owner_id !== null)
    return settlePartner(deps, trx, application, { id, finding, ownerId: row.owner_id });
  if (application.reviewing || application.state === 'SUBMITTED') return { kind: 'early' };
  await receiveInquiry(trx, id, finding);
  const take = row.status === 'RECEIVED' ? correctStepUp : completeStepUp;
  const taken = await take(deps, trx, application, { type: stepUpOfInquiry(row.kind), result: finding });
  return taken.kind === 'refused' ? taken : { kind: 'settled' };
}

// A partner's result is independent; the owners' domain decides when the application is decided anew.
async function settlePartner(
  deps: IdentityDeps,
  trx: Database,
  application: ApplicationRow,
  { id, finding, ownerId }: InquiryResult & { readonly ownerId: string },
): Promise<Settling> {
  await receiveInquiry(trx, id, finding);
  const owner = await findOwnerById(trx, ownerId);
  if (owner) await endPartner(deps, trx, { application, owner, result: finding });
  return { kind: 'settled' };
}

async function isNews(trx: Database, row: InquiryRow, finding: InquiryFinding): Promise<boolean> {
  if (row.status !== 'RECEIVED') return true;
  return row.finding === 'review' && finding !== 'review' && isLastReceived(trx, row);
}

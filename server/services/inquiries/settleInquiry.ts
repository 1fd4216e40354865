import type { Database } from '../../database/openDatabase.ts';
import type { AppDeps } from '../../deps.ts';
import type { InquiryFinding, InquiryKind } from '../../providers/identity/identityPort.ts';
import type { ApplicationRow } from '../../repositories/applications.ts';
import { receiveInquiry } from '../../repositories/inquiries.ts';
import type { Refusal } from '../refusal.ts';
import { completeStepUp } from '../stepUps/completeStepUp.ts';
import { STEP_UP_OF } from './inquiryStepUp.ts';

interface SettledInquiry {
  readonly id: string;
  readonly kind: InquiryKind;
  readonly finding: InquiryFinding;
}

/**
 * Takes what the vendor found as the answer to the step-up, exactly once; called in the transaction that holds the
 * application. Refused when the step-up is not asked for: it was given otherwise, and the result changes nothing. The
 * caller wakes the worker afterwards.
 */
export async function settleInquiry(
  deps: AppDeps,
  trx: Database,
  application: ApplicationRow,
  { id, kind, finding }: SettledInquiry,
): Promise<{ readonly kind: 'settled' } | Refusal> {
  const isNews = await receiveInquiry(trx, id, finding);
  if (!isNews) return { kind: 'settled' };
  const completed = await completeStepUp(deps, trx, application, { type: STEP_UP_OF[kind], result: finding });
  return completed.kind === 'refused' ? completed : { kind: 'settled' };
}

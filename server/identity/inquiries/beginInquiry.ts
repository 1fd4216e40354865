import type { Database } from '../../platform/database/openDatabase.ts';
import type { IdentityDeps } from '../deps.ts';
import { findNewestInquiry, insertInquiry, referenceOf } from './inquiryRepository.ts';
import type { InquiryRow } from './inquiryRepository.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { endOfInquiry } from './inquiryStepUp.ts';
import type { InquirySubject } from './inquirySubject.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../../platform/vendors/reachVendor.ts';

/** `superseded`: another tab started one at the same moment. That one counts; ours is never opened. */
type BegunInquiry =
  | { readonly kind: 'begun'; readonly inquiryId: string; readonly sessionToken: string }
  | { readonly kind: 'superseded'; readonly inquiry: InquiryRow };

/** Begins an inquiry at the vendor and records whose it is. */
export async function beginInquiry(
  deps: IdentityDeps,
  { scope, country, locale, lockAsked }: InquirySubject,
): Promise<BegunInquiry | Refusal | UnreachableVendor> {
  const { kind } = scope;
  const created = await reachVendor(() =>
    deps.providers.identity.createInquiry({ reference: referenceOf(scope), kind, country, locale }),
  );
  if (created.kind === 'unreachable') return created;
  const { inquiryId, sessionToken } = created.response;
  return inTransaction<BegunInquiry>(deps.db, async (trx) => {
    if (!(await lockAsked(trx))) return refuse('step-up.notDue');
    const inquiry = await recordInquiry(deps, trx, { id: inquiryId, scope });
    return inquiry ? { kind: 'superseded', inquiry } : { kind: 'begun', inquiryId, sessionToken };
  });
}

// Two tabs may both have seen that none is open: the one that comes second finds the other's.
async function recordInquiry(
  deps: IdentityDeps,
  trx: Database,
  { id, scope }: Pick<Parameters<typeof insertInquiry>[1], 'id' | 'scope'>,
): Promise<InquiryRow | undefined> {
  const now = deps.clock();
  const newest = await findNewestInquiry(trx, scope);
  if (newest?.status === 'IN_PROGRESS' && newest.ends_at > now) return newest;
  await insertInquiry(trx, { id, scope, now, endsAt: endOfInquiry(now) });
  return undefined;
}

import type { ConfirmedLinkResponse } from '../../../src/contract/phone.ts';
import type { PhoneDeps } from '../deps.ts';
import { applicationExists, lockApplication } from '../../applications/applicationRepository.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import { settleCheck } from './settleCheck.ts';

interface OpenedLink {
  readonly applicationId: string;
  readonly vfp: string;
  readonly ip: string;
}

export interface Confirmed {
  readonly kind: 'confirmed';
  readonly body: ConfirmedLinkResponse;
}

/**
 * Confirms a link that was opened on the phone, without a session. The response to every failure is the same: guessing
 * must not reveal which applications, checks or numbers exist.
 */
export async function confirmPhoneLink(
  deps: PhoneDeps,
  { applicationId, vfp, ip }: OpenedLink,
): Promise<Confirmed | Refusal | UnreachableVendor> {
  const limited = await consumeLimit(deps, deps.db, { name: 'phone-links/open/ip', subjects: [ip] });
  if (limited) return limited;
  if (!(await applicationExists(deps.db, applicationId))) return refuse('phone-link.expired');
  const asked = await reachVendor(() => deps.providers.phoneAuth.finish(vfp));
  if (asked.kind === 'unreachable') return asked;
  const outcome = await inTransaction<Confirmed>(deps.db, async (trx) => {
    const row = await lockApplication(trx, applicationId);
    if (!row) return refuse('phone-link.expired');
    const settled = await settleCheck(deps, trx, row, { kind: 'sms', vfp, result: asked.response });
    if (settled.kind !== 'settled') return refuse('phone-link.expired');
    return { kind: 'confirmed', body: { status: settled.status } };
  });
  return outcome;
}

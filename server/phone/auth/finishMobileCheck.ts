import type { PhoneDeps } from '../deps.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { lockOwnApplication, readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import { phoneToCheck } from './phoneToCheck.ts';
import { settleCheck } from './settleCheck.ts';
import type { MobileChecked } from './startMobileCheck.ts';

/** Completes the check with the vfp that the carrier gave to the applicant's own browser. */
export async function finishMobileCheck(
  deps: PhoneDeps,
  target: ApplicationTarget,
  vfp: string,
): Promise<MobileChecked | Refusal | UnreachableVendor> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const due = phoneToCheck(deps, own);
  if (due.kind === 'refused') return due;
  const limited = await consumeLimit(deps, deps.db, { name: 'mobile-checks', subjects: [own.row.id] });
  if (limited) return limited;
  const asked = await reachVendor(() => deps.providers.phoneAuth.finish(vfp));
  if (asked.kind === 'unreachable') return asked;
  const outcome = await inTransaction<MobileChecked>(deps.db, async (trx) => {
    const held = await lockOwnApplication(deps, trx, target);
    if (held.kind === 'refused') return held;
    const stillDue = phoneToCheck(deps, held);
    if (stillDue.kind === 'refused') return stillDue;
    const settled = await settleCheck(deps, trx, held.row, { kind: 'mobile', vfp, result: asked.response });
    if (settled.kind === 'refused') return settled;
    const status = settled.kind === 'settled' ? settled.status : 'FAILED';
    return { kind: 'checked', body: { redirectUrl: null, status } };
  });
  return outcome;
}

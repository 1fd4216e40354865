import type { AppDeps } from '../../app/deps.ts';
import { countUse } from '../../platform/limits/rateLimits.ts';
import { lockOwnApplication, readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { askPhoneVendor } from './askPhoneVendor.ts';
import type { Unreachable } from './askPhoneVendor.ts';
import { MOBILE_CHECKS } from './limits.ts';
import { phoneToCheck } from './phoneToCheck.ts';
import { settleCheck } from './settleCheck.ts';
import type { MobileChecked } from './startMobileCheck.ts';

/** Takes the vfp that the carrier gave to the applicant's own browser. */
export async function finishMobileCheck(
  deps: AppDeps,
  target: ApplicationTarget,
  vfp: string,
): Promise<MobileChecked | Refusal | Unreachable> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const due = phoneToCheck(deps, own);
  if (due.kind === 'refused') return due;
  const wait = await countUse(deps.db, `mobile-checks/${own.row.id}`, MOBILE_CHECKS, deps.clock());
  if (wait !== undefined) return refuse('rate.limited', { retryAfterSeconds: wait });
  const asked = await askPhoneVendor(() => deps.providers.phoneAuth.finish(vfp));
  if (asked.kind === 'unreachable') return asked;
  const outcome = await inTransaction<MobileChecked>(deps.db, async (trx) => {
    const held = await lockOwnApplication(deps, trx, target);
    if (held.kind === 'refused') return held;
    const stillDue = phoneToCheck(deps, held);
    if (stillDue.kind === 'refused') return stillDue;
    const settled = await settleCheck(deps, trx, held.row, { kind: 'mobile', vfp, result: asked.answer });
    if (settled.kind === 'refused') return settled;
    const status = settled.kind === 'settled' ? settled.status : 'FAILED';
    return { kind: 'checked', body: { redirectUrl: null, status } };
  });
  deps.wakeWorker();
  return outcome;
}

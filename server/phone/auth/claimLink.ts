import type { AppDeps } from '../../app/deps.ts';
import { deletePhoneCheck, findNewestLink, insertPhoneCheck } from './phoneCheckRepository.ts';
import { countUse } from '../../platform/limits/rateLimits.ts';
import { takeBackUse, takeUse } from '../../platform/limits/slidingLimits.ts';
import type { SlidingLimits } from '../../platform/limits/slidingLimits.ts';
import { lockOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { LINK_EXPIRES_MS, LINK_REQUESTS } from './limits.ts';
import { linkSends } from './linkSends.ts';
import type { LinkStanding, LinkWish } from './linkStatus.ts';
import { hashCheckedPhone, phoneToCheck } from './phoneToCheck.ts';
import { presentLink } from './presentLink.ts';

/** A link that is noted and counted, so that the vendor may be asked for it. */
export interface ClaimedLink {
  readonly kind: 'claimed';
  readonly reference: string;
  /** E.164. */
  readonly phone: string;
  readonly sends: SlidingLimits;
}

/**
 * Notes a new link and counts it before the vendor is asked, so that of many requests at once one gets to ask; or says why
 * not, or how the link stands that is under way already.
 */
export async function claimLink(
  deps: AppDeps,
  target: ApplicationTarget,
  wish: LinkWish,
): Promise<ClaimedLink | LinkStanding | Refusal> {
  return inTransaction<ClaimedLink | LinkStanding>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const due = phoneToCheck(deps, own);
    if (due.kind === 'refused') return due;
    const { phone } = due;
    const standing = presentLink(deps, phone, await findNewestLink(trx, own.row.id));
    if (standing.undeliverable) return refuse('phone.undeliverable');
    const isUnderWay = standing.status === 'REQUESTED' || standing.status === 'IN_PROGRESS';
    if (isUnderWay && wish === 'first') return { kind: 'standing', body: standing };
    const sends = linkSends(deps, own.row.id, phone);
    const { now } = sends;
    const wait =
      (await takeUse(trx, { ...sends, createId: deps.createId })) ??
      (await countUse(trx, `phone-link-requests/${own.row.id}`, LINK_REQUESTS, now));
    if (wait !== undefined) return refuse('rate.limited', { retryAfterSeconds: wait });
    const reference = deps.createId();
    await insertPhoneCheck(trx, {
      reference,
      application_id: own.row.id,
      kind: 'sms',
      status: 'REQUESTED',
      phone_hash: hashCheckedPhone(deps.keys, phone),
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_EXPIRES_MS),
    });
    return { kind: 'claimed', reference, phone, sends };
  });
}

/** Undoes a claim when the vendor failed: nothing was sent, and the link before goes on working. */
export async function releaseLink({ db }: AppDeps, { reference, sends }: ClaimedLink): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deletePhoneCheck(trx, reference);
    await takeBackUse(trx, sends);
  });
}

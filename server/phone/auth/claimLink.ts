import type { PhoneDeps } from '../deps.ts';
import { deletePhoneCheck, findNewestLink, insertPhoneCheck } from './phoneCheckRepository.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { releaseUse } from '../../platform/limits/slidingLimits.ts';
import { lockOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { inTransaction, transact } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeSend } from '../code/consumeSend.ts';
import type { CountedSend } from '../code/consumeSend.ts';
import type { LinkStatus, LinkWish } from './presentLink.ts';
import { hashCheckedPhone, phoneToCheck } from '../applicantPhone.ts';
import { presentLink } from './presentLink.ts';

/** A link that is recorded and counted, so that the vendor may be called for it. */
export interface ClaimedLink {
  readonly kind: 'claimed';
  readonly reference: string;
  /** E.164. */
  readonly phone: string;
  readonly sends: CountedSend;
}

/**
 * Records a new link and counts it before the vendor is called, so that of many requests at once one calls; or returns why
 * not, or the status of the link that is under way already.
 */
export async function claimLink(
  deps: PhoneDeps,
  target: ApplicationTarget,
  wish: LinkWish,
): Promise<ClaimedLink | LinkStatus | Refusal> {
  return inTransaction<ClaimedLink | LinkStatus>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const due = phoneToCheck(deps, own);
    if (due.kind === 'refused') return due;
    const { phone } = due;
    const status = presentLink(deps, phone, await findNewestLink(trx, own.row.id));
    if (status.undeliverable) return refuse('phone.undeliverable');
    const isUnderWay = status.status === 'REQUESTED' || status.status === 'IN_PROGRESS';
    if (isUnderWay && wish === 'first') return { kind: 'status', body: status };
    const owner = { applicationId: own.row.id, accountId: own.row.owner_account_id, phone };
    const sends = await consumeSend(deps, trx, owner);
    if ('waitSeconds' in sends) return refuse('rate.limited', { retryAfterSeconds: sends.waitSeconds });
    const { now } = sends;
    const limited = await consumeLimit(deps, trx, { name: 'phone-links/request', subjects: [own.row.id] });
    if (limited) return limited;
    const reference = deps.createId();
    await insertPhoneCheck(trx, {
      reference,
      application_id: own.row.id,
      kind: 'sms',
      status: 'REQUESTED',
      phone_hash: hashCheckedPhone(deps.keys, phone),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIMES.phoneLinkMs),
    });
    return { kind: 'claimed', reference, phone, sends };
  });
}

/** Undoes a claim when the vendor failed: nothing was sent, and the link before keeps working. */
export async function releaseLink({ db }: PhoneDeps, { reference, sends }: ClaimedLink): Promise<void> {
  await transact(db, async (trx) => {
    await deletePhoneCheck(trx, reference);
    await releaseUse(trx, sends);
  });
}

import type { PhoneDeps } from '../deps.ts';
import {
  readOwnApplication,
  lockOwnApplication,
  type ApplicationTarget,
} from '../../applications/ownApplication.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { reachVendor, type UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import { applicationPath, basePathOf } from '../../../src/contract/pages.ts';
import { applicantLocale } from '../../applications/applicantLocale.ts';
import { inTransaction, transact } from '../../platform/database/inTransaction.ts';
import { createShortLink } from '../../messages/shortLinks/createShortLink.ts';
import { enqueueSms } from '../../messages/sms/enqueueSms.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';
import { presentLink, type LinkStatus, type LinkWish } from './presentLink.ts';
import { findNewestLink, deletePhoneCheck, insertPhoneCheck } from './phoneCheckRepository.ts';
import { phoneToCheck, hashCheckedPhone } from '../applicantPhone.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { releaseUse } from '../../platform/limits/slidingLimits.ts';
import { consumeSend, type CountedSend } from '../code/consumeSend.ts';

/** Texts a link to the applicant's phone; opened there, it proves the phone. */
export async function sendPhoneLink(
  deps: PhoneDeps,
  target: ApplicationTarget,
  { finalTargetUrl, wish }: { readonly finalTargetUrl: string; readonly wish: LinkWish },
): Promise<LinkStatus | Refusal | UnreachableVendor> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  if (!isConfirmationPage(deps.config, own.row.id, finalTargetUrl)) return refuse('phone-link.target');
  const claimed = await claimLink(deps, target, wish);
  if (claimed.kind !== 'claimed') return claimed;
  const { reference, phone: phoneNumber } = claimed;
  const asked = await reachVendor(() =>
    deps.providers.phoneAuth.startSms({ reference, phoneNumber, finalTargetUrl }),
  );
  if (asked.kind === 'unreachable') {
    await releaseLink(deps, claimed);
    return asked;
  }
  const outcome = await textLink(deps, target, { ...claimed, ...asked.response, finalTargetUrl });
  return outcome;
}

/** A link that is recorded and counted, so that the vendor may be called for it. */
interface ClaimedLink {
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
async function claimLink(
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
async function releaseLink({ db }: PhoneDeps, { reference, sends }: ClaimedLink): Promise<void> {
  await transact(db, async (trx) => {
    await deletePhoneCheck(trx, reference);
    await releaseUse(trx, sends);
  });
}

interface VendorLink {
  readonly linkUrl: string;
  /** The page of the portal to which it leads. */
  readonly finalTargetUrl: string;
}

/** Queues the text message with the link that the vendor has made, unless it is no longer awaited. */
async function textLink(
  deps: PhoneDeps,
  target: ApplicationTarget,
  { reference, phone, linkUrl, finalTargetUrl }: ClaimedLink & VendorLink,
): Promise<LinkStatus | Refusal> {
  return inTransaction<LinkStatus>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const due = phoneToCheck(deps, own);
    if (due.kind === 'refused') return due;
    // The vendor's link is for the number that it was asked with.
    if (due.phone !== phone) return refuse('application.state');
    const newest = await findNewestLink(trx, own.row.id);
    // When the vendor was slow, another link may have replaced this one.
    if (newest?.reference === reference)
      await enqueueSms(deps, trx, {
        accountId: own.row.owner_account_id,
        to: phone,
        template: 'phoneLink',
        locale: applicantLocale(deps, own.row),
        params: {
          link: await createShortLink(deps, trx, {
            origin: new URL(finalTargetUrl).origin,
            target: { url: linkUrl, afterwards: finalTargetUrl },
            expiresAt: newest.expires_at,
          }),
          brand: own.flow.runtime.definition.portal.brand.name,
          minutes: String(LIFETIMES.phoneLinkMs / MINUTE_MS),
          reference,
        },
        applicationId: own.row.id,
      });
    return { kind: 'status', body: presentLink(deps, phone, newest) };
  });
}

/**
 * Whether an address is the page of this application that confirms a phone, on a host of ours. Any other would make our
 * text message an open redirect that carries the proof along.
 */
export function isConfirmationPage(
  { publicUrl, cookieHostUrl }: Pick<PhoneDeps['config'], 'publicUrl' | 'cookieHostUrl'>,
  applicationId: string,
  address: string,
): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, href } = new URL(address);
  const isOurs = [publicUrl, cookieHostUrl].some((own) => new URL(own).origin === origin);
  const path = pathname.slice(basePathOf(pathname).length);
  // Nothing besides origin and path: no name and password, no query that a vfp could be hidden in.
  return (
    isOurs &&
    path === applicationPath(applicationId, 'phone-auth/confirmation') &&
    href === `${origin}${pathname}`
  );
}

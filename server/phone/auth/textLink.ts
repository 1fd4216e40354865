import type { PhoneDeps } from '../deps.ts';
import { findNewestLink } from './phoneCheckRepository.ts';
import { applicantLocale } from '../../applications/applicantLocale.ts';
import { lockOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { createShortLink } from '../../messages/shortLinks/createShortLink.ts';
import { enqueueSms } from '../../messages/sms/enqueueSms.ts';
import type { ClaimedLink } from './claimLink.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';
import type { LinkStatus } from './presentLink.ts';
import { phoneToCheck } from './phoneToCheck.ts';
import { presentLink } from './presentLink.ts';

interface VendorLink {
  readonly linkUrl: string;
  /** The page of the portal to which it leads. */
  readonly finalTargetUrl: string;
}

/** Queues the text message with the link that the vendor has made, unless it is no longer awaited. */
export async function textLink(
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

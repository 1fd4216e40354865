import type { PhoneDeps } from '../deps.ts';
import { readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import { claimLink, releaseLink } from './claimLink.ts';
import { isConfirmationPage } from './isConfirmationPage.ts';
import type { LinkStatus, LinkWish } from './presentLink.ts';
import { textLink } from './textLink.ts';

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

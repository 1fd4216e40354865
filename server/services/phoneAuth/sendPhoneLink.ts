import type { AppDeps } from '../../deps.ts';
import { lockOwnApplication, readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import { inTransaction } from '../inTransaction.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { askPhoneVendor } from './askPhoneVendor.ts';
import type { Unreachable } from './askPhoneVendor.ts';
import { isConfirmationPage } from './isConfirmationPage.ts';
import type { LinkStanding, LinkWish } from './linkStanding.ts';
import { readyToSend } from './readyToSend.ts';
import { textLink } from './textLink.ts';

/** Texts a link to the applicant's phone; opened there, it proves the phone. */
export async function sendPhoneLink(
  deps: AppDeps,
  target: ApplicationTarget,
  { finalTargetUrl, wish }: { readonly finalTargetUrl: string; readonly wish: LinkWish },
): Promise<LinkStanding | Refusal | Unreachable> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  if (!isConfirmationPage(deps.config, own.row.id, finalTargetUrl)) return refuse('phone-link.target');
  // Asked before the vendor is, so that nobody is bothered for nothing, and again when it is written.
  const ready = await readyToSend(deps, deps.db, own, wish);
  if (ready.kind !== 'due') return ready;
  const reference = deps.createId();
  const asked = await askPhoneVendor(() =>
    deps.providers.phoneAuth.startSms({ reference, phoneNumber: ready.phone, finalTargetUrl }),
  );
  if (asked.kind === 'unreachable') return asked;
  const outcome = await inTransaction<LinkStanding>(deps.db, async (trx) => {
    const held = await lockOwnApplication(deps, trx, target);
    if (held.kind === 'refused') return held;
    const due = await readyToSend(deps, trx, held, wish);
    if (due.kind !== 'due') return due;
    // The vendor's link is for the number that it was asked with.
    if (due.phone !== ready.phone) return refuse('application.state');
    return textLink(deps, trx, held, { phone: due.phone, reference, link: asked.answer.linkUrl });
  });
  deps.wakeWorker();
  return outcome;
}

import type { PhoneVerificationResponse } from '../../../src/contract/stepUps.ts';
import type { Database } from '../../database/openDatabase.ts';
import type { AppDeps } from '../../deps.ts';
import { findNewestLink, insertPhoneCheck } from '../../repositories/phoneChecks.ts';
import { secondsToWait, takeUse } from '../../repositories/slidingLimits.ts';
import { applicantLocale } from '../applicantLocale.ts';
import { lockOwnApplication, readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../applications/ownApplication.ts';
import { inTransaction } from '../inTransaction.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { enqueueSms } from '../sms/enqueueSms.ts';
import { codeBuckets } from '../stepUps/codeOwner.ts';
import { CODE_SENDS } from '../stepUps/limits.ts';
import { askPhoneVendor } from './askPhoneVendor.ts';
import type { Unreachable } from './askPhoneVendor.ts';
import { isConfirmationPage } from './isConfirmationPage.ts';
import { LINK_EXPIRES_MS } from './limits.ts';
import { hashCheckedPhone, phoneToCheck } from './phoneToCheck.ts';
import type { PhoneToCheck } from './phoneToCheck.ts';
import { presentLink } from './presentLink.ts';

export interface LinkStanding {
  readonly kind: 'standing';
  readonly body: PhoneVerificationResponse;
}

interface LinkWish {
  readonly finalTargetUrl: string;
  /** A new link although one is under way: the old one stops working. */
  readonly again: boolean;
}

/** Texts a link to the applicant's phone; opened there, it proves the phone. */
export async function sendPhoneLink(
  deps: AppDeps,
  target: ApplicationTarget,
  { finalTargetUrl, again }: LinkWish,
): Promise<LinkStanding | Refusal | Unreachable> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  if (!isConfirmationPage(deps.config, own.row.id, finalTargetUrl)) return refuse('phone-link.target');
  // Asked before the vendor is, so that nobody is bothered for nothing, and again when it is written.
  const ready = await readyToSend(deps, deps.db, own, again);
  if (ready.kind !== 'due') return ready;
  const reference = deps.createId();
  const asked = await askPhoneVendor(() =>
    deps.providers.phoneAuth.startSms({ reference, phoneNumber: ready.phone, finalTargetUrl }),
  );
  if (asked.kind === 'unreachable') return asked;
  const outcome = await inTransaction<LinkStanding>(deps.db, async (trx) => {
    const held = await lockOwnApplication(deps, trx, target);
    if (held.kind === 'refused') return held;
    const due = await readyToSend(deps, trx, held, again);
    if (due.kind !== 'due') return due;
    // The vendor's link is for the number that it was asked with.
    if (due.phone !== ready.phone) return refuse('application.state');
    return send(deps, trx, { own: held, due, reference, link: asked.answer.linkUrl });
  });
  deps.wakeWorker();
  return outcome;
}

async function readyToSend(
  deps: AppDeps,
  db: Database,
  own: OwnApplication,
  again: boolean,
): Promise<PhoneToCheck | LinkStanding | Refusal> {
  const due = phoneToCheck(deps, own);
  if (due.kind === 'refused') return due;
  const standing = presentLink(deps, due.phone, await findNewestLink(db, own.row.id));
  if (standing.undeliverable) return refuse('phone.undeliverable');
  const isUnderWay = standing.status === 'REQUESTED' || standing.status === 'IN_PROGRESS';
  if (isUnderWay && !again) return { kind: 'standing', body: standing };
  const wait = await secondsToWait(db, sendsOf(deps, own, due.phone));
  return wait === undefined ? due : refuse('rate.limited', { retryAfterSeconds: wait });
}

async function send(
  deps: AppDeps,
  trx: Database,
  sending: {
    readonly own: OwnApplication;
    readonly due: PhoneToCheck;
    readonly reference: string;
    readonly link: string;
  },
): Promise<LinkStanding | Refusal> {
  const { own, due, reference, link } = sending;
  const wait = await takeUse(trx, { ...sendsOf(deps, own, due.phone), createId: deps.createId });
  if (wait !== undefined) return refuse('rate.limited', { retryAfterSeconds: wait });
  const now = deps.clock();
  const row = {
    reference,
    application_id: own.row.id,
    kind: 'sms',
    status: 'REQUESTED',
    phone_hash: hashCheckedPhone(deps.keys, due.phone),
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_EXPIRES_MS),
  } as const;
  await insertPhoneCheck(trx, row);
  const brand = own.flow.runtime.definition.portal.brand.name;
  await enqueueSms(deps, trx, {
    to: due.phone,
    template: 'phoneLink',
    locale: applicantLocale(deps, own.row),
    params: { link, brand, minutes: String(LINK_EXPIRES_MS / 60_000), reference },
    applicationId: own.row.id,
  });
  return { kind: 'standing', body: presentLink(deps, due.phone, row) };
}

// Codes and links go to the same phone, so they are counted together.
function sendsOf({ keys, clock }: AppDeps, { row }: OwnApplication, phone: string) {
  const buckets = codeBuckets(keys, 'one-time-code/send', { applicationId: row.id, phone });
  return { buckets, limits: CODE_SENDS, now: clock() };
}

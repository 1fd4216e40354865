import type { PhoneVerificationResponse } from '../../../src/contract/phone.ts';
import type { PhoneDeps } from '../deps.ts';
import { type PhoneCheckRow, findOwnLink } from './phoneCheckRepository.ts';
import { RESEND_AFTER_MS } from '../../platform/limits/limitTable.ts';
import { SECOND_MS } from '../../../src/lib/durations.ts';
import { refuseMissing, type ApplicationTarget } from '../../applications/ownApplication.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { phoneOfRow, hashCheckedPhone, duePhoneStepUp } from '../applicantPhone.ts';

type Link = Pick<PhoneCheckRow, 'status' | 'phone_hash' | 'created_at' | 'expires_at'>;

/** The status of the newest link; neither the link nor the vfp, which only the phone may know. */
export async function readPhoneLink(
  deps: PhoneDeps,
  target: ApplicationTarget,
): Promise<LinkStatus | Refusal> {
  const found = await findOwnLink(deps.db, target);
  if (!found) return refuseMissing(deps.db, target.applicationId);
  const { status } = found;
  const isDue = duePhoneStepUp(found) !== undefined;
  if (!isDue && status !== 'SUCCESS') return refuse('step-up.notDue');
  // A proof completes its step-up: where the phone must still be proved, it belonged to an earlier one.
  const isSpent = isDue && status === 'SUCCESS';
  const phone = (await phoneOfRow(deps, found)) ?? '';
  return { kind: 'status', body: presentLink(deps, phone, isSpent ? undefined : linkOf(found)) };
}

type Found = NonNullable<Awaited<ReturnType<typeof findOwnLink>>>;

// All these columns are null for an application without a link.
function linkOf({ status, phone_hash, created_at, expires_at }: Found): Parameters<typeof presentLink>[2] {
  if (!status || !phone_hash || !created_at || !expires_at) return undefined;
  return { status, phone_hash, created_at, expires_at };
}

/** The status of a link. One that has ended, or went to another number, is none. */
export function presentLink(
  { keys, clock }: Pick<PhoneDeps, 'keys' | 'clock'>,
  phone: string,
  link: Link | undefined,
): PhoneVerificationResponse {
  const now = clock();
  const phoneLastTwo = phone.slice(-2);
  const secondsUntil = (ms: number) => Math.max(0, Math.ceil((ms - now.getTime()) / SECOND_MS));
  if (!link || !isOfPhone() || (link.expires_at <= now && link.status !== 'SUCCESS'))
    return { status: 'NONE', undeliverable: false, phoneLastTwo, expiresInSeconds: 0, resendAfterSeconds: 0 };
  const undeliverable = link.status === 'UNDELIVERABLE';
  return {
    status: link.status === 'UNDELIVERABLE' ? 'FAILED' : link.status,
    undeliverable,
    phoneLastTwo,
    expiresInSeconds: secondsUntil(link.expires_at.getTime()),
    resendAfterSeconds: secondsUntil(link.created_at.getTime() + RESEND_AFTER_MS),
  };

  function isOfPhone(): boolean {
    return link !== undefined && hashCheckedPhone(keys, phone).equals(link.phone_hash);
  }
}

export interface LinkStatus {
  readonly kind: 'status';
  readonly body: PhoneVerificationResponse;
}

/** `new`: although one is under way, which then stops working. */
export type LinkWish = 'first' | 'new';

import type { PhoneVerificationResponse } from '../../../src/contract/phone.ts';
import type { PhoneDeps } from '../deps.ts';
import type { PhoneCheckRow } from './phoneCheckRepository.ts';
import { RESEND_AFTER_MS } from '../../platform/limits/limitTable.ts';
import { SECOND_MS } from '../../../src/lib/durations.ts';
import { hashCheckedPhone } from './phoneToCheck.ts';

type Link = Pick<PhoneCheckRow, 'status' | 'phone_hash' | 'created_at' | 'expires_at'>;

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

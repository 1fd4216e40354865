import type { PhoneVerificationResponse } from '../../../contract/phone.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';
import type { SentLink } from './phoneLinkSlice.ts';

/** Returns the part of the response that the page needs. */
export function toSentLink(
  { now }: Pick<PhoneAuthDeps, 'now'>,
  { status, resendAfterSeconds }: PhoneVerificationResponse,
): SentLink {
  return { sent: status !== 'REQUESTED', resendAfterSeconds, saidAt: now() };
}

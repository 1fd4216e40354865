import type { PhoneVerificationResponse } from '../../../contract/phone.ts';
import type { PhoneAuthDeps } from './phoneAuthDeps.ts';
import type { SentLink } from './phoneLinkSlice.ts';

/** What the page needs of the server's word. */
export function toSentLink(
  { now }: Pick<PhoneAuthDeps, 'now'>,
  { status, resendAfterSeconds }: PhoneVerificationResponse,
): SentLink {
  return { sent: status !== 'REQUESTED', resendAfterSeconds, saidAt: now() };
}

import type { PhoneVerificationResponse } from '../../../src/contract/phone.ts';

export interface LinkStatus {
  readonly kind: 'status';
  readonly body: PhoneVerificationResponse;
}

/** `new`: although one is under way, which then stops working. */
export type LinkWish = 'first' | 'new';

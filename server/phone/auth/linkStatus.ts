import type { PhoneVerificationResponse } from '../../../src/contract/stepUps.ts';

export interface LinkStanding {
  readonly kind: 'standing';
  readonly body: PhoneVerificationResponse;
}

/** `new`: although one is under way, which then stops working. */
export type LinkWish = 'first' | 'new';

import type { SessionStatus } from '../../../src/contract/identity.ts';

/** How far an inquiry is, as its page is told. */
export interface InquiryStanding {
  readonly kind: 'polled';
  readonly status: SessionStatus;
  /** Why the vendor could not be asked this time; the next look asks again. */
  readonly trouble?: unknown;
}

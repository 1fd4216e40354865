import type { SessionStatus } from '../../../src/contract/identity.ts';

/** The status of an inquiry as its page sees it. */
export interface InquiryStatusOutcome {
  readonly kind: 'polled';
  readonly status: SessionStatus;
  /** Why the vendor could not be reached this time; the next poll tries again. */
  readonly trouble?: unknown;
}

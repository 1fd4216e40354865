import type { InboundWebhook } from '../platform/webhooks/inboundWebhook.ts';

/** Subject of the check: a person, by ID and selfie, or a company, by its documents. */
export type InquiryKind = 'identification' | 'verification';

/** `open` while the person is at it or the vendor still looks; `expired` when nothing more will come. */
export type InquiryStatus = 'open' | 'completed' | 'expired';

/** The vendor's finding, some time after an inquiry is completed. `review`: a person at the vendor still reviews it. */
export type InquiryFinding = 'passed' | 'failed' | 'review';

export interface Inquiry {
  readonly inquiryId: string;
  /** Reference that we assigned at creation: the application's id, or the owner's if a partner is checked. */
  readonly reference: string;
  readonly status: InquiryStatus;
  readonly finding: InquiryFinding | null;
}

export interface NewInquiry {
  readonly reference: string;
  readonly kind: InquiryKind;
  /** ISO 3166 alpha-2; each country has a template of its own at the vendor. */
  readonly country: string;
  readonly locale: string;
}

/** Result of reading a webhook. `stale`: signed too long ago, so it may be a replay. */
export type WebhookReading =
  | {
      readonly kind: 'inquiry';
      readonly eventId: string;
      readonly createdAt: Date;
      readonly inquiry: Inquiry;
    }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly reason: 'signature' | 'stale' | 'malformed' };

/** Checks identities by inquiries that the person goes through in the vendor's dialog. Throws when the vendor is down. */
export interface IdentityPort {
  createInquiry(inquiry: NewInquiry): Promise<{ readonly inquiryId: string; readonly sessionToken: string }>;
  /** A new token for an inquiry that was started before, perhaps on another device. */
  resumeInquiry(inquiryId: string): Promise<{ readonly sessionToken: string }>;
  /** Undefined when the vendor knows no such inquiry. */
  readInquiry(inquiryId: string): Promise<Inquiry | undefined>;
  readWebhook(webhook: InboundWebhook): WebhookReading;
}

import type { Offer } from '../../../src/contract/offers.ts';
import type { BrandTokens } from '../../../src/product/brandTokens.ts';
import type { MarketNumbers, PortalDefinition } from '../../../src/product/definitions.ts';

/** Names the sender of a mail, as the domain that queues it knows them. */
export interface SenderRef {
  readonly portal: string;
  /** The market whose support and address it has; if absent, the one that speaks the mail's language. */
  readonly market?: string;
  /** The brand of a partner that the recipient knows the portal by. */
  readonly cobrand?: string | null;
}

/** The brand that a mail is from, with its support and its legal name. */
export interface MailSender {
  readonly brand: Pick<PortalDefinition['brand'], 'name' | 'logo'>;
  readonly tokens: BrandTokens;
  readonly support: Offer['support'];
  readonly legal: Offer['legal'];
  /** Those of the market that the texts name. */
  readonly numbers: MarketNumbers;
}

/** Finds the sender of a mail; the default portal for a mail that names none, or one that is gone. */
export type FindMailSender = (ref: SenderRef | undefined, locale: string) => MailSender;

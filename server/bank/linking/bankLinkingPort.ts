import type { BankField } from '../../../src/contract/bankFields.ts';
import type { InboundWebhook } from '../../platform/webhooks/inboundWebhook.ts';

/**
 * Why something cannot be done with a bank or a token. `loginRequired`: the person has to sign in to the bank once more.
 * `locked`: the bank has locked the login. `institutionDown`: the bank does not answer, the vendor does.
 */
export type LinkFailureCode =
  'tokenUsed' | 'tokenExpired' | 'loginRequired' | 'locked' | 'institutionDown' | 'unknown';

export interface LinkFailure {
  readonly kind: 'failed';
  readonly code: LinkFailureCode;
}

export interface NewLinkToken {
  /** Reference under which the vendor knows the applicant; it reveals nothing about the person. */
  readonly reference: string;
  /** Name of the portal, as the dialog shows it. */
  readonly portalName: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly locale: string;
  /** Where a bank that has a sign-in page of its own leads back to. */
  readonly returnUrl: string;
  /** The linked account whose login is renewed; left out where a new one is linked. */
  readonly accessToken?: string;
}

export interface LinkToken {
  readonly kind: 'created';
  /** For the vendor's dialog in the browser. */
  readonly token: string;
  readonly expiresAt: Date;
}

export interface ExchangedToken {
  readonly kind: 'exchanged';
  /** Reference of the login in webhooks. */
  readonly itemReference: string;
  readonly accessToken: string;
}

type NamedNumber = Exclude<BankField, 'fullName' | 'accountType'>;

/** Null numbers: the vendor gives them once the account is verified. */
export interface VendorAccount {
  readonly kind: 'read';
  readonly numbers: Readonly<Partial<Record<NamedNumber, string>>> | null;
  /** As the market's bank step calls it, in capitals. */
  readonly accountType: string | null;
  /** The end of its number. */
  readonly mask: string | null;
  readonly availableBalanceInCents: number | null;
  readonly currency: string | null;
  /** Undefined if the vendor does not report the holder. */
  readonly holder?: string | undefined;
  readonly instantAuth: boolean;
  readonly verification: 'verified' | 'automaticPending' | 'manualPending' | 'failed';
}

/** `item`: something has changed with a login; what it is now, the vendor is asked. `stale`: signed too long ago. */
export type ItemWebhookReading =
  | { readonly kind: 'item'; readonly eventId: string; readonly itemReference: string }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly reason: 'signature' | 'stale' | 'malformed' };

/** Links bank accounts that a person chooses in the vendor's dialog. Throws when the vendor is down. */
export interface BankLinkingPort {
  createLinkToken(wanted: NewLinkToken): Promise<LinkToken | LinkFailure>;
  /** Whether a dialog with one of these link tokens ended with the public token. */
  isMadeBy(publicToken: string, linkTokens: readonly string[]): Promise<boolean>;
  /** Works once for each public token. */
  exchange(publicToken: string): Promise<ExchangedToken | LinkFailure>;
  readAccount(accessToken: string, accountReference: string): Promise<VendorAccount | LinkFailure>;
  /** Gives the access back. One that is gone already is no failure. */
  removeItem(accessToken: string): Promise<void>;
  readWebhook(webhook: InboundWebhook): Promise<ItemWebhookReading>;
}

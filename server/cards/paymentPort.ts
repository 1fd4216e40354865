import type { CardBrand } from '../../src/contract/codes.ts';
import type { CardFields } from '../../src/contract/cards.ts';
import type { InboundWebhook } from '../platform/webhooks/inboundWebhook.ts';

export interface NewMethod {
  /** Our id of the card: the provider sees it again in its own records. */
  readonly reference: string;
  /** Token of the card from the provider's fields; valid for one use. */
  readonly token: string;
}

/** The displayable part of a card. */
export interface CardFace {
  readonly brand: CardBrand | null;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** `declined`: the bank refuses this card already. `unusable`: the token was used before, is too old, or unknown. */
export type StoreOutcome =
  | { readonly kind: 'stored'; readonly method: string; readonly card: CardFace }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'unusable' };

/** A bank account in the market's own numbers, opened for this one call. */
export interface DebitAccount {
  readonly instrumentId: string;
  readonly country: string;
  readonly holder: string;
  readonly accountType: string | null;
  readonly number: string;
  /** The others that name it, by the name of their answer, such as `routingNumber`. */
  readonly numbers: Readonly<Record<string, string>>;
}

export interface ChargeRequest {
  /** The same key means the same charge, however often it is asked for. */
  readonly key: string;
  readonly chargeId: string;
  readonly orderId: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly method:
    | { readonly kind: 'card'; readonly reference: string }
    | { readonly kind: 'bank'; readonly account: DebitAccount; readonly agreedAt: Date };
}

/** `processing`: a webhook reports the result later; `reference` finds it again. A decline is final for this method. */
export type ChargeOutcome =
  | { readonly kind: 'succeeded'; readonly reference: string }
  | { readonly kind: 'processing'; readonly reference: string }
  | { readonly kind: 'declined'; readonly reference: string | null; readonly code: string };

export type WebhookReading =
  | {
      readonly kind: 'charge';
      readonly eventId: string;
      readonly chargeId: string;
      readonly outcome: ChargeOutcome;
    }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused' };

/**
 * Stores cards and charges them later, without the cardholder. Throws when the provider is down or its response
 * unknown.
 */
export interface PaymentPort {
  /** Settings that the page needs to draw the provider's fields. */
  readonly fields: CardFields;
  storeMethod(method: NewMethod): Promise<StoreOutcome>;
  /** Harmless when it is gone already. */
  removeMethod(reference: string): Promise<void>;
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Reads the state of a charge that was processing. */
  readCharge(reference: string): Promise<ChargeOutcome>;
  readWebhook(webhook: InboundWebhook): WebhookReading;
}

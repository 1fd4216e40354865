import type { Ref } from 'react';
import type { CardBrand } from '../../../contract/codes.ts';

/**
 * Reason of a missing token. `invalid`: the fields show themselves what to correct. `unavailable`: the provider did not
 * respond.
 */
export type TokenFailure = 'invalid' | 'unavailable' | 'declined';

export type TokenOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'failed'; readonly code: TokenFailure };

/** The page's handle on the provider's fields. It never sees the card itself. */
export interface CardFieldsHandle {
  tokenise(): Promise<TokenOutcome>;
}

/** State of the fields that the page can read. */
export interface CardEntryState {
  readonly complete: boolean;
  /** Null while the brand is unknown. */
  readonly brand: CardBrand | null;
}

export interface CardFieldsProps {
  readonly ref: Ref<CardFieldsHandle>;
  /** Called when the fields accept input. */
  readonly onReady: () => void;
  readonly onChange: (state: CardEntryState) => void;
  /** Called when the user presses Enter inside the fields. */
  readonly onEnter: () => void;
  /** They cannot be shown. */
  readonly onFailed: () => void;
}

import type { TokenFailure } from './cardFields.ts';

interface ErrorOfStripe {
  readonly type: string;
}

/** Maps an error of Stripe's fields. Input errors are shown by the fields themselves. */
export function tokenFailureOf({ type }: ErrorOfStripe): TokenFailure {
  switch (type) {
    case 'validation_error':
      return 'invalid';
    case 'card_error':
      return 'declined';
    default:
      return 'unavailable';
  }
}

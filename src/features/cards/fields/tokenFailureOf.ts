import type { TokenFailure } from './cardFields.ts';

interface ErrorOfStripe {
  readonly type: string;
}

/** What an error of Stripe's fields means to the page. What was typed wrong the fields say themselves. */
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

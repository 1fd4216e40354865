import type { SandboxCard } from '../../../src/contract/sandboxCards.ts';

/** `store`: "stored", or why it is declined when it is entered. */
interface TestCardRule {
  readonly store: string;
  readonly charge: 'succeeded' | 'declined';
}

/**
 * Behaviour of each of the sandbox's test cards, which is that of Stripe's own: some are refused on entry, one only
 * when it is charged. A token of the sandbox names its card; the number itself never reaches the server.
 */
export const TEST_CARDS: Readonly<Record<SandboxCard, TestCardRule>> = {
  ok: { store: 'stored', charge: 'succeeded' },
  declined: { store: 'card_declined', charge: 'declined' },
  insufficientFunds: { store: 'insufficient_funds', charge: 'declined' },
  expired: { store: 'expired_card', charge: 'declined' },
  wrongCvc: { store: 'incorrect_cvc', charge: 'declined' },
  processingError: { store: 'processing_error', charge: 'declined' },
  wrongPostalCode: { store: 'incorrect_zip', charge: 'declined' },
  declinedLater: { store: 'stored', charge: 'declined' },
};

import { SANDBOX_CARDS, type SandboxCard } from '../../../src/contract/sandboxCards.ts';
import { memberOf } from '../../../src/lib/unknownValue.ts';
import { sandboxKeys } from '../../platform/crypto/sandboxKeys.ts';
import type { CardsDeps } from '../deps.ts';
import { readStripeWebhook } from '../webhook/readStripeWebhook.ts';
import type { ChargeOutcome, ChargeRequest, PaymentPort, StoreOutcome, CardFace } from '../paymentPort.ts';
import { CARD_BRANDS } from '../../../src/contract/codes.ts';
import { findSandboxCharge, insertSandboxCharge, type SandboxCharge } from './sandboxChargeRepository.ts';

/** `store`: "stored", or why it is declined when it is entered. */
interface TestCardRule {
  readonly store: string;
  readonly charge: 'succeeded' | 'declined';
}

/**
 * Behaviour of each of the sandbox's test cards, which is that of Stripe's own: some are refused on entry, one only
 * when it is charged. A token of the sandbox names its card; the number itself never reaches the server.
 */
const TEST_CARDS: Readonly<Record<SandboxCard, TestCardRule>> = {
  ok: { store: 'stored', charge: 'succeeded' },
  declined: { store: 'card_declined', charge: 'declined' },
  insufficientFunds: { store: 'insufficient_funds', charge: 'declined' },
  expired: { store: 'expired_card', charge: 'declined' },
  wrongCvc: { store: 'incorrect_cvc', charge: 'declined' },
  processingError: { store: 'processing_error', charge: 'declined' },
  wrongPostalCode: { store: 'incorrect_zip', charge: 'declined' },
  declinedLater: { store: 'stored', charge: 'declined' },
};

export type SandboxPaymentsDeps = Pick<CardsDeps, 'db' | 'clock' | 'keys' | 'createId'>;

/** Accounts whose number ends like this cannot be debited; so testers see what follows. */
const DECLINED_ACCOUNT = '0002';

/**
 * Stores charges in a table, each by its key, and processes a card as its number defines
 * (server/sandbox/magicValues.json).
 */
export function createSandboxPayments(deps: SandboxPaymentsDeps): PaymentPort {
  return {
    fields: { kind: 'sandbox' },
    storeMethod: async ({ token }) => storeMethod(token),
    removeMethod: async () => undefined,
    async charge(request) {
      const charge = chargeOf(deps.createId(), request);
      await insertSandboxCharge(deps.db, charge, deps.clock());
      const kept = await findSandboxCharge(deps.db, { key: request.key });
      return toOutcome(kept ?? charge);
    },
    async readCharge(reference) {
      const kept = await findSandboxCharge(deps.db, { reference });
      if (!kept) throw new Error('The sandbox has no such charge');
      return toOutcome(kept);
    },
    readWebhook: (webhook) => readStripeWebhook(webhook, [sandboxKeys.webhookSecret(deps.keys)]),
  };
}

function storeMethod(token: string): StoreOutcome {
  const read = readSandboxToken(token);
  if (!read) return { kind: 'unusable' };
  const { testCard, card } = read;
  const code = TEST_CARDS[testCard].store;
  return code === 'stored'
    ? { kind: 'stored', method: `sandbox/${testCard}`, card }
    : { kind: 'declined', code };
}

// As src/features/cards/frame writes it: the test card, its brand, last four digits and expiry, and something that is used once.
const TOKEN =
  /^tok_sandbox_(?<name>[A-Za-z]+)_(?<brand>[a-z]+)_(?<lastFour>\d{4})_(?<month>0[1-9]|1[0-2])(?<year>\d{4})_[A-Za-z0-9]{16,64}$/;

/** Returns the contents of a token of the sandbox's fields; undefined for any other text. */
export function readSandboxToken(
  token: string,
): { readonly card: CardFace; readonly testCard: SandboxCard } | undefined {
  const { name = '', brand = '', lastFour = '', month, year } = TOKEN.exec(token)?.groups ?? {};
  const testCard = memberOf(SANDBOX_CARDS, name);
  if (testCard === undefined) return undefined;
  return {
    testCard,
    card: {
      brand: memberOf(CARD_BRANDS, brand) ?? null,
      lastFour,
      expMonth: Number(month),
      expYear: Number(year),
    },
  };
}

function chargeOf(id: string, { key, method }: ChargeRequest): SandboxCharge {
  const isGood =
    method.kind === 'card'
      ? TEST_CARDS[testCardOf(method.reference)].charge === 'succeeded'
      : !method.account.number.endsWith(DECLINED_ACCOUNT);
  return {
    key,
    reference: `pi_sandbox_${id}`,
    outcome: isGood ? 'succeeded' : 'declined',
    decline_code: isGood ? null : 'card_declined',
  };
}

function testCardOf(reference: string): SandboxCard {
  return memberOf(SANDBOX_CARDS, reference.split('/')[1] ?? '') ?? 'declined';
}

function toOutcome({ reference, outcome, decline_code }: SandboxCharge): ChargeOutcome {
  return outcome === 'succeeded'
    ? { kind: 'succeeded', reference }
    : { kind: 'declined', reference, code: decline_code ?? 'card_declined' };
}

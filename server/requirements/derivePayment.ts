import { isCharged } from '../../src/contract/decisions.ts';
import { applicationPath } from '../../src/contract/pages.ts';
import type { Requirement } from '../../src/contract/requirements.ts';
import type { PaymentFacts } from '../cards/charges/readPaymentFacts.ts';
import type { RequirementFacts } from './requirementFacts.ts';
import { toRequirement } from './toRequirement.ts';
import type { Item } from './toRequirement.ts';

/** About how long the applicant needs to enter a card. */
const CARD_MINUTES = 1;

/** The card to which an order is charged: to be entered, another one needed, or there. */
export function cardRequirement(facts: RequirementFacts): readonly Requirement[] {
  const payment = owedOf(facts);
  if (payment?.method !== 'CARD') return [];
  const state = cardState(payment);
  const toEnter = { path: applicationPath(facts.id, 'order/card'), minutes: CARD_MINUTES };
  return [toRequirement({ field: 'card', ...state, ...(state.status !== 'met' && toEnter) })];
}

function cardState({ card, state }: PaymentFacts): Pick<Item, 'status' | 'code' | 'about'> {
  if (card && (!card.isExpired || isAsked(state)))
    return { status: 'met', code: 'card.stored', about: { lastFour: card.lastFour } };
  if (card) return { status: 'error', code: 'card.expired', about: { lastFour: card.lastFour } };
  if (state === 'declined') return { status: 'error', code: 'card.declined' };
  return { status: isAsked(state) ? 'met' : 'due' };
}

// A charge stays valid even if the card is removed.
function isAsked(state: PaymentFacts['state']): boolean {
  return state === 'requested' || state === 'processing' || state === 'succeeded';
}

/** The charge of what was ordered. It waits for the approval, and then for what it is charged to. */
export function paymentRequirement(facts: RequirementFacts): readonly Requirement[] {
  const payment = owedOf(facts);
  if (!payment) return [];
  const { amount, currency, chargedAt, declined } = payment;
  const { alternative, ...state } = chargeState(facts, payment);
  const since = chargedAt?.toISOString();
  const about = {
    sum: { amount, currency },
    ...(declined && { lastFour: declined.lastFour }),
    ...(alternative && { alternative }),
  };
  return [toRequirement({ field: 'payment', ...state, about, ...(since && { since }) })];
}

type PaymentState = Pick<Item, 'status' | 'code' | 'path' | 'label'> & {
  readonly alternative?: Requirement['alternative'];
};

function chargeState(facts: RequirementFacts, payment: PaymentFacts): PaymentState {
  const { method, state, isLate } = payment;
  switch (state) {
    case 'succeeded':
      return { status: 'met', code: 'payment.charged' };
    case 'requested':
    case 'processing':
      return { status: 'pending', code: isLate ? 'payment.late' : 'payment.charging' };
    case 'declined':
      // The card's own line states the action; a bank account has none about the order.
      if (method === 'CARD') return { status: 'pending', code: 'payment.card' };
      return declinedDebit(facts, payment) ?? waiting(facts, payment);
    case 'waiting':
      return waiting(facts, payment);
  }
}

/** Another account may be linked, or the order paid by card; undefined once there is another account. */
function declinedDebit(
  { id, bank }: RequirementFacts,
  { declined, mayPayByCard }: PaymentFacts,
): PaymentState | undefined {
  if (bank && bank.instrumentId !== declined?.instrumentId) return undefined;
  return {
    status: 'error',
    code: 'payment.declined',
    path: `${applicationPath(id, 'bank')}?change`,
    label: 'payment.another',
    alternative: mayPayByCard
      ? { path: applicationPath(id, 'order/payment'), label: 'payment.byCard' }
      : undefined,
  };
}

function waiting(
  { decision, hasFinancialInstrument }: RequirementFacts,
  { method }: PaymentFacts,
): PaymentState {
  if (!isCharged(decision)) return { status: 'pending', code: 'payment.waiting' };
  if (method === 'CARD') return { status: 'pending', code: 'payment.card' };
  return { status: 'pending', code: hasFinancialInstrument ? 'payment.charging' : 'payment.bank' };
}

// A declined application is charged nothing, and its order has ended.
function owedOf({ decision, payment }: RequirementFacts): PaymentFacts | undefined {
  return decision === 'DECLINED' ? undefined : payment;
}

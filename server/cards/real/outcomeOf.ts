import type Stripe from 'stripe';
import type { ChargeOutcome } from '../paymentPort.ts';
import { expectAnswer } from './stripeErrors.ts';

/**
 * Maps Stripe's state of a payment to an outcome. Only documented final states are final. Every other one stays open: a
 * bank account may have to be confirmed first, by small deposits, and its debit takes days.
 */
export function outcomeOf({
  id,
  status,
  last_payment_error,
}: Pick<Stripe.PaymentIntent, 'id' | 'status' | 'last_payment_error'>): ChargeOutcome {
  const reference = expectAnswer(id);
  if (status === 'succeeded') return { kind: 'succeeded', reference };
  if (status !== 'requires_payment_method' && status !== 'canceled') return { kind: 'processing', reference };
  const code = last_payment_error?.decline_code ?? last_payment_error?.code ?? 'declined';
  return { kind: 'declined', reference, code };
}

import Stripe from 'stripe';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { oneOf } from '../../../src/contract/schemaParts.ts';
import { parseJson } from '../../../src/lib/unknownValue.ts';
import type { InboundWebhook } from '../../platform/webhooks/inboundWebhook.ts';
import type { ChargeOutcome, WebhookReading } from '../paymentPort.ts';

/** Node's spelling of Stripe-Signature. */
export const SIGNATURE_HEADER = 'stripe-signature';
/** Both ways: a replay comes late, and a sender's clock may run ahead of ours. */
const TOLERANCE_SECONDS = 300;

const PAYMENT_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
] as const;

const Code = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const PaymentEvent = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 255 }),
  type: oneOf(PAYMENT_EVENTS),
  data: Type.Object({
    object: Type.Object({
      id: Type.String({ minLength: 1, maxLength: 255 }),
      metadata: Type.Object({ charge: Type.String({ format: 'uuid' }) }),
      last_payment_error: Type.Optional(
        Type.Union([Type.Object({ code: Code, decline_code: Code }), Type.Null()]),
      ),
    }),
  }),
});

const AnyEvent = Type.Object({ id: Type.String(), type: Type.String() });

/** Reads an event about a charge, if one of our secrets signed it. */
export function readStripeWebhook(webhook: InboundWebhook, secrets: readonly string[]): WebhookReading {
  if (!secrets.some((secret) => isSigned(webhook, secret))) return { kind: 'refused' };
  const event = parseJson(webhook.body);
  // Events about payments that we did not request, or of others with the same account, are acknowledged and ignored.
  if (!Value.Check(PaymentEvent, event))
    return { kind: Value.Check(AnyEvent, event) ? 'ignored' : 'refused' };
  const { id: reference, metadata, last_payment_error } = event.data.object;
  const code = last_payment_error?.decline_code ?? last_payment_error?.code ?? 'declined';
  return {
    kind: 'charge',
    eventId: event.id,
    chargeId: metadata.charge,
    outcome: outcomeOf(event.type, { reference, code }),
  };
}

function isSigned({ headers, body, now }: InboundWebhook, secret: string): boolean {
  const header = headers[SIGNATURE_HEADER];
  if (typeof header !== 'string') return false;
  try {
    const [receivedAt, seconds] = [now.getTime(), Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])];
    Stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, receivedAt);
    return seconds * 1000 - receivedAt <= TOLERANCE_SECONDS * 1000; // Stripe's own check takes any future
  } catch {
    return false;
  }
}

function outcomeOf(
  type: (typeof PAYMENT_EVENTS)[number],
  { reference, code }: { readonly reference: string; readonly code: string },
): ChargeOutcome {
  switch (type) {
    case 'payment_intent.succeeded':
      return { kind: 'succeeded', reference };
    case 'payment_intent.processing':
      return { kind: 'processing', reference };
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { kind: 'declined', reference, code };
  }
}

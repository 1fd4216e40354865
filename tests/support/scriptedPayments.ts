import type {
  ChargeOutcome,
  ChargeRequest,
  PaymentPort,
  StoreOutcome,
} from '../../server/cards/paymentPort.ts';
import { readStripeWebhook } from '../../server/cards/webhook/readStripeWebhook.ts';

/** A provider of payments that a test can take down, slow down or have answer anything. */
export interface ScriptedPayments {
  readonly port: PaymentPort;
  /** Every request to charge, in order. */
  readonly asked: ChargeRequest[];
  /** Charges of the provider by key: the same key is charged once. */
  readonly taken: Map<string, ChargeOutcome>;
  readonly removed: string[];
  /** Decides the outcome of the next charges. */
  decide: (request: ChargeRequest) => ChargeOutcome;
  /** Returns the state of a charge that was processing; unchanged unless a test sets another one. */
  read: (reference: string) => ChargeOutcome;
  /** Called before the provider does anything. */
  before: () => Promise<void>;
  /** Called once it has done it: its response may still get lost. */
  after: (request: ChargeRequest) => Promise<void>;
  store: (token: string) => StoreOutcome;
}

export const WEBHOOK_SECRET = 'whsec_scripted';

export const CARD = { brand: 'visa', lastFour: '4242', expMonth: 12, expYear: 2099 } as const;

export function scriptedPayments(): ScriptedPayments {
  const script: ScriptedPayments = {
    asked: [],
    taken: new Map(),
    removed: [],
    decide: ({ chargeId }) => ({ kind: 'succeeded', reference: `pi_${chargeId}` }),
    read: (reference) =>
      [...script.taken.values()].find((outcome) => outcome.reference === reference) ?? {
        kind: 'processing',
        reference,
      },
    before: async () => undefined,
    after: async () => undefined,
    store: (token) => ({ kind: 'stored', method: `method of ${token}`, card: CARD }),
    port: {
      fields: { kind: 'sandbox' },
      async storeMethod({ token }) {
        await script.before();
        return script.store(token);
      },
      async removeMethod(reference) {
        await script.before();
        script.removed.push(reference);
      },
      async charge(request) {
        script.asked.push(request);
        await script.before();
        const outcome = script.taken.get(request.key) ?? script.decide(request);
        script.taken.set(request.key, outcome);
        await script.after(request);
        return outcome;
      },
      async readCharge(reference) {
        await script.before();
        return script.read(reference);
      },
      readWebhook: (webhook) => readStripeWebhook(webhook, [WEBHOOK_SECRET]),
    },
  };
  return script;
}

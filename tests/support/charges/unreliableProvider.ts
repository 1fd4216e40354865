import { signWebhook } from '../../../server/platform/webhooks/signWebhook.ts';
import type { SignedWebhook } from '../../../server/platform/webhooks/inboundWebhook.ts';
import type { ChargeOutcome, ChargeRequest, PaymentPort } from '../../../server/cards/paymentPort.ts';
import { randomNumbers } from '../randomNumbers.ts';
import { readStripeWebhook } from '../../../server/cards/webhook/readStripeWebhook.ts';

const SECRET = 'whsec_simulated';
const TIMEOUTS_PERCENT = 20;
const DUPLICATES_PERCENT = 5;
const DECLINES_PERCENT = 15;
const SLOW_PERCENT = 10;

/** Random events: how a call ends, what is decided, whether its webhook comes twice, and whether it comes at once. */
type Question = 'call' | 'decision' | 'repeat' | 'speed';

interface ProviderOptions {
  readonly seed: number;
  readonly now: () => Date;
  /** Delivers a webhook at once, while the response is still on its way. */
  readonly deliver: (webhook: SignedWebhook) => Promise<void>;
}

/** A provider of payments on a bad day, which keeps its promise about keys, and counts what it took. */
export class UnreliableProvider {
  /** Results by key. */
  readonly done = new Map<string, { readonly orderId: string; readonly outcome: ChargeOutcome }>();
  /** Webhooks that are to be delivered, some of them twice. */
  readonly webhooks: SignedWebhook[] = [];
  timeouts = 0;
  duplicates = 0;
  readonly #options: ProviderOptions;
  readonly #percents: Readonly<Record<Question, () => number>>;
  #events = 0;

  constructor(options: ProviderOptions) {
    this.#options = options;
    // Numbers of its own for each question: in whatever order the calls come, the same share of them goes wrong.
    const percentsOf = (place: number) => {
      const random = randomNumbers(options.seed + place);
      return () => random(100);
    };
    this.#percents = {
      call: percentsOf(0),
      decision: percentsOf(1),
      repeat: percentsOf(2),
      speed: percentsOf(3),
    };
  }

  get port(): PaymentPort {
    return {
      fields: { kind: 'sandbox' },
      storeMethod: async () => ({ kind: 'unusable' }),
      removeMethod: async () => undefined,
      charge: (request) => this.#charge(request),
      readCharge: async (reference) => ({ kind: 'succeeded', reference }),
      readWebhook: (webhook) => readStripeWebhook(webhook, [SECRET]),
    };
  }

  async #charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const fate = this.#percents.call();
    // Half of the timeouts come before anything was done, half after it.
    if (fate < TIMEOUTS_PERCENT / 2) return this.#timeOut();
    const known = this.done.get(request.key);
    const outcome = known?.outcome ?? this.#decide(request);
    if (!known) await this.#begin(request, outcome);
    if (fate < TIMEOUTS_PERCENT) return this.#timeOut();
    return outcome;
  }

  async #begin({ key, orderId, chargeId }: ChargeRequest, outcome: ChargeOutcome): Promise<void> {
    this.done.set(key, { orderId, outcome });
    const webhook = this.#write(chargeId, outcome);
    if (this.#percents.repeat() < DUPLICATES_PERCENT) {
      this.duplicates += 1;
      this.webhooks.push(webhook);
    }
    if (this.#percents.speed() < 30) await this.#options.deliver(webhook);
    else this.webhooks.push(webhook);
  }

  #decide({ chargeId }: ChargeRequest): ChargeOutcome {
    const reference = `pi_${chargeId}`;
    const fate = this.#percents.decision();
    if (fate < DECLINES_PERCENT) return { kind: 'declined', reference, code: 'card_declined' };
    // Said to be under way; the webhook brings the end of it.
    if (fate < DECLINES_PERCENT + SLOW_PERCENT) return { kind: 'processing', reference };
    return { kind: 'succeeded', reference };
  }

  #write(charge: string, outcome: ChargeOutcome): SignedWebhook {
    this.#events += 1;
    const type = outcome.kind === 'declined' ? 'payment_failed' : 'succeeded';
    const object = { id: `pi_${charge}`, metadata: { charge } };
    const body = JSON.stringify({
      id: `evt_${this.#events}`,
      type: `payment_intent.${type}`,
      data: { object },
    });
    const signature = signWebhook(SECRET, { body, now: this.#options.now() });
    return { headers: { 'stripe-signature': signature }, body };
  }

  #timeOut(): Promise<never> {
    this.timeouts += 1;
    return Promise.reject(new Error('The provider did not respond in time'));
  }
}

import Stripe from 'stripe';
import { readStripeWebhook } from '../webhook/readStripeWebhook.ts';
import type {
  ChargeOutcome,
  PaymentPort,
  StoreOutcome,
  ChargeRequest,
  DebitAccount,
} from '../paymentPort.ts';
import { CARD_BRANDS, type CardBrand } from '../../../src/contract/codes.ts';
import { memberOf } from '../../../src/lib/unknownValue.ts';
import { toStatusError, VendorDown } from '../../platform/vendors/vendorErrors.ts';

/** As long as a person waits for a card to be stored; a charge waits in a job. */
const TIMEOUT_MS = 10_000;

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
  /** Only for tests: another host than Stripe's. */
  readonly url?: URL | undefined;
  readonly timeoutMs?: number;
}

/**
 * Payments by Stripe. A card is a customer with a payment method that was set up for use without the person; its reference names both. Every
 * request that makes something has an idempotency key, so that it may be repeated.
 */
export function createStripePayments({ timeoutMs = TIMEOUT_MS, ...options }: StripeOptions): PaymentPort {
  const stripe = new Stripe(options.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 0, // the outbox repeats, with a back-off that all processes share
    telemetry: false,
    ...(options.url && hostOf(options.url)),
  });
  return {
    fields: { kind: 'stripe', publishableKey: options.publishableKey },
    storeMethod: ({ reference, token }) => storeMethod(stripe, { reference, token }),
    async removeMethod(reference) {
      const [customer = ''] = reference.split('/');
      try {
        await stripe.customers.del(customer);
      } catch (error) {
        if (!isErrorCode(error, 'resource_missing')) throw withoutContent(error);
      }
    },
    async charge({ key, chargeId, orderId, amount, currency, method }) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: currency.toLowerCase(),
        confirm: true,
        metadata: { charge: chargeId, order: orderId },
        ...methodOf(method),
      };
      return chargeOrDecline(() => stripe.paymentIntents.create(params, { idempotencyKey: key }));
    },
    readCharge: (reference) => chargeOrDecline(() => stripe.paymentIntents.retrieve(reference)),
    readWebhook: (webhook) => readStripeWebhook(webhook, options.webhookSecrets),
  };
}

type Method = Pick<
  Stripe.PaymentIntentCreateParams,
  | 'allowed_payment_method_types'
  | 'customer'
  | 'mandate_data'
  | 'off_session'
  | 'payment_method'
  | 'payment_method_data'
  | 'payment_method_options'
>;

/** Maps a payment method to Stripe's parameters. Throws for a bank account with numbers that Stripe cannot debit. */
function methodOf(method: ChargeRequest['method']): Method {
  if (method.kind === 'bank') return bankMethodOf(method.account, method.agreedAt);
  const [customer = '', payment_method = ''] = method.reference.split('/');
  return { customer, payment_method, allowed_payment_method_types: ['card'], off_session: true };
}

function bankMethodOf(account: DebitAccount, agreedAt: Date): Method {
  const billing_details = { name: account.holder };
  // The order page has the agreement; the person is not there when the account is debited.
  const accepted_at = Math.floor(agreedAt.getTime() / 1000);
  const mandate_data = { customer_acceptance: { type: 'offline' as const, accepted_at } };
  const { routingNumber, transitNumber, institutionNumber } = account.numbers;
  if (routingNumber !== undefined)
    return {
      mandate_data,
      allowed_payment_method_types: ['us_bank_account'],
      payment_method_data: {
        type: 'us_bank_account',
        billing_details,
        us_bank_account: {
          account_holder_type: 'company',
          account_number: account.number,
          account_type: account.accountType === 'SAVINGS' ? 'savings' : 'checking',
          routing_number: routingNumber,
        },
      },
    };
  if (transitNumber !== undefined && institutionNumber !== undefined)
    return {
      mandate_data,
      allowed_payment_method_types: ['acss_debit'],
      payment_method_options: {
        acss_debit: { mandate_options: { payment_schedule: 'sporadic', transaction_type: 'business' } },
      },
      payment_method_data: {
        type: 'acss_debit',
        billing_details,
        acss_debit: {
          account_number: account.number,
          institution_number: institutionNumber,
          transit_number: transitNumber,
        },
      },
    };
  throw new Error('Stripe debits no account that is named by such numbers');
}

async function chargeOrDecline(ask: () => Promise<Stripe.PaymentIntent>): Promise<ChargeOutcome> {
  try {
    return outcomeOf(await ask());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return {
        kind: 'declined',
        reference: error.payment_intent?.id ?? null,
        code: codeOf(error),
      };
    // The method is gone at Stripe: nothing was charged, and nothing can be.
    if (isErrorCode(error, 'resource_missing'))
      return { kind: 'declined', reference: null, code: 'method_missing' };
    throw withoutContent(error);
  }
}

async function storeMethod(
  stripe: Stripe,
  { reference, token }: { readonly reference: string; readonly token: string },
): Promise<StoreOutcome> {
  const once = (part: string) => ({ idempotencyKey: `${part}:${token}` });
  try {
    const { id: customer } = await stripe.customers.create(
      { metadata: { application: reference } },
      once('customer'),
    );
    const { id: method, card } = await stripe.paymentMethods.create(
      { type: 'card', card: { token } },
      once('method'),
    );
    const setUp = await stripe.setupIntents.create(
      {
        customer,
        payment_method: method,
        allowed_payment_method_types: ['card'],
        confirm: true,
        usage: 'off_session',
      },
      once('set-up'),
    );
    // The bank requires the cardholder's authentication, which is impossible at the time of the charge.
    if (expectAnswer(setUp.status) !== 'succeeded')
      return { kind: 'declined', code: 'authentication_required' };
    const { brand, last4, exp_month, exp_year } = expectAnswer(card);
    return {
      kind: 'stored',
      method: `${customer}/${method}`,
      card: { brand: brandOf(brand), lastFour: last4, expMonth: exp_month, expYear: exp_year },
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { kind: 'declined', code: codeOf(error) };
    if (isErrorCode(error, 'token_already_used', 'resource_missing')) return { kind: 'unusable' };
    throw withoutContent(error);
  }
}

function hostOf({ hostname, port, protocol }: URL) {
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

/** Why a card was declined; Stripe's client leaves an empty text where there is no closer reason. */
function codeOf({ decline_code, code }: Stripe.errors.StripeCardError): string {
  return [decline_code, code].find(Boolean) ?? 'card_declined';
}

/** Our name of a brand of Stripe's; of payment methods it has others than of tokens only in their case. */
function brandOf(brand: string): CardBrand | null {
  return memberOf(CARD_BRANDS, brand.toLowerCase()) ?? null;
}

/**
 * Maps Stripe's state of a payment to an outcome. Only documented final states are final. Every other one stays open: a
 * bank account may have to be confirmed first, by small deposits, and its debit takes days.
 */
function outcomeOf({
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

/** Whether Stripe refused with one of the codes. */
function isErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Stripe.errors.StripeError && error.code !== undefined && codes.includes(error.code);
}

/** Returns the error without Stripe's details of the request: its messages repeat values, and it holds the headers. */
function withoutContent(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new VendorDown('Stripe cannot be reached');
  const { statusCode, type, code = 'no code' } = error;
  return toStatusError(statusCode, `Stripe answered ${statusCode ?? 'nothing'} (${type}, ${code})`);
}

/** A part of a response that Stripe documents. */
function expectAnswer<Part>(part: Part | null | undefined): Part {
  if (part === undefined || part === null) throw new Error('Stripe answered in an unknown shape');
  return part;
}

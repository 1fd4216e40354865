import Stripe from 'stripe';
import { createStripePayments } from '../../../server/cards/real/createStripePayments.ts';
import type { ChargeRequest } from '../../../server/cards/paymentPort.ts';
import stripeObjects from '../../fixtures/vendors/stripeObjects.json' with { type: 'json' };
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor, VendorReply } from '../../support/fakeVendor.ts';
import { messagesOf } from '../../support/messagesOf.ts';

const { customer, paymentMethod, setupIntent, paymentIntent } = stripeObjects;
const ok = (body: unknown): VendorReply => ({ status: 200, body });
const cardError = (extra: object): VendorReply => ({
  status: 402,
  body: {
    error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.', ...extra },
  },
});
const invalid = (code: string): VendorReply => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: 'No such thing: tok_secret' } },
});

const CHARGE: ChargeRequest = {
  key: 'order:urn:ord:1:charge:1',
  chargeId: 'b3b8a5ad-7c2e-4c1b-9d0e-1f2a3b4c5d6e',
  orderId: 'urn:ord:1',
  amount: 5900,
  currency: 'USD',
  method: { kind: 'card', reference: `${customer.id}/${paymentMethod.id}` },
};
const ACCOUNT = {
  instrumentId: 'urn:fin:1',
  country: 'US',
  holder: 'Ada Park',
  accountType: 'CHECKING',
  number: '000123456789',
} as const;

describe('payments by Stripe', () => {
  let vendor: FakeVendor;
  beforeEach(async () => {
    vendor = await startFakeVendor();
  });
  afterEach(() => vendor.close());

  const payments = () =>
    createStripePayments({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecrets: ['whsec_1', 'whsec_2'],
      url: new URL(vendor.url),
      timeoutMs: vendor.timeoutMs,
    });
  const asked = (at: number) => {
    const request = vendor.asked[at];
    if (!request) throw new Error('Stripe was asked less often');
    const { method, path, headers, body } = request;
    return {
      method,
      path,
      key: headers['idempotency-key'],
      body: Object.fromEntries(new URLSearchParams(body)),
    };
  };

  it('stores a card as a customer with a method that is set up for later', async () => {
    vendor.replies = [ok(customer), ok(paymentMethod), ok(setupIntent)];
    const stored = await payments().storeMethod({ reference: 'urn:app:1', token: 'tok_1' });
    expect(stored).toEqual({
      kind: 'stored',
      method: `${customer.id}/${paymentMethod.id}`,
      card: { brand: 'visa', lastFour: '4242', expMonth: 8, expYear: 2030 },
    });
    expect([asked(0), asked(1), asked(2)]).toMatchObject([
      { path: '/v1/customers', key: 'customer:tok_1', body: { 'metadata[application]': 'urn:app:1' } },
      { path: '/v1/payment_methods', key: 'method:tok_1', body: { type: 'card', 'card[token]': 'tok_1' } },
      {
        path: '/v1/setup_intents',
        key: 'set-up:tok_1',
        body: {
          customer: customer.id,
          payment_method: paymentMethod.id,
          confirm: 'true',
          usage: 'off_session',
        },
      },
    ]);
  });

  it.each([
    [
      'a decline',
      cardError({ decline_code: 'insufficient_funds' }),
      { kind: 'declined', code: 'insufficient_funds' },
    ],
    ['a wrong code', cardError({ code: 'incorrect_cvc' }), { kind: 'declined', code: 'incorrect_cvc' }],
    ['a token that was used', invalid('token_already_used'), { kind: 'unusable' }],
    ['a token of nobody', invalid('resource_missing'), { kind: 'unusable' }],
  ])('says what became of %s', async (_name, reply, outcome) => {
    vendor.replies = [ok(customer), reply];
    expect(await payments().storeMethod({ reference: 'urn:app:1', token: 'tok_1' })).toEqual(outcome);
  });

  it('takes no card that wants to ask its owner at each charge', async () => {
    vendor.replies = [ok(customer), ok(paymentMethod), ok({ ...setupIntent, status: 'requires_action' })];
    expect(await payments().storeMethod({ reference: 'urn:app:1', token: 'tok_1' })).toEqual({
      kind: 'declined',
      code: 'authentication_required',
    });
  });

  it('charges a card with its key, when its owner is not there', async () => {
    vendor.replies = [ok(paymentIntent)];
    expect(await payments().charge(CHARGE)).toEqual({ kind: 'succeeded', reference: paymentIntent.id });
    expect(asked(0)).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      key: CHARGE.key,
      body: {
        amount: '5900',
        currency: 'usd',
        confirm: 'true',
        off_session: 'true',
        customer: customer.id,
        payment_method: paymentMethod.id,
        'metadata[charge]': CHARGE.chargeId,
        'metadata[order]': CHARGE.orderId,
      },
    });
  });

  it('debits an account of the US and one of Canada by their own numbers', async () => {
    vendor.replies = [ok({ ...paymentIntent, status: 'processing' })];
    const agreedAt = new Date('2026-11-20T12:00:00Z');
    const us = { ...ACCOUNT, numbers: { routingNumber: '021000021' } };
    const ca = { ...ACCOUNT, numbers: { transitNumber: '01140', institutionNumber: '021' } };
    expect(await payments().charge({ ...CHARGE, method: { kind: 'bank', account: us, agreedAt } })).toEqual({
      kind: 'processing',
      reference: paymentIntent.id,
    });
    const cad = { ...CHARGE, currency: 'CAD', method: { kind: 'bank' as const, account: ca, agreedAt } };
    await payments().charge(cad);
    expect([asked(0).body, asked(1).body]).toMatchObject([
      {
        'payment_method_data[us_bank_account][routing_number]': '021000021',
        'payment_method_data[us_bank_account][account_number]': ACCOUNT.number,
        'mandate_data[customer_acceptance][accepted_at]': '1795176000',
      },
      {
        'payment_method_data[acss_debit][transit_number]': '01140',
        'payment_method_data[acss_debit][institution_number]': '021',
      },
    ]);
    const other = { ...cad.method, account: { ...ca, numbers: { bsb: '062000' } } };
    await expect(payments().charge({ ...cad, method: other })).rejects.toThrow('by such numbers');
  });

  it.each([
    [
      cardError({ decline_code: 'generic_decline', payment_intent: paymentIntent }),
      paymentIntent.id,
      'generic_decline',
    ],
    [cardError({ code: 'expired_card' }), null, 'expired_card'],
    [invalid('resource_missing'), null, 'method_missing'],
    [
      ok({
        ...paymentIntent,
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined' },
      }),
      paymentIntent.id,
      'card_declined',
    ],
  ])('reports a decline as one (%#)', async (reply, reference, code) => {
    vendor.replies = [reply];
    expect(await payments().charge(CHARGE)).toEqual({ kind: 'declined', reference, code });
  });

  it.each([
    ['is down', { status: 500, body: { error: { type: 'api_error' } } }],
    ['is slow', 'never'],
    ['speaks nonsense', { status: 200, body: '<html>tok_secret</html>' }],
    ['says no more than yes', { status: 200, body: {} }],
    [
      'is asked too often',
      { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit' } } },
    ],
    ['works on the same key', { status: 409, body: { error: { type: 'idempotency_error' } } }],
    ['knows us no more', { status: 401, body: { error: { type: 'invalid_request_error' } } }],
  ] as const)('knows of no outcome while Stripe %s, and quotes nothing', async (_name, reply) => {
    vendor.replies = [reply];
    const failures = await Promise.allSettled([
      payments().charge(CHARGE),
      payments().storeMethod({ reference: 'urn:app:1', token: 'tok_secret' }),
      payments().readCharge('pi_1'),
    ]);
    for (const settled of failures) {
      const failure = settled.status === 'rejected' ? messagesOf(settled.reason) : 'none';
      expect(failure).toContain('Stripe');
      expect(failure).not.toContain('tok_secret');
      expect(failure).not.toContain('sk_test_1');
    }
  });

  it('removes a card with its customer, as often as asked', async () => {
    vendor.replies = [ok({ id: customer.id, deleted: true }), invalid('resource_missing')];
    const method = `${customer.id}/${paymentMethod.id}`;
    await payments().removeMethod(method);
    await payments().removeMethod(method);
    expect(asked(0)).toMatchObject({ method: 'DELETE', path: `/v1/customers/${customer.id}` });
  });

  describe('reporting by webhook', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const event = (type: string, object: object = {}) =>
      JSON.stringify({
        id: 'evt_1',
        type,
        data: { object: { ...paymentIntent, metadata: { charge: CHARGE.chargeId }, ...object } },
      });
    const sign = (body: string, { secret = 'whsec_1', at = now } = {}) =>
      Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: Math.floor(at.getTime() / 1000),
      });
    const read = (body: string, signature = sign(body)) =>
      payments().readWebhook({ headers: { 'stripe-signature': signature }, body, now });

    it.each([
      ['payment_intent.succeeded', { kind: 'succeeded', reference: paymentIntent.id }],
      ['payment_intent.processing', { kind: 'processing', reference: paymentIntent.id }],
      ['payment_intent.payment_failed', { kind: 'declined', reference: paymentIntent.id, code: 'declined' }],
      ['payment_intent.canceled', { kind: 'declined', reference: paymentIntent.id, code: 'declined' }],
    ])('reads %s', (type, outcome) => {
      expect(read(event(type))).toEqual({
        kind: 'charge',
        eventId: 'evt_1',
        chargeId: CHARGE.chargeId,
        outcome,
      });
    });

    it('takes both secrets while they change', () => {
      const body = event('payment_intent.succeeded');
      expect(read(body, sign(body, { secret: 'whsec_2' })).kind).toBe('charge');
    });

    it('ignores events of other charges', () => {
      const foreign = event('payment_intent.succeeded', { metadata: {} });
      expect([read(event('customer.created')).kind, read(foreign).kind]).toEqual(['ignored', 'ignored']);
    });

    it('refuses what is forged, too old, from the future, or no event', () => {
      const body = event('payment_intent.succeeded');
      const later = (ms: number) => new Date(now.getTime() + ms);
      const readings = [
        read(body, sign(body, { secret: 'whsec_forged' })),
        read(body, sign(event('payment_intent.canceled'))),
        read(body, sign(body, { at: later(-301_000) })),
        read(body, sign(body, { at: later(301_000) })),
        read(body, ''),
        read('no JSON'),
        read('{}'),
      ];
      expect(readings.map(({ kind }) => kind)).toEqual(readings.map(() => 'refused'));
    });
  });
});

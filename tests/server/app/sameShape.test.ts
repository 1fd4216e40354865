import { randomUUID } from 'node:crypto';
import { createKeyRing } from '../../../server/platform/crypto/keyRing.ts';
import { migrateDatabase } from '../../../server/platform/database/migrateDatabase.ts';
import { chooseSandboxAccount } from '../../../server/bank/linking/sandbox/chooseSandboxAccount.ts';
import plaidAuth from '../../fixtures/vendors/plaidAuth.json' with { type: 'json' };
import personaInquiry from '../../fixtures/vendors/personaInquiry.json' with { type: 'json' };
import stripeObjects from '../../fixtures/vendors/stripeObjects.json' with { type: 'json' };
import twilioMessage from '../../fixtures/vendors/twilioMessage.json' with { type: 'json' };
import { createBothAdapters, type Adapters } from '../../support/bothAdapters.ts';
import { embedded } from '../../support/databases.ts';
import type { TestDatabase } from '../../support/databases.ts';
import { startFakeClamd } from '../../support/fakeClamd.ts';
import type { FakeClamd } from '../../support/fakeClamd.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor } from '../../support/fakeVendor.ts';

const REFERENCE = personaInquiry.data.attributes['reference-id'];
const resumed = (sessionToken: string) => ({
  status: 200,
  body: { ...personaInquiry, meta: { 'session-token': sessionToken } },
});
const clock = () => new Date();
const keys = createKeyRing(Buffer.alloc(32, 7));

/** The adapter behind a port makes no difference: the same calls, the same responses. */
describe.each(['real', 'sandbox'] as const)('behind each port, the %s adapter', (side) => {
  let vendor: FakeVendor;
  let clamd: FakeClamd;
  let database: TestDatabase;
  let ports: Adapters;

  beforeAll(async () => {
    vendor = await startFakeVendor();
    clamd = await startFakeClamd();
    database = await embedded.open();
    const { db } = database;
    await migrateDatabase(db);
    ports = createBothAdapters({ vendor, clamd, db, keys, clock })[side];
  });
  afterAll(async () => {
    await vendor.close();
    await clamd.close();
    await database.close();
  });

  it('sends a text message, or says that it never will', async () => {
    const message = { id: randomUUID(), text: 'Hello', code: null };
    vendor.replies = [{ status: 201, body: twilioMessage }];
    expect(await ports.sms.send({ ...message, to: '+12125550123' })).toEqual({ kind: 'sent' });
    vendor.replies = [{ status: 400, body: { code: 21614, message: 'no mobile', status: 400 } }];
    expect(await ports.sms.send({ ...message, to: '+12125550199' })).toEqual({ kind: 'undeliverable' });
  });

  it('begins an inquiry, resumes it with another token and reads it', async () => {
    const { identity } = ports;
    vendor.replies = [{ status: 201, body: personaInquiry }, resumed('one'), resumed('two'), resumed('two')];
    const begun = await identity.createInquiry({
      reference: REFERENCE,
      kind: 'identification',
      country: 'US',
      locale: 'en-US',
    });
    const again = await identity.resumeInquiry(begun.inquiryId);
    expect(begun).toEqual({
      inquiryId: expect.stringMatching(/^inq_/),
      sessionToken: expect.any(String),
    });
    expect(Object.keys(again)).toEqual(['sessionToken']);
    expect(again.sessionToken).not.toBe(begun.sessionToken);
    expect(await identity.readInquiry(begun.inquiryId)).toEqual({
      inquiryId: begun.inquiryId,
      reference: REFERENCE,
      status: 'open',
      finding: null,
    });
    vendor.replies = [{ status: 404, body: {} }];
    expect(await identity.readInquiry('inq_other')).toBeUndefined();
  });

  it('refuses a webhook without a signature', () => {
    const reading = ports.identity.readWebhook({ headers: {}, body: '{}', now: clock() });
    expect(reading).toEqual({ kind: 'refused', reason: 'signature' });
  });

  it('opens the linking of a bank, exchanges a token once and reads the account', async () => {
    const { bankLinking } = ports;
    const refused = (error_code: string) => ({ status: 400, body: { error_type: 'X', error_code } });
    vendor.replies = [
      { status: 200, body: { link_token: 'link-1', expiration: new Date().toISOString() } },
      { status: 200, body: { access_token: 'access-1', item_id: 'item_1' } },
      refused('INVALID_PUBLIC_TOKEN'),
      { status: 200, body: plaidAuth },
      refused('ITEM_NOT_FOUND'),
    ];
    const made = await bankLinking.createLinkToken({
      reference: 'urn:apl:1',
      portalName: 'Portal',
      country: 'US',
      locale: 'en-US',
      returnUrl: 'https://pay.example.com/bank-return',
    });
    expect(made).toEqual({ kind: 'created', token: expect.any(String), expiresAt: expect.any(Date) });
    const publicToken = await choosePublicToken(made.kind === 'created' ? made.token : '');
    const exchanged = await bankLinking.exchange(publicToken);
    expect(exchanged).toEqual({
      kind: 'exchanged',
      itemReference: expect.any(String),
      accessToken: expect.any(String),
    });
    expect(await bankLinking.exchange(publicToken)).toEqual({ kind: 'failed', code: 'tokenUsed' });
    const accessToken = exchanged.kind === 'exchanged' ? exchanged.accessToken : '';
    const account = side === 'real' ? 'acc_checking' : 'platypus-checking';
    expect(await bankLinking.readAccount(accessToken, account)).toEqual({
      kind: 'read',
      numbers: { routingNumber: expect.any(String), accountNumber: expect.any(String) },
      accountType: 'CHECKING',
      mask: expect.stringMatching(/^\d{4}$/),
      availableBalanceInCents: expect.any(Number),
      currency: 'USD',
      instantAuth: true,
      verification: 'verified',
    });
    await bankLinking.removeItem(accessToken);
  });

  it('believes no report of a linked bank without a signature', async () => {
    const reading = await ports.bankLinking.readWebhook({ headers: {}, body: '{}', now: clock() });
    expect(reading).toEqual({ kind: 'refused', reason: 'signature' });
  });

  it('sends a test deposit and says what became of it', async () => {
    const { testDeposits } = ports;
    const account = { accountNumber: '000123456789', routingNumber: '021000021' };
    vendor.replies = [
      { status: 201, body: { reference: 'urn:fin:1' } },
      { status: 200, body: { status: 'verified' } },
    ];
    await testDeposits.sendDeposit({ reference: 'urn:fin:1', currency: 'USD', account });
    expect(await testDeposits.readDeposit('urn:fin:1')).toBe('verified');
  });

  // The browser receives the public token of the vendor's dialog.
  async function choosePublicToken(linkToken: string): Promise<string> {
    if (side === 'real') return 'public-1';
    const chosen = await chooseSandboxAccount(
      { db: database.db, clock, keys, createId: randomUUID },
      { linkToken, institutionId: 'ins_109508', accountId: 'platypus-checking' },
    );
    return chosen.kind === 'chosen' ? (chosen.body.publicToken ?? '') : '';
  }

  it('begins both kinds of phone check and knows no made-up result', async () => {
    const { phoneAuth } = ports;
    const check = {
      reference: randomUUID(),
      phoneNumber: '+12125550123',
      finalTargetUrl: 'https://pay.example.com/phone',
    };
    const url = expect.stringMatching(/^https:\/\/[^?]+\?.+/);
    vendor.replies = [{ status: 201, body: { redirectUrl: 'https://carrier.example.com/c?x=1' } }];
    expect(await phoneAuth.startMobile(check)).toEqual({ redirectUrl: url });
    vendor.replies = [{ status: 201, body: { linkUrl: 'https://carrier.example.com/l?x=1' } }];
    expect(await phoneAuth.startSms(check)).toEqual({ linkUrl: url });
    vendor.replies = [{ status: 404, body: {} }];
    expect(await phoneAuth.finish('made-up')).toEqual({ kind: 'unknown' });
  });

  const token = (testCard: string) => `tok_sandbox_${testCard}_visa_4242_082030_${'a'.repeat(16)}`;
  const ok = (body: unknown) => ({ status: 200, body });
  const declined = (code: string) => ({
    status: 402,
    body: { error: { type: 'card_error', code: 'card_declined', decline_code: code, message: 'No.' } },
  });

  it('stores a card by its token, or says that its bank declines it', async () => {
    const { payments } = ports;
    const { customer, paymentMethod, setupIntent } = stripeObjects;
    vendor.replies = [ok(customer), ok(paymentMethod), ok(setupIntent)];
    expect(await payments.storeMethod({ reference: 'urn:fin:1', token: token('ok') })).toEqual({
      kind: 'stored',
      method: expect.any(String),
      card: { brand: 'visa', lastFour: '4242', expMonth: 8, expYear: 2030 },
    });
    vendor.replies = [ok(customer), declined('insufficient_funds')];
    expect(await payments.storeMethod({ reference: 'urn:fin:2', token: token('insufficientFunds') })).toEqual(
      { kind: 'declined', code: 'insufficient_funds' },
    );
  });

  it('charges the same key once, and says when a bank declines', async () => {
    const { payments } = ports;
    const chargeWith = (testCard: string, key: string) =>
      payments.charge({
        key,
        chargeId: randomUUID(),
        orderId: 'urn:ord:1',
        amount: 5900,
        currency: 'USD',
        method: { kind: 'card', reference: `sandbox/${testCard}` },
      });
    vendor.replies = [ok(stripeObjects.paymentIntent)];
    const charged = await chargeWith('ok', 'order:1:charge:1');
    expect(charged).toEqual({ kind: 'succeeded', reference: expect.stringMatching(/^pi_/) });
    expect(await chargeWith('ok', 'order:1:charge:1')).toEqual(charged);
    expect(await payments.readCharge(charged.reference ?? '')).toEqual(charged);
    vendor.replies = [declined('card_declined')];
    expect(await chargeWith('declinedLater', 'order:2:charge:1')).toMatchObject({
      kind: 'declined',
      code: 'card_declined',
    });
  });

  it('removes a card, also one that is gone already', async () => {
    vendor.replies = [
      ok({ id: 'cus_1', deleted: true }),
      { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } },
    ];
    await expect(ports.payments.removeMethod('sandbox/ok')).resolves.toBeUndefined();
    await expect(ports.payments.removeMethod('sandbox/ok')).resolves.toBeUndefined();
  });

  it('distinguishes a clean file from an infected one, and fails when it cannot scan', async () => {
    const content = Buffer.from('content');
    expect(await ports.scanner.scan({ name: 'letter.pdf', content })).toBe('clean');
    clamd.reply = 'stream: Eicar-Test-Signature FOUND\0';
    expect(await ports.scanner.scan({ name: 'eicar.pdf', content })).toBe('infected');
    clamd.reply = 'gone';
    await expect(ports.scanner.scan({ name: 'scanner-down.pdf', content })).rejects.toThrow(
      /ClamAV cannot be reached|a scanner that is down/,
    );
  });

  it('refuses a webhook about a charge without a signature', () => {
    expect(ports.payments.readWebhook({ headers: {}, body: '{}', now: clock() })).toEqual({
      kind: 'refused',
    });
  });

  it('names a website, or says that there is none', async () => {
    const website = { kind: 'domain', name: 'park.example' };
    vendor.replies = [ok(website), { status: 404, body: {} }];
    expect(await ports.websites.find('park.example')).toEqual(website);
    expect(await ports.websites.find('missing-1')).toBeUndefined();
  });

  it('predicts the categories for a text, or none', async () => {
    const asked = { language: 'en-US', market: 'us' };
    vendor.replies = [ok({ labels: ['coffee_shop'] }), ok({ labels: [] })];
    expect(await ports.categoryPrediction.predict({ ...asked, inputs: 'coffee' })).toEqual(['coffee_shop']);
    expect(await ports.categoryPrediction.predict({ ...asked, inputs: 'zzxqvv' })).toEqual([]);
  });
});

import { createPlaidLinking } from '../../../server/bank/linking/real/createPlaidLinking.ts';
import plaidAuth from '../../fixtures/vendors/plaidAuth.json' with { type: 'json' };
import plaidAuthCanada from '../../fixtures/vendors/plaidAuthCanada.json' with { type: 'json' };
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor, VendorReply } from '../../support/fakeVendor.ts';
import { messagesOf } from '../../support/messagesOf.ts';

const NEW_TOKEN = {
  reference: 'urn:apl:1',
  portalName: 'A portal whose name is longer than thirty letters',
  country: 'US',
  locale: 'en-US',
  returnUrl: 'https://pay.example.com/bank-return',
};
const CREATED = {
  status: 200,
  body: { link_token: 'link-sandbox-1', expiration: '2026-11-23T04:00:00Z', request_id: 'x' },
};
const EXCHANGED = {
  status: 200,
  body: { access_token: 'access-sandbox-1', item_id: 'item_1', request_id: 'x' },
};

function refusal(code: string, message = ''): VendorReply {
  const body = { error_type: 'ITEM_ERROR', error_code: code, error_message: message, request_id: 'x' };
  return { status: 400, body };
}

describe('bank linking by Plaid', () => {
  let vendor: FakeVendor;
  beforeEach(async () => {
    vendor = await startFakeVendor();
  });
  afterEach(() => vendor.close());

  const linking = (changes: object = {}) =>
    createPlaidLinking({
      url: vendor.url,
      clientId: 'client-1',
      secret: 'secret-1',
      returns: true,
      webhookUrl: 'https://pay.example.com/api/v2/webhooks/bank',
      clock: () => new Date(),
      lagMs: 0,
      timeoutMs: vendor.timeoutMs,
      ...changes,
    });
  const bodies = () => vendor.asked.map(({ body }) => JSON.parse(body) as unknown);

  it('makes a link token that says nothing about the person', async () => {
    vendor.replies = [CREATED];
    expect(await linking().createLinkToken(NEW_TOKEN)).toEqual({
      kind: 'created',
      token: 'link-sandbox-1',
      expiresAt: new Date('2026-11-23T04:00:00Z'),
    });
    expect(vendor.asked).toMatchObject([
      {
        method: 'POST',
        path: '/link/token/create',
        headers: { 'plaid-client-id': 'client-1', 'plaid-secret': 'secret-1' },
      },
    ]);
    expect(bodies()).toEqual([
      {
        client_name: 'A portal whose name is longer ',
        language: 'en',
        country_codes: ['US'],
        user: { client_user_id: 'urn:apl:1' },
        webhook: 'https://pay.example.com/api/v2/webhooks/bank',
        redirect_uri: 'https://pay.example.com/bank-return',
        products: ['auth'],
      },
    ]);
  });

  it('creates one for Canada in French, without a redirect URI that is not configured', async () => {
    vendor.replies = [CREATED];
    await linking({ returns: false }).createLinkToken({ ...NEW_TOKEN, country: 'CA', locale: 'fr-CA' });
    expect(bodies()).toEqual([expect.objectContaining({ language: 'fr', country_codes: ['CA'] })]);
    expect(bodies()[0]).not.toHaveProperty('redirect_uri');
  });

  it('makes one that renews a login, of no product', async () => {
    vendor.replies = [CREATED];
    await linking().createLinkToken({ ...NEW_TOKEN, accessToken: 'access-1' });
    expect(bodies()).toEqual([expect.objectContaining({ access_token: 'access-1' })]);
    expect(bodies()[0]).not.toHaveProperty('products');
  });

  describe('a public token', () => {
    const sessions = (...link_sessions: readonly object[]): VendorReply => ({
      status: 200,
      body: { link_token: 'link-1', link_sessions, metadata: {}, request_id: 'x' },
    });
    const ended = { results: { item_add_results: [{ public_token: 'public-1', accounts: [] }] } };
    const isMade = () => linking().isMadeBy('public-1', ['link-1']);

    it.each([
      ['in the results of a dialog', [sessions({ on_success: null, ...ended })], true],
      ['in the words of older integrations', [sessions({ on_success: { public_token: 'public-1' } })], true],
      ['a moment after its dialog has ended', [sessions({}), sessions(ended)], true],
      ['of another dialog', [sessions(), sessions({ on_success: { public_token: 'public-2' } })], false],
      ['of a link token that is gone', [refusal('INVALID_LINK_TOKEN'), refusal('INVALID_LINK_TOKEN')], false],
    ])('%s belongs to its link token or not', async (_name, replies, expected) => {
      vendor.replies = [...replies];
      expect(await isMade()).toBe(expected);
      expect(vendor.asked.map(({ path }) => path)).toEqual(replies.map(() => '/link/token/get'));
      expect(bodies()[0]).toEqual({ link_token: 'link-1' });
    });
  });

  it('exchanges a public token', async () => {
    vendor.replies = [EXCHANGED];
    expect(await linking().exchange('public-1')).toEqual({
      kind: 'exchanged',
      itemReference: 'item_1',
      accessToken: 'access-sandbox-1',
    });
    expect(bodies()).toEqual([{ public_token: 'public-1' }]);
  });

  it.each([
    ['the token was exchanged already', 'tokenUsed'],
    ['the public token has expired', 'tokenExpired'],
  ])('says of a public token that %s', async (message, code) => {
    vendor.replies = [refusal('INVALID_PUBLIC_TOKEN', message)];
    expect(await linking().exchange('public-1')).toEqual({ kind: 'failed', code });
  });

  it('reads an account of the United States', async () => {
    vendor.replies = [{ status: 200, body: plaidAuth }];
    expect(await linking().readAccount('access-1', 'acc_checking')).toEqual({
      kind: 'read',
      numbers: { routingNumber: '011401533', accountNumber: '9900009606' },
      accountType: 'CHECKING',
      mask: '9606',
      availableBalanceInCents: 10_057,
      currency: 'USD',
      instantAuth: true,
      verification: 'verified',
    });
  });

  it('reads an account of Canada', async () => {
    vendor.replies = [{ status: 200, body: plaidAuthCanada }];
    expect(await linking().readAccount('access-1', 'acc_ca')).toMatchObject({
      numbers: { institutionNumber: '021', transitNumber: '01140', accountNumber: '111122223333' },
      currency: 'CAD',
      availableBalanceInCents: 250_000,
      instantAuth: false,
    });
  });

  it('reads an account whose numbers come later', async () => {
    vendor.replies = [refusal('PRODUCT_NOT_READY'), { status: 200, body: { accounts: plaidAuth.accounts } }];
    expect(await linking().readAccount('access-1', 'acc_pending')).toMatchObject({
      numbers: null,
      mask: '4321',
      availableBalanceInCents: null,
      verification: 'manualPending',
    });
    expect(vendor.asked.map(({ path }) => path)).toEqual(['/auth/get', '/accounts/get']);
  });

  it.each([
    ['pending_automatic_verification', 'automaticPending'],
    ['automatically_verified', 'verified'],
    ['manually_verified', 'verified'],
    ['verification_expired', 'failed'],
    ['verification_failed', 'failed'],
    ['something_new', 'automaticPending'],
  ])('takes %s for %s', async (status, verification) => {
    const accounts = [{ ...plaidAuth.accounts[0], verification_status: status }];
    vendor.replies = [{ status: 200, body: { ...plaidAuth, accounts } }];
    expect(await linking().readAccount('access-1', 'acc_checking')).toMatchObject({ verification });
  });

  it('knows no account that the login does not have', async () => {
    vendor.replies = [{ status: 200, body: plaidAuth }];
    expect(await linking().readAccount('access-1', 'acc_other')).toEqual({ kind: 'failed', code: 'unknown' });
  });

  it.each([
    ['ITEM_LOGIN_REQUIRED', 'loginRequired'],
    ['ITEM_LOCKED', 'locked'],
    ['INSTITUTION_DOWN', 'institutionDown'],
    ['INSTITUTION_NOT_RESPONDING', 'institutionDown'],
    ['NO_AUTH_ACCOUNTS', 'unknown'],
  ])('says %s as %s', async (code, ours) => {
    vendor.replies = [refusal(code)];
    expect(await linking().readAccount('access-1', 'acc_checking')).toEqual({ kind: 'failed', code: ours });
  });

  it('gives access back, also where it is gone already', async () => {
    vendor.replies = [{ status: 200, body: { request_id: 'x' } }, refusal('ITEM_NOT_FOUND')];
    await linking().removeItem('access-1');
    await linking().removeItem('access-1');
    expect(vendor.asked.map(({ path }) => path)).toEqual(['/item/remove', '/item/remove']);
  });

  describe('that is of no use', () => {
    const CASES: readonly (readonly [string, VendorReply])[] = [
      ['is slow', 'never'],
      ['is down', { status: 503, body: { error_code: 'INTERNAL_SERVER_ERROR', error_type: 'API_ERROR' } }],
      ['answers with nonsense', { status: 200, body: { hello: 'Ada Park' } }],
      ['answers with no JSON', { status: 200, body: '<html>Ada Park</html>' }],
      ['refuses our key', refusal('INVALID_API_KEYS', 'client-1 and secret-1 are wrong for Ada Park')],
      ['refuses with nonsense', { status: 400, body: 'Ada Park' }],
      ['redirects', { status: 302, body: '', headers: { location: 'https://other.example.com/' } }],
    ];
    const CALLS = {
      createLinkToken: () => linking().createLinkToken(NEW_TOKEN),
      exchange: () => linking().exchange('public-1'),
      readAccount: () => linking().readAccount('access-1', 'acc_checking'),
    };

    it.each(CASES.flatMap(([name, reply]) => Object.keys(CALLS).map((call) => [name, call, reply] as const)))(
      'because it %s throws at %s, and says nothing of secrets and people',
      async (_name, call, reply) => {
        vendor.replies = [reply];
        const error: unknown = await CALLS[call as keyof typeof CALLS]().then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        expect(error).toBeInstanceOf(Error);
        const told = messagesOf(error);
        for (const secret of ['secret-1', 'client-1', 'Ada', 'public-1', 'access-1'])
          expect(told).not.toContain(secret);
      },
    );

    it('says in one word why no response came', async () => {
      vendor.replies = ['never'];
      await expect(linking().exchange('public-1')).rejects.toThrow('Plaid cannot be reached (ECONNABORTED)');
    });
  });
});

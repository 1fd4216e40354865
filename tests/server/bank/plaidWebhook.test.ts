import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createPlaidLinking } from '../../../server/bank/linking/real/createPlaidLinking.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor } from '../../support/fakeVendor.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const BODY = JSON.stringify({
  webhook_type: 'ITEM',
  webhook_code: 'ERROR',
  item_id: 'item_1',
  error: { error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' },
  environment: 'production',
});
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = publicKey.export({ format: 'jwk' });
const KEY = {
  status: 200,
  body: {
    key: { alg: 'ES256', kid: 'key-1', use: 'sig', created_at: 1, expired_at: null, ...jwk },
    request_id: 'x',
  },
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Forging {
  readonly body?: string;
  readonly iat?: number;
  readonly header?: object;
  readonly key?: typeof privateKey;
}

/** Returns the header that Plaid sends. */
function signed({ body = BODY, iat = NOW.getTime() / 1000, header = {}, key = privateKey }: Forging = {}) {
  const head = encode({ alg: 'ES256', kid: 'key-1', typ: 'JWT', ...header });
  const claims = encode({ iat, request_body_sha256: createHash('sha256').update(body).digest('hex') });
  const signature = sign('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' });
  return `${head}.${claims}.${signature.toString('base64url')}`;
}

describe('a webhook of Plaid', () => {
  let vendor: FakeVendor;
  beforeEach(async () => {
    vendor = await startFakeVendor();
    vendor.replies = [KEY];
  });
  afterEach(() => vendor.close());

  const linking = () =>
    createPlaidLinking({
      url: vendor.url,
      clientId: 'client-1',
      secret: 'secret-1',
      returns: true,
      webhookUrl: 'https://pay.example.com/api/v2/webhooks/bank',
      clock: () => NOW,
      timeoutMs: vendor.timeoutMs,
    });
  const read = (token: string | undefined, body = BODY, port = linking()) =>
    port.readWebhook({ headers: { 'plaid-verification': token }, body, now: NOW });

  it('names the login that has changed', async () => {
    expect(await read(signed())).toEqual({
      kind: 'item',
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      itemReference: 'item_1',
    });
    expect(vendor.asked).toMatchObject([
      { path: '/webhook_verification_key/get', body: '{"key_id":"key-1"}' },
    ]);
  });

  it('is the same event when it is sent twice, and the key is fetched once', async () => {
    const port = linking();
    const token = signed();
    const first = await read(token, BODY, port);
    expect(await read(token, BODY, port)).toEqual(first);
    expect(vendor.asked).toHaveLength(1);
  });

  it.each([
    ['without a signature', undefined],
    ['with half a signature', signed().split('.').slice(0, 2).join('.')],
    ['with another part', `${signed()}.x`],
    ['with another algorithm', signed({ header: { alg: 'none' } })],
    ['with a key of another', signed({ key: other.privateKey })],
    ['for another body', signed({ body: `${BODY} ` })],
    ['with a key id that is a path', signed({ header: { kid: '../secrets' } })],
    ['with what is no JSON', 'a.b.c'],
  ])('%s is refused', async (_name, token) => {
    expect(await read(token)).toEqual({ kind: 'refused', reason: 'signature' });
  });

  it.each([-301, 301])('signed %i s from now is stale', async (seconds) => {
    expect(await read(signed({ iat: NOW.getTime() / 1000 + seconds }))).toEqual({
      kind: 'refused',
      reason: 'stale',
    });
  });

  it('with a key that Plaid does not know, or no longer uses, is refused', async () => {
    vendor.replies = [
      {
        status: 400,
        body: { error_type: 'INVALID_INPUT', error_code: 'INVALID_WEBHOOK_VERIFICATION_KEY_ID' },
      },
    ];
    expect(await read(signed())).toEqual({ kind: 'refused', reason: 'signature' });
    vendor.replies = [{ status: 200, body: { key: { ...KEY.body.key, expired_at: 1 } } }];
    expect(await read(signed())).toEqual({ kind: 'refused', reason: 'signature' });
  });

  describe('with keys that are made up', () => {
    const unknown = {
      status: 400,
      body: { error_type: 'INVALID_INPUT', error_code: 'INVALID_WEBHOOK_VERIFICATION_KEY_ID' },
    };
    const refused = { kind: 'refused', reason: 'signature' };

    it('looks each of them up once', async () => {
      vendor.replies = [unknown];
      const port = linking();
      for (let sent = 0; sent < 5; sent += 1) expect(await read(signed(), BODY, port)).toEqual(refused);
      expect(vendor.asked).toHaveLength(1);
    });

    it('looks up a few per minute, and continues with the known ones', async () => {
      const port = linking();
      expect(await read(signed(), BODY, port)).toMatchObject({ kind: 'item' });
      vendor.replies = [unknown];
      const sent = Array.from({ length: 30 }, (_, index) =>
        signed({ header: { kid: `key-of-nobody-${index}` } }),
      );
      const read30 = await Promise.allSettled(sent.map((token) => read(token, BODY, port)));
      expect(vendor.asked).toHaveLength(10);
      expect(read30.filter(({ status }) => status === 'rejected')).toHaveLength(21);
      expect(await read(signed(), BODY, port)).toMatchObject({ kind: 'item' });
    });
  });

  it('cannot be read while Plaid does not give the key, so that Plaid sends it again', async () => {
    vendor.replies = [{ status: 503, body: {} }];
    await expect(read(signed())).rejects.toThrow('Plaid answered 503');
  });

  it.each([
    [{ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: 'item_1' }, 'ignored'],
    [{ webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED' }, 'ignored'],
    [{ webhook_type: 'ITEM', webhook_code: 'ERROR' }, 'ignored'],
    [{ webhook_type: 'AUTH', webhook_code: 'AUTOMATICALLY_VERIFIED', item_id: 'item_1' }, 'item'],
    [{ hello: 'world' }, 'refused'],
  ])('%j is %s', async (event, kind) => {
    const body = JSON.stringify(event);
    expect(await read(signed({ body }), body)).toMatchObject({ kind });
  });
});

import { createHttpPhoneAuth } from '../../../../server/phone/auth/real/createHttpPhoneAuth.ts';
import { startFakeVendor } from '../../../support/fakeVendor.ts';
import type { FakeVendor, VendorReply } from '../../../support/fakeVendor.ts';
import { messagesOf } from '../../../support/messagesOf.ts';

const LINKS = ['https://carrier.example.com', 'https://pay.example.com:8443'];
const CHECK = {
  reference: '7d5b1f0e-6f0a-4f83-9b8e-1f6f0a6f4f83',
  phoneNumber: '+12125550123',
  finalTargetUrl: 'https://pay.example.com/phone',
};

describe('phone checks over HTTP', () => {
  let vendor: FakeVendor;

  beforeEach(async () => {
    vendor = await startFakeVendor();
  });
  afterEach(() => vendor.close());

  const phoneAuth = () =>
    createHttpPhoneAuth({
      url: vendor.url,
      token: 'secret',
      linkOrigins: LINKS,
      timeoutMs: vendor.timeoutMs,
    });

  it.each([
    ['startMobile', '/mobile-checks', { redirectUrl: 'https://carrier.example.com/c?x=1' }],
    ['startSms', '/sms-checks', { linkUrl: 'https://carrier.example.com/l/1' }],
  ] as const)('%s asks for a check once for each reference', async (start, path, body) => {
    vendor.replies = [{ status: 201, body }];
    expect(await phoneAuth()[start](CHECK)).toEqual(body);
    expect(vendor.asked).toMatchObject([
      {
        method: 'POST',
        path,
        headers: {
          authorization: 'Bearer secret',
          'content-type': 'application/json',
          'idempotency-key': CHECK.reference,
        },
      },
    ]);
    expect(JSON.parse(vendor.asked[0]?.body ?? '')).toEqual(CHECK);
  });

  it.each([
    'https://evil.example/l/1',
    'https://carrier.example.com.evil.example/l/1',
    'https://carrier.example.com@evil.example/l/1',
    'https://carrier.example.com:8443/l/1',
    'http://carrier.example.com/l/1',
    'https://pay.example.com/l/1',
    'https://[/l/1',
  ])('texts no link to %s', async (linkUrl) => {
    vendor.replies = [{ status: 201, body: { linkUrl } }];
    await expect(phoneAuth().startSms(CHECK)).rejects.toMatchObject({
      name: 'UnlistedOrigin',
      code: 'PHONE_AUTH_LINKS',
    });
  });

  it.each(['SUCCESS', 'FAILED'] as const)('reads the result %s', async (status) => {
    vendor.replies = [{ status: 200, body: { reference: CHECK.reference, status } }];
    expect(await phoneAuth().finish('vfp-1')).toEqual({
      kind: 'known',
      reference: CHECK.reference,
      status,
    });
    expect(vendor.asked).toMatchObject([{ method: 'POST', path: '/results', body: '{"vfp":"vfp-1"}' }]);
  });

  it('does not know a vfp that they do not know', async () => {
    vendor.replies = [{ status: 404, body: {} }];
    expect(await phoneAuth().finish('vfp-1')).toEqual({ kind: 'unknown' });
  });

  it.each<[string, VendorReply, string]>([
    ['a wrong token', { status: 401, body: {} }, 'answered 401'],
    ['being down', { status: 503, body: '+12125550123' }, 'answered 503'],
    ['silence', 'never', 'cannot be reached'],
    ['nonsense', { status: 200, body: '+12125550123' }, 'unknown shape'],
    ['a script for an address', { status: 200, body: { redirectUrl: 'javascript:1' } }, 'unknown shape'],
  ])('fails on %s and repeats nothing', async (_, reply, message) => {
    vendor.replies = [reply];
    const error = await phoneAuth()
      .startMobile(CHECK)
      .catch((caught: unknown) => caught);
    expect(messagesOf(error)).toContain(message);
    expect(messagesOf(error)).not.toMatch(/2125550123|secret/);
  });
});

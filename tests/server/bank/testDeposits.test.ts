import { createHttpDeposits } from '../../../server/bank/deposits/real/createHttpDeposits.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor, VendorReply } from '../../support/fakeVendor.ts';

const DEPOSIT = {
  reference: 'urn:fin:1',
  currency: 'USD',
  account: { accountNumber: '000123456789', routingNumber: '021000021' },
};

describe('test deposits by a processor', () => {
  let vendor: FakeVendor;
  beforeEach(async () => {
    vendor = await startFakeVendor();
  });
  afterEach(() => vendor.close());

  const deposits = () =>
    createHttpDeposits({ url: `${vendor.url}/v1`, token: 'token-1', timeoutMs: vendor.timeoutMs });

  it('are sent under their reference, so that two tries are one deposit', async () => {
    vendor.replies = [{ status: 201, body: { reference: 'urn:fin:1' } }];
    await deposits().sendDeposit(DEPOSIT);
    expect(vendor.asked).toMatchObject([
      {
        method: 'POST',
        path: '/v1',
        headers: { authorization: 'Bearer token-1', 'idempotency-key': 'urn:fin:1' },
      },
    ]);
    expect(JSON.parse(vendor.asked[0]?.body ?? '')).toEqual(DEPOSIT);
  });

  it.each(['pending', 'verified', 'returned'] as const)('are %s', async (status) => {
    vendor.replies = [{ status: 200, body: { status } }];
    expect(await deposits().readDeposit('urn:fin:1')).toBe(status);
    expect(vendor.asked).toMatchObject([{ method: 'GET', path: '/v1/urn%3Afin%3A1' }]);
  });

  it.each<[string, VendorReply]>([
    ['slow', 'never'],
    ['down', { status: 500, body: {} }],
    ['full of nonsense', { status: 200, body: { status: 'lost 000123456789' } }],
  ])('of a processor that is %s fail, and contain no number', async (_name, reply) => {
    vendor.replies = [reply];
    const error = await deposits()
      .readDeposit('urn:fin:1')
      .catch((thrown: unknown) => String(thrown));
    expect(error).toMatch(/processor of test deposits/);
    expect(error).not.toContain('000123456789');
  });
});

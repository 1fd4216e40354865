import { createHttpLender } from '../../../server/advances/real/createHttpLender.ts';
import { createSandboxLender } from '../../../server/advances/sandbox/createSandboxLender.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor } from '../../support/fakeVendor.ts';

const BUSINESS = {
  businessId: '1b671a64-40d5-491e-99b0-da01ff1f3341',
  country: 'US',
  currency: 'USD',
} as const;
const OFFER = {
  offerId: 'offer_1',
  amount: 2_500_000,
  currency: 'USD',
  dailySalesBasisPoints: 1_200,
  lender: 'Lender',
  expiresAt: '2026-12-31T00:00:00.000Z',
};

describe('the lender’s service', () => {
  let vendor: FakeVendor;
  beforeEach(async () => {
    vendor = await startFakeVendor();
  });
  afterEach(() => vendor.close());

  const lender = () =>
    createHttpLender({
      url: vendor.url,
      token: 'secret',
      pageOrigins: ['https://lender.example'],
      timeoutMs: vendor.timeoutMs,
    });
  const reply = (status: number, body: unknown) => {
    vendor.replies = [{ status, body }];
  };

  it('lists offers', async () => {
    reply(200, { offers: [OFFER] });
    expect(await lender().listOffers(BUSINESS)).toEqual([{ ...OFFER, expiresAt: new Date(OFFER.expiresAt) }]);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = vendor.asked;
    expect([path, headers, JSON.parse(body)]).toEqual([
      '/offers',
      expect.objectContaining({ authorization: 'Bearer secret' }),
      BUSINESS,
    ]);
  });

  it('accepts an offer with a key, so that asking twice is one acceptance', async () => {
    reply(200, { redirectUrl: 'https://lender.example/go?token=1' });
    expect(await lender().accept(BUSINESS, 'offer_1')).toEqual({
      kind: 'accepted',
      redirectUrl: 'https://lender.example/go?token=1',
    });
    const [request] = vendor.asked;
    expect(request?.headers['idempotency-key']).toBe(`${BUSINESS.businessId}-offer_1`);
    expect(JSON.parse(request?.body ?? '')).toEqual({ ...BUSINESS, offerId: 'offer_1' });
  });

  it.each([404, 409, 410])('says by %i that an offer has ended', async (status) => {
    reply(status, {});
    expect(await lender().accept(BUSINESS, 'offer_1')).toEqual({ kind: 'ended' });
  });

  it.each([
    'https://evil.example/',
    'https://lender.example.evil.example/',
    'http://lender.example/',
    'javascript:alert(1)',
    '/sandbox',
  ])('does not redirect to %s', async (redirectUrl) => {
    reply(200, { redirectUrl });
    await expect(lender().accept(BUSINESS, 'offer_1')).rejects.toMatchObject({ code: 'LENDER_PAGES' });
  });

  it.each([
    [500, {}],
    [200, '<html>'],
    [200, { offers: [{ ...OFFER, amount: -1 }] }],
    [200, { offers: [{ ...OFFER, amount: 12.5 }] }],
    [200, { offers: [{ ...OFFER, dailySalesBasisPoints: 10_001 }] }],
  ])('is not believed when it responds %i with %j', async (status, body) => {
    reply(status, body);
    await expect(lender().listOffers(BUSINESS)).rejects.toThrow('The lender');
  });

  it('is not waited for for ever', async () => {
    vendor.replies = ['never'];
    await expect(lender().listOffers(BUSINESS)).rejects.toThrow('cannot be reached');
  });
});

describe('the sandbox’s lender', () => {
  const clock = () => new Date('2026-11-22T12:00:00Z');
  const lender = createSandboxLender({ clock, config: { publicUrl: 'https://pay.example.com' } });

  it('offers a business the same today and tomorrow, and leads to its page', async () => {
    const [offer] = await lender.listOffers(BUSINESS);
    expect(await lender.listOffers(BUSINESS)).toEqual([offer]);
    expect(offer?.amount).toBeGreaterThanOrEqual(500_000);
    expect(offer?.currency).toBe('USD');
    expect(await lender.accept(BUSINESS, offer?.offerId ?? '')).toEqual({
      kind: 'accepted',
      redirectUrl: 'https://pay.example.com/sandbox/lender',
    });
    expect(await lender.accept(BUSINESS, 'offer_of_nobody')).toEqual({ kind: 'ended' });
  });
});

import type { LenderOffer, LenderPort } from '../../../server/advances/lenderPort.ts';
import { listAcceptances } from '../../../server/advances/acceptanceRepository.ts';
import type { CashAdvanceResponse } from '../../../src/contract/advances.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const URL = '/api/v2/cash-advance-offers';
const DAY_MS = 24 * 60 * 60_000;
const DECIDED = { approved: '0001', declined: '0002', approvedPending: '0003' } as const;

describeOnOneDatabase('cash advances', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let offers: readonly LenderOffer[];
  let outcome: Awaited<ReturnType<LenderPort['accept']>>;
  let isDown = false;
  const features = { cashAdvance: true };
  const asked: unknown[] = [];
  const lender: LenderPort = {
    async listOffers(business) {
      asked.push(business);
      if (isDown) throw new Error('The lender is down');
      return offers;
    },
    accept: async () => outcome,
  };
  beforeAll(async () => {
    test = await startTestApp(kind, { config: { features }, providers: { lender } });
  });
  beforeEach(async () => {
    client = await signIn(test);
    isDown = false;
    features.cashAdvance = true;
    asked.length = 0;
    outcome = { kind: 'accepted', redirectUrl: 'https://lender.example/continue/1' };
    offers = [offer('offer_1')];
  });
  afterAll(() => test.close());

  const offer = (offerId: string, change: Partial<LenderOffer> = {}): LenderOffer => ({
    offerId,
    amount: 2_500_000,
    currency: 'USD',
    dailySalesBasisPoints: 1_200,
    lender: 'Sample Lending Co.',
    expiresAt: new Date(test.clock.now().getTime() + DAY_MS),
    ...change,
  });
  const businessOf = async (decision: keyof typeof DECIDED) => {
    const { application } = await submitTestApplication(client, usAnswersWithSsn(DECIDED[decision]));
    await test.runJobs();
    return application.businessId;
  };
  const list = (businessId: string, by = client) => by.get(URL, { query: { businessId } });
  const accept = (businessId: string, { offerId = 'offer_1', by = client } = {}) =>
    by.post(`${URL}/${offerId}/acceptances`, { businessId });
  const codeOf = (response: Awaited<ReturnType<typeof list>>) => [
    response.statusCode,
    response.json<Problem>().code,
  ];

  it('are offered to an approved business, of whose owners the lender learns nothing', async () => {
    const businessId = await businessOf('approved');
    expect((await list(businessId)).json()).toEqual({
      businessId,
      offers: [
        { ...offer('offer_1'), businessId, expiresAt: offers[0]?.expiresAt.toISOString(), acceptedAt: null },
      ],
    });
    expect(asked).toEqual([{ businessId, country: 'US', currency: 'USD' }]);
  });

  it.each(['approvedPending', 'declined'] as const)(
    'are not offered to a business that is %s',
    async (decision) => {
      const businessId = await businessOf(decision);
      expect((await list(businessId)).json()).toEqual({ businessId, offers: [] });
      expect(codeOf(await accept(businessId))).toEqual([409, 'application.state']);
      expect(asked).toEqual([]);
    },
  );

  it('leave out what has expired and what is in another currency', async () => {
    const businessId = await businessOf('approved');
    offers = [
      offer('offer_old', { expiresAt: test.clock.now() }),
      offer('offer_cad', { currency: 'CAD' }),
      offer('offer_2'),
    ];
    const body = (await list(businessId)).json<CashAdvanceResponse>();
    expect(body.offers.map(({ offerId }) => offerId)).toEqual(['offer_2']);
  });

  it('are accepted on the lender’s terms of that moment, once, however often one goes there', async () => {
    const businessId = await businessOf('approved');
    const accepted = await accept(businessId);
    expect([accepted.statusCode, accepted.json()]).toEqual([
      200,
      { offerId: 'offer_1', redirectUrl: 'https://lender.example/continue/1' },
    ]);
    const at = test.clock.now();
    test.clock.forward(60_000);
    outcome = { kind: 'accepted', redirectUrl: 'https://lender.example/continue/2' };
    offers = [offer('offer_1', { amount: 1_000_000 })];
    expect((await accept(businessId)).json()).toMatchObject({
      redirectUrl: 'https://lender.example/continue/2',
    });
    const kept = await listAcceptances(test.deps.db, `urn:app:${businessId}`);
    expect(kept).toMatchObject([{ offer_id: 'offer_1', amount: 2_500_000, accepted_at: at }]);
    const body = (await list(businessId)).json<CashAdvanceResponse>();
    expect(body.offers).toMatchObject([{ acceptedAt: at.toISOString() }]);
  });

  it('cannot be accepted once the lender has ended them', async () => {
    const businessId = await businessOf('approved');
    expect(codeOf(await accept(businessId, { offerId: 'offer_unknown' }))).toEqual([409, 'offer.ended']);
    outcome = { kind: 'ended' };
    expect(codeOf(await accept(businessId))).toEqual([409, 'offer.ended']);
    expect(await listAcceptances(test.deps.db, `urn:app:${businessId}`)).toEqual([]);
  });

  it('are reported as unavailable while the lender is down', async () => {
    const businessId = await businessOf('approved');
    isDown = true;
    expect(codeOf(await list(businessId))).toEqual([503, 'lender.unavailable']);
    expect(codeOf(await accept(businessId))).toEqual([503, 'lender.unavailable']);
  });

  it('are none without the feature', async () => {
    const businessId = await businessOf('approved');
    features.cashAdvance = false;
    expect(codeOf(await list(businessId))).toEqual([404, 'business.notFound']);
    expect(codeOf(await accept(businessId))).toEqual([404, 'business.notFound']);
    expect(asked).toEqual([]);
  });

  it('are visible to nobody else', async () => {
    const businessId = await businessOf('approved');
    const stranger = await signIn(test);
    expect(codeOf(await list(businessId, stranger))).toEqual([404, 'business.notFound']);
    expect(codeOf(await accept(businessId, { by: stranger }))).toEqual([404, 'business.notFound']);
  });
});

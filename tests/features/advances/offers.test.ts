import type { CashAdvanceOffer } from '../../../src/contract/advances.ts';
import {
  advancesLeft,
  offerAccepted,
  offersRequested,
} from '../../../src/features/advances/advancesSlice.ts';
import type { AdvancesApi } from '../../../src/features/advances/advancesApi.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import {
  offline,
  settle,
  signalOf,
  startApplicationTests,
  timeout,
} from '../applications/startApplicationTests.ts';

const OFFER: CashAdvanceOffer = {
  offerId: 'offer_1',
  businessId: 'business-1',
  amount: 2_500_000,
  currency: 'USD',
  dailySalesBasisPoints: 1_200,
  lender: 'Sample Lending Co.',
  expiresAt: '2026-12-20T12:00:00.000Z',
  acceptedAt: null,
};
const LENDER = 'https://lender.example/continue/1';

const { open, page } = startApplicationTests();

const state = () => page().state().advances;
const enter = async (script: Partial<AdvancesApi> = {}) => {
  const working: Partial<AdvancesApi> = {
    list: async (businessId) => ({ businessId, offers: [OFFER] }),
    accept: async (_businessId, offerId) => ({ offerId, redirectUrl: LENDER }),
  };
  open({}, { advances: { ...working, ...script } });
  page().dispatch(offersRequested('business-1'));
  await settle();
};
const accept = async () => {
  page().dispatch(offerAccepted({ businessId: 'business-1', offerId: 'offer_1' }));
  await settle();
};

describe('offers of lenders', () => {
  it('are shown for the business that was asked for', async () => {
    await enter();
    expect(state()).toEqual({
      kind: 'ready',
      businessId: 'business-1',
      offers: [OFFER],
      acceptance: { kind: 'idle' },
    });
  });

  it('that cannot be loaded are reported', async () => {
    await enter({ list: offline });
    expect(state()).toMatchObject({ kind: 'failed', failure: { kind: 'offline' } });
  });

  it('of a business that was left do not arrive late', async () => {
    await enter({
      list: async (businessId) =>
        businessId === 'business-1' ? new Promise<never>(() => {}) : { businessId, offers: [] },
    });
    page().dispatch(offersRequested('business-2'));
    await settle();
    expect(signalOf(page().callsOf('advances.list')[0])?.aborted).toBe(true);
    expect(state()).toMatchObject({ kind: 'ready', businessId: 'business-2', offers: [] });
  });
});

describe('an offer that is accepted', () => {
  it('leads out by the page that says so', async () => {
    await enter();
    await accept();
    expect(page().callsOf('advances.accept')[0]?.slice(0, 2)).toEqual(['business-1', 'offer_1']);
    expect(state()).toMatchObject({ acceptance: { kind: 'accepted', redirectUrl: LENDER } });
    expect(page().visited).toEqual(['/cashadvanceoffers/redirect?businessId=business-1']);
    const told = page()
      .callsOf('analytics.track')
      .map(([type]) => type);
    expect(told).toContain('TERMINAL_cash_advance_accepted');
  });

  it('is accepted once, though the button is pressed twice', async () => {
    await enter();
    page().dispatch(offerAccepted({ businessId: 'business-1', offerId: 'offer_1' }));
    await accept();
    expect(page().callsOf('advances.accept')).toHaveLength(1);
  });

  it.each([
    [
      'the lender is down',
      () => Promise.reject(apiFailure('server', 'lender.unavailable')),
      'lender.unavailable',
    ],
    ['it has ended', () => Promise.reject(apiFailure('refused', 'offer.ended')), 'offer.ended'],
    ['its answer is lost', timeout, 'network'],
  ])('stays where it is when %s, and can be tried again', async (_name, failing, code) => {
    const answers = [failing];
    await enter({
      accept: async (_businessId, offerId) => (await answers.shift()?.()) ?? { offerId, redirectUrl: LENDER },
    });
    await accept();
    expect(state()).toMatchObject({ offers: [OFFER], acceptance: { kind: 'failed', failure: { code } } });
    expect(page().visited).toEqual([]);
    await accept();
    expect(page().visited).toEqual(['/cashadvanceoffers/redirect?businessId=business-1']);
  });

  it('leads nowhere once the page is left', async () => {
    await enter({ accept: () => new Promise<never>(() => {}) });
    await accept();
    page().dispatch(advancesLeft());
    await settle();
    expect(signalOf(page().callsOf('advances.accept')[0])?.aborted).toBe(true);
    expect(page().visited).toEqual([]);
    expect(state()).toEqual({ kind: 'loading' });
  });
});

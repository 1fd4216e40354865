import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { AccountEntry } from '../../../src/contract/accounts.ts';
import type { CashAdvanceOffer } from '../../../src/contract/advances.ts';
import { accountsLoaded } from '../../../src/features/accounts/accountsSlice.ts';
import { eventTracked } from '../../../src/features/analytics/eventTracked.ts';
import type { AdvancesApi } from '../../../src/features/advances/advancesApi.ts';
import { watchAdvances } from '../../../src/features/advances/advancesSagas.ts';
import { OffersScreen } from '../../../src/features/advances/screens/OffersScreen.tsx';
import { RedirectScreen } from '../../../src/features/advances/screens/RedirectScreen.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const LENDER_PAGE = 'https://lender.example/continue/1';
const OFFER: CashAdvanceOffer = {
  offerId: 'offer_1',
  businessId: 'business-1',
  amount: 2_500_000,
  currency: 'USD',
  dailySalesBasisPoints: 1_250,
  lender: 'Sample Lending Co.',
  expiresAt: '2026-12-22T12:00:00.000Z',
  acceptedAt: null,
};
const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;

interface Opened {
  readonly accounts?: readonly Pick<AccountEntry, 'businessId' | 'dba' | 'riskDecision'>[];
  readonly path?: string;
}

function open(script: Partial<AdvancesApi>, { accounts = [], path }: Opened = {}) {
  const left: string[] = [];
  const events: string[] = [];
  const saga = createSagaMiddleware();
  const noteEvents: Middleware = () => (next) => (action) => {
    if (eventTracked.match(action)) events.push(action.payload.event);
    return next(action);
  };
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(saga, noteEvents),
  });
  store.dispatch(accountsLoaded({ accounts: accounts as AccountEntry[], drafts: [], next: null }));
  const navigator = { go: (_path: string) => {} };
  const fail = async () => Promise.reject(apiFailure('server'));
  const api: AdvancesApi = { list: fail, accept: fail, ...script };
  saga.run(watchAdvances, { api, navigate: (to: string) => navigator.go(to) });
  function Bridge() {
    const navigate = useNavigate();
    navigator.go = (to) => void navigate(to);
    return null;
  }
  const leave = (url: string) => void left.push(url);
  renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter initialEntries={[path ?? '/cashadvanceoffers?businessId=business-1']}>
          <Bridge />
          <Routes>
            <Route path="/cashadvanceoffers" element={<OffersScreen />} />
            <Route path="/cashadvanceoffers/redirect" element={<RedirectScreen leave={leave} />} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  return { left, events };
}

const listing =
  (...offers: readonly CashAdvanceOffer[]): AdvancesApi['list'] =>
  async (businessId) => ({
    businessId,
    offers: [...offers],
  });

beforeAll(() => {
  window.scrollTo = () => {}; // jsdom has no pages to scroll
});

describe('the page of cash advances', () => {
  it('says up to how much is lent, how it is repaid, by whom and until when', async () => {
    const { events } = open({ list: listing(OFFER) });
    expect(await screen.findByRole('heading', { name: 'Up to $25,000.00' })).toBeVisible();
    expect(events).toEqual(['cash_advance_viewed']);
    expect(screen.getByText(/Repaid as a fixed 12.5% of your daily sales/)).toBeVisible();
    expect(screen.getByText(/Sample Lending Co. until December 22, 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to my accounts' })).toHaveAttribute('href', '/accounts');
    await expectAccessible(document.body);
  });

  it('takes to the lender once, by the link that the acceptance gives', async () => {
    const accepted: string[] = [];
    const accept: AdvancesApi['accept'] = async (businessId, offerId) => {
      accepted.push(`${businessId}/${offerId}`);
      return { offerId, redirectUrl: LENDER_PAGE };
    };
    const { left } = open({ list: listing(OFFER), accept });
    const button = await screen.findByRole('button', { name: 'Accept and continue with the lender' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Taking you to the lender' })).toBeVisible();
    await waitFor(() => expect(left).toEqual([LENDER_PAGE]));
    expect(accepted).toEqual(['business-1/offer_1']);
  });

  it.each([
    ['offer.ended', 'refused', /does not make this offer any more/],
    ['lender.unavailable', 'server', /Nothing was accepted/],
  ] as const)('says what %s means, and stays', async (code, kind, text) => {
    open({ list: listing(OFFER), accept: async () => Promise.reject(apiFailure(kind, code)) });
    fireEvent.click(await screen.findByRole('button', { name: /Accept/ }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: /Accept/ })).toHaveAttribute('aria-disabled', 'false');
  });

  it('leads back to the lender from an offer that is accepted', async () => {
    open({ list: listing({ ...OFFER, acceptedAt: '2026-11-22T12:00:00.000Z' }) });
    expect(await screen.findByText(/You accepted this offer on November 22, 2026/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with the lender' })).toBeVisible();
  });

  it('says that there is no offer', async () => {
    open({ list: listing() });
    expect(await screen.findByText('No offer at the moment')).toBeVisible();
    await expectAccessible(document.body);
  });

  it('asks again where the offers could not be had', async () => {
    let tries = 0;
    const list: AdvancesApi['list'] = async (businessId) => {
      tries += 1;
      if (tries === 1) throw apiFailure('offline');
      return { businessId, offers: [OFFER] };
    };
    open({ list });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Up to $25,000.00' })).toBeVisible();
  });

  it('accepts nothing because an address was opened', async () => {
    const { left } = open(
      { list: listing(OFFER) },
      { path: '/cashadvanceoffers/redirect?businessId=business-1' },
    );
    expect(await screen.findByRole('heading', { name: 'Up to $25,000.00' })).toBeVisible();
    expect(left).toEqual([]);
  });

  it('asks which of several approved businesses it is about', async () => {
    const approved = { riskDecision: 'APPROVED' } as const;
    const accounts = [
      { ...approved, businessId: 'business-1', dba: 'Park Coffee' },
      { ...approved, businessId: 'business-2', dba: 'Park Books' },
      { riskDecision: 'PENDING', businessId: 'business-3', dba: 'Park Cars' } as const,
    ];
    open({ list: listing(OFFER) }, { accounts, path: '/cashadvanceoffers' });
    const links = await screen.findAllByRole('link', { name: /^Park/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Park Coffee', 'Park Books']);
    await expectAccessible(document.body);
  });

  it('takes the only approved business without asking, and none if there is none', async () => {
    const accounts = [{ businessId: 'business-1', dba: 'Park Coffee', riskDecision: 'APPROVED' }] as const;
    open({ list: listing(OFFER) }, { accounts, path: '/cashadvanceoffers' });
    expect(await screen.findByRole('heading', { name: 'Up to $25,000.00' })).toBeVisible();
  });

  it('says that only approved businesses get offers', async () => {
    open({}, { path: '/cashadvanceoffers' });
    expect(await screen.findByText('Offers are made to approved businesses only.')).toBeVisible();
  });
});

import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { MoreInfoResponse, StoreEntry } from '../../../src/contract/stores.ts';
import type { StoreQuery, StoresApi } from '../../../src/features/accounts/storesApi.ts';
import { watchStores } from '../../../src/features/accounts/storesSagas.ts';
import { StoresScreen } from '../../../src/features/accounts/screens/StoresScreen.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const NEXT_PAGE = 'https://www.stepwright.example/dashboard';
const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;
const INFO: MoreInfoResponse = {
  applicationId: 'urn:app:business-1',
  businessId: 'business-1',
  riskDecision: 'APPROVED',
  applicationStatus: 'approved',
  takes: ['online', 'inPerson'],
  connectable: true,
  storeCount: 2,
};
const store = (name: string, change: Partial<StoreEntry> = {}): StoreEntry => ({
  storeId: `store-${name}`,
  businessId: 'business-1',
  name,
  status: 'approved',
  createdAt: '2026-11-22T12:00:00.000Z',
  isRecommended: false,
  service: { serviceType: null, serviceId: null, attachable: true },
  ...change,
});
const NORTH = store('North', { isRecommended: true });
const TAKEN = store('Taken', { service: { serviceType: 'APP', serviceId: 'app-1', attachable: false } });

const listing =
  (stores: readonly StoreEntry[], next: string | null = null): StoresApi['list'] =>
  async (businessId) => ({ businessId, stores: [...stores], next });

function open(script: Partial<StoresApi> = {}, query = '?serviceType=DOMAIN&serviceId=park.example') {
  const left: string[] = [];
  const saga = createSagaMiddleware();
  const reduxStore = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(saga),
  });
  const fail = async () => Promise.reject(apiFailure('server'));
  const api: StoresApi = {
    read: async () => INFO,
    list: listing([NORTH, TAKEN]),
    name: fail,
    connect: fail,
    begin: fail,
    ...script,
  };
  saga.run(watchStores, api);
  const leave = (url: string) => void left.push(url);
  renderWithApp(
    <Provider store={reduxStore}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter initialEntries={[`/accounts/business-1/stores${query}`]}>
          <StoresScreen businessId="business-1" leave={leave} />
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  return { left };
}

beforeAll(() => {
  window.scrollTo = () => {}; // jsdom has no pages to scroll
});

describe('the page of stores', () => {
  it('connects a store once and opens the next page', async () => {
    const connected: unknown[] = [];
    const connect: StoresApi['connect'] = async (...[{ storeId }, service]) => {
      connected.push([storeId, service]);
      return { redirectUrl: NEXT_PAGE };
    };
    const { left } = open({ connect });
    const button = await screen.findByRole('button', { name: 'Connect profile – North' });
    expect(screen.getByText('North (recommended)')).toBeVisible();
    expect(screen.getByText('Connected to another service')).toBeVisible();
    await expectAccessible(document.body);
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(left).toEqual([NEXT_PAGE]));
    expect(connected).toEqual([
      ['store-North', expect.objectContaining({ serviceType: 'DOMAIN', serviceId: 'park.example' })],
    ]);
  });

  it.each([
    ['store.linked', /connected to another service, or the service/],
    ['business.noRedirect', /create a new business to proceed/],
    ['application.state', /has a new status/],
  ] as const)('shows what %s means, and connects nothing', async (code, text) => {
    const { left } = open({ connect: async () => Promise.reject(apiFailure('refused', code)) });
    fireEvent.click(await screen.findByRole('button', { name: /North/ }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(left).toEqual([]);
    expect(screen.getByRole('button', { name: /North/ })).toHaveAttribute('aria-disabled', 'false');
  });

  it('adds a store, and keeps the name that is refused', async () => {
    let refusals = 1;
    const name: StoresApi['name'] = async (_businessId, given) => {
      if (refusals-- > 0) throw apiFailure('refused', 'store.nameTaken');
      return store(given);
    };
    open({ name });
    fireEvent.change(await screen.findByLabelText('Name of a new store'), { target: { value: 'South' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add store' }));
    expect(await screen.findByText(/already has a store with this name/)).toBeVisible();
    const field = screen.getByLabelText('Name of a new store');
    expect(field).toHaveValue('South');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('This business already has a store with this name.');
    await expectAccessible(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Add store' }));
    expect(await screen.findByRole('button', { name: 'Connect profile – South' })).toBeVisible();
    expect(screen.getByLabelText('Name of a new store')).toHaveValue('');
    expect(screen.getByLabelText('Name of a new store')).toBeValid();
  });

  it('searches and lists further pages of many stores', async () => {
    const asked: StoreQuery[] = [];
    const list: StoresApi['list'] = async (businessId, query) => {
      asked.push(query);
      const stores = query.after === undefined ? [NORTH] : [store('South')];
      return { businessId, stores, next: query.after === undefined ? 'store-North' : null };
    };
    open({ list }, '');
    fireEvent.change(await screen.findByLabelText('Search by name'), { target: { value: 'th' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-disabled', 'false'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('South')).toBeVisible();
    expect(screen.getByText('North')).toBeVisible();
    expect(asked).toEqual([{}, { search: 'th' }, { search: 'th', after: 'store-North' }]);
    expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull();
  });

  it('leads back to an application that is not finished', async () => {
    const read: StoresApi['read'] = async () => ({
      ...INFO,
      applicationStatus: 'incomplete',
      takes: [],
      connectable: false,
      storeCount: 0,
    });
    open({ read, list: listing([]) });
    expect(await screen.findByText('This business has no store yet.')).toBeVisible();
    expect(screen.getByText(/no payments until it is approved/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Resume application' })).toHaveAttribute(
      'href',
      '/urn:app:business-1',
    );
    expect(screen.queryByLabelText('Name of a new store')).toBeNull();
    await expectAccessible(document.body);
  });

  it('begins a store once, for the service that the address names, and continues with the draft', async () => {
    const begun: unknown[] = [];
    const begin: StoresApi['begin'] = async (...[businessId, body]) => {
      begun.push([businessId, body]);
      return { currency: 'CAD' };
    };
    const { left } = open({ begin });
    const button = await screen.findByRole('button', { name: 'Apply for another store' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(left).toEqual(['/get-started/another?currency=CAD#new']));
    const body = { intent: 'ADD_STORE', serviceType: 'DOMAIN', serviceId: 'park.example' };
    expect(begun).toEqual([['business-1', body]]);
    expect(screen.getByRole('link', { name: 'Add a channel' })).toHaveAttribute(
      'href',
      '/urn:app:business-1/add-channel?another=true',
    );
  });

  it.each([
    ['draft.unfinished', /another unfinished application/],
    ['application.state', /has a new status/],
  ] as const)('begins nothing, and shows what %s means', async (code, text) => {
    const { left } = open({ begin: async () => Promise.reject(apiFailure('refused', code)) });
    fireEvent.click(await screen.findByRole('button', { name: 'Apply for another product' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(left).toEqual([]);
  });

  it('adds nothing to a business in review', async () => {
    open({
      read: async () => ({ ...INFO, riskDecision: 'DECLINED_PENDING', applicationStatus: 'inReview' }),
    });
    await screen.findByRole('button', { name: 'Add store' });
    expect(screen.queryByText('Add to this business')).toBeNull();
  });

  it('loads again after a failure, and names a business that does not exist', async () => {
    let tries = 0;
    const read: StoresApi['read'] = async () => {
      tries += 1;
      if (tries === 1) throw apiFailure('offline');
      throw apiFailure('refused', 'business.notFound');
    };
    open({ read });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This account has no such business')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to my accounts' })).toHaveAttribute('href', '/accounts');
  });
});

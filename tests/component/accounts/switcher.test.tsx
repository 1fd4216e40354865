import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { Profile } from '../../../src/contract/profiles.ts';
import type { MoreInfoResponse, StoreEntry } from '../../../src/contract/stores.ts';
import { SwitcherScreen } from '../../../src/features/accounts/screens/SwitcherScreen.tsx';
import type { StoresApi } from '../../../src/features/accounts/storesApi.ts';
import { watchStores } from '../../../src/features/accounts/storesSagas.ts';
import type { SwitcherApi } from '../../../src/features/accounts/switcherApi.ts';
import { watchSwitcher } from '../../../src/features/accounts/switcherSagas.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const NEXT_PAGE = 'https://www.stepwright.example/dashboard';
const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;
const SERVICE = '?serviceType=DOMAIN&serviceId=park.example';

const profile = (businessId: string, change: Partial<Profile> = {}): Profile => ({
  applicationId: `urn:app:${businessId}`,
  businessId,
  name: `Park ${businessId}`,
  riskDecision: 'APPROVED',
  applicationStatus: 'approved',
  takes: ['online', 'inPerson'],
  createdAt: '2026-11-22T12:00:00.000Z',
  currency: 'USD',
  connectable: true,
  attachable: true,
  connectedStore: null,
  storeCount: 1,
  ...change,
});
const COFFEE = profile('Coffee');
const TEA = profile('Tea');
const DECLINED = profile('Cake', {
  riskDecision: 'DECLINED',
  applicationStatus: 'notStarted',
  takes: [],
  connectable: false,
});
const UNFINISHED = profile('Juice', {
  riskDecision: 'PENDING',
  applicationStatus: 'incomplete',
  takes: [],
  connectable: false,
});

const store = (businessId: string, name: string, change: Partial<StoreEntry> = {}): StoreEntry => ({
  storeId: `store-${name}`,
  businessId,
  name,
  status: 'approved',
  createdAt: '2026-11-22T12:00:00.000Z',
  isRecommended: false,
  service: { serviceType: null, serviceId: null, attachable: true },
  ...change,
});

const infoOf = (businessId: string): MoreInfoResponse => ({
  applicationId: `urn:app:${businessId}`,
  businessId,
  riskDecision: 'APPROVED',
  applicationStatus: 'approved',
  takes: ['online', 'inPerson'],
  connectable: true,
  storeCount: 1,
});

interface Script extends Partial<StoresApi> {
  readonly profiles?: SwitcherApi['list'];
}

const listing =
  (...profiles: readonly Profile[]): SwitcherApi['list'] =>
  async () => ({ profiles: [...profiles], defaultBusinessId: profiles[0]?.businessId ?? null, next: null });

function open({ profiles = listing(COFFEE, TEA), ...script }: Script = {}, query = SERVICE) {
  const left: string[] = [];
  const saga = createSagaMiddleware();
  const reduxStore = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(saga),
  });
  const fail = async () => Promise.reject(apiFailure('server'));
  const api: StoresApi = {
    begin: fail,
    read: async (businessId) => infoOf(businessId),
    list: async (businessId) => ({
      businessId,
      stores: [store(businessId, 'North', { isRecommended: true }), store(businessId, 'South')],
      next: null,
    }),
    name: fail,
    connect: fail,
    ...script,
  };
  saga.run(watchStores, api);
  saga.run(watchSwitcher, { list: profiles });
  renderWithApp(
    <Provider store={reduxStore}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter initialEntries={[`/store-selector${query}`]}>
          <Routes>
            <Route path="/store-selector" element={<SwitcherScreen leave={(url) => void left.push(url)} />} />
            <Route path="*" element={<p>Elsewhere</p>} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  return { left };
}

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const pick = async (name: string | RegExp) => click(await screen.findByRole('radio', { name }));
const shownStores = () => screen.findByRole('radio', { name: /^North/ });
const press = async (name: string) => click(await screen.findByRole('button', { name }));

beforeAll(() => {
  window.scrollTo = () => {}; // jsdom has no pages to scroll
});

describe('the store switcher', () => {
  it('connects the picked store of the picked business, once', async () => {
    const connected: unknown[] = [];
    const connect: StoresApi['connect'] = async (...[{ businessId, storeId }, service]) => {
      connected.push([businessId, storeId, service]);
      return { redirectUrl: NEXT_PAGE };
    };
    const { left } = open({ connect });
    expect(
      await screen.findByRole('radio', { name: /^Park Coffee ?Approved. This business takes/ }),
    ).toBeChecked();
    expect(await screen.findByRole('radio', { name: /^North/ })).toBeChecked();
    await expectAccessible(document.body);
    await pick(/^Park Tea/);
    await pick('South');
    await press('Connect profile');
    await press('Connect profile');
    await waitFor(() => expect(left).toEqual([NEXT_PAGE]));
    const service = { serviceType: 'DOMAIN', serviceId: 'park.example' };
    expect(connected).toEqual([['Tea', 'store-South', service]]);
    expect(screen.getByText(/You are being redirected/)).toBeVisible();
  });

  it('confirms a store that is connected already, though it is on no page yet', async () => {
    const connectedStore = { storeId: 'store-190', name: 'Store 190' };
    const connected: string[] = [];
    const connect: StoresApi['connect'] = async ({ storeId }) => {
      connected.push(storeId);
      return { redirectUrl: NEXT_PAGE };
    };
    const { left } = open({ connect, profiles: listing(COFFEE, profile('Tea', { connectedStore })) });
    expect(await screen.findByRole('radio', { name: /^Store 190 ?Connected already/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Park Tea/ })).toBeChecked();
    await press('Confirm');
    await waitFor(() => expect(left).toEqual([NEXT_PAGE]));
    expect(connected).toEqual(['store-190']);
    await pick(/^North/);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('confirms without a service, too', async () => {
    open({}, '');
    expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible();
  });

  it('has a button for each status', async () => {
    open({ profiles: listing(UNFINISHED, COFFEE, DECLINED) });
    const resume = await screen.findByRole('link', { name: 'Resume application' });
    expect(resume).toHaveAttribute('href', '/urn:app:Juice');
    expect(screen.getByRole('radio', { name: /^Park Cake ?Declined$/ })).toBeDisabled();
    await pick('A new business');
    const start = screen.getByRole('link', { name: 'Start a new payment application' });
    expect(start).toHaveAttribute('href', '/get-started/another');
    await pick(/^Park Coffee/);
    expect(await screen.findByRole('button', { name: 'Connect profile' })).toBeVisible();
  });

  it('begins with the business that the address names, if the person has it', async () => {
    open({}, `${SERVICE}&businessId=Tea`);
    expect(await screen.findByRole('radio', { name: /^Park Tea/ })).toBeChecked();
    await shownStores();
  });

  it.each([
    ['of somebody else', COFFEE, 'Somebody'],
    ['that was declined', DECLINED, 'Cake'],
  ])('picks no business %s', async (_, other, named) => {
    open({ profiles: listing(other, TEA) }, `${SERVICE}&businessId=${named}`);
    const picked = await screen.findByRole('radio', { checked: true, name: /^Park/ });
    expect(picked).toHaveAccessibleName(other === COFFEE ? /^Park Coffee/ : /^Park Tea/);
    await shownStores();
  });

  it('leads who has no business to an application', async () => {
    open({ profiles: listing() });
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  it('asks for a store if there is none, and connects the one that is named', async () => {
    const connected: string[] = [];
    open({
      list: async (businessId) => ({ businessId, stores: [], next: null }),
      name: async (businessId, name) => store(businessId, name),
      connect: async ({ storeId }) => {
        connected.push(storeId);
        return { redirectUrl: NEXT_PAGE };
      },
    });
    expect(await screen.findByText('This business has no store yet.')).toBeVisible();
    await press('Connect profile');
    expect(screen.getByText('Pick a store, or name a new one.')).toBeVisible();
    expect(connected).toEqual([]);
    fireEvent.change(screen.getByLabelText('Name of a new store'), { target: { value: 'West' } });
    await press('Add store');
    expect(await screen.findByRole('radio', { name: 'West' })).toBeChecked();
    await press('Connect profile');
    await waitFor(() => expect(connected).toEqual(['store-West']));
  });

  it('shows what another tab connected meanwhile', async () => {
    let tries = 0;
    const profiles: SwitcherApi['list'] = async () => {
      tries += 1;
      const connectedStore = tries > 1 ? { storeId: 'store-South', name: 'South' } : null;
      return { profiles: [profile('Coffee', { connectedStore })], defaultBusinessId: 'Coffee', next: null };
    };
    const { left } = open({
      profiles,
      connect: async () => Promise.reject(apiFailure('refused', 'store.linked')),
    });
    await press('Connect profile');
    expect(await screen.findByText(/connected to another service, or the service/)).toBeVisible();
    expect(await screen.findByRole('radio', { name: /^South ?Connected already/ })).toBeChecked();
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'false'));
    expect(left).toEqual([]);
  });

  it('shows that a business was declined meanwhile, and offers the others', async () => {
    let tries = 0;
    const profiles: SwitcherApi['list'] = async () => {
      tries += 1;
      const cake = tries > 1 ? DECLINED : profile('Cake');
      return { profiles: [cake, TEA], defaultBusinessId: tries > 1 ? 'Tea' : 'Cake', next: null };
    };
    open({ profiles, connect: async () => Promise.reject(apiFailure('refused', 'application.state')) });
    expect(await screen.findByRole('radio', { name: /^Park Cake/ })).toBeChecked();
    await press('Connect profile');
    expect(await screen.findByText(/has a new status/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Park Cake/ })).toBeDisabled());
    await shownStores();
    expect(screen.getByRole('radio', { name: /^Park Tea/ })).toBeChecked();
  });

  it('names a business that cannot be selected', async () => {
    open({ connect: async () => Promise.reject(apiFailure('refused', 'business.noRedirect')) });
    await press('Connect profile');
    const text = 'Cannot select this business, please create a new business to proceed.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Connect profile' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('lists further businesses', async () => {
    const asked: unknown[] = [];
    const profiles: SwitcherApi['list'] = async (query) => {
      asked.push(query.after);
      const isFirst = query.after === undefined;
      return {
        profiles: [isFirst ? COFFEE : TEA],
        defaultBusinessId: 'Coffee',
        next: isFirst ? 'urn:app:Coffee' : null,
      };
    };
    open({ profiles });
    await shownStores();
    await press('Show more');
    expect(await screen.findByRole('radio', { name: /^Park Tea/ })).toBeVisible();
    expect(asked).toEqual([undefined, 'urn:app:Coffee']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it.each([
    ['businesses', { profiles: 1, stores: 0 }],
    ['stores', { profiles: 0, stores: 1 }],
  ])('loads %s again after a failure', async (_, failures) => {
    const left = { ...failures };
    open({
      profiles: async (query) => {
        if (left.profiles-- > 0) throw apiFailure('offline');
        return listing(COFFEE, TEA)(query);
      },
      read: async (businessId) => {
        if (left.stores-- > 0) throw apiFailure('offline');
        return infoOf(businessId);
      },
    });
    await press('Try again');
    expect(await screen.findByRole('radio', { name: /^North/ })).toBeChecked();
  });
});

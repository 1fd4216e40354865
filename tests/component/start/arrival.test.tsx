import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { AccountEntry } from '../../../src/contract/accounts.ts';
import { CurrencyGate } from '../../../src/features/accounts/screens/CurrencyGate.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { eventTracked } from '../../../src/features/analytics/eventTracked.ts';
import { ArrivalGate } from '../../../src/features/start/screens/ArrivalGate.tsx';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const approved = (businessId: string) =>
  ({
    applicationId: `urn:app:${businessId}`,
    businessId,
    currency: 'USD',
    companyAddress: { countryCode: 'US' },
    riskDecision: 'APPROVED',
    applicationLevel: 'FULL',
    originalIntent: 'CREATE_BUSINESS',
    stepUpDetails: [],
  }) as unknown as AccountEntry;

function Here() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

const SERVICES: Services = {
  startTracking: () => Promise.resolve(),
  session: { get: () => new Promise(() => undefined) },
  languageName: String,
};

interface ArrivalOptions {
  readonly search: string;
  readonly accounts?: readonly AccountEntry[];
  readonly features?: Readonly<Record<string, boolean>>;
}

/** Opens the root as a signed-in person with two approved businesses, in a portal that takes merchants to their accounts. */
function arrive({
  search,
  accounts = [approved('b-1'), approved('b-2')],
  features = { accountsFirst: true, masterMid: true },
}: ArrivalOptions): readonly unknown[] {
  const events: unknown[] = [];
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: {
      config: { ...testConfig, features },
      session: {
        status: { kind: 'signedIn', email: 'ada@example.com', accountId: 'a-1', endsAt: '', expiresAt: '' },
        signIn: { kind: 'idle' },
      },
      accounts: { kind: 'ready', accounts, drafts: [], next: null },
    },
    middleware: (getDefault) =>
      getDefault({ thunk: false }).concat(() => (next) => (action) => {
        if (eventTracked.match(action)) events.push(action.payload);
        return next(action);
      }),
  });
  renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter initialEntries={[`/${search}`]}>
          <Routes>
            <Route
              path="/"
              element={
                <CurrencyGate>
                  <ArrivalGate>Start page</ArrivalGate>
                </CurrencyGate>
              }
            />
            <Route path="*" element={<Here />} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  return events;
}

describe('a merchant who arrives at the root', () => {
  it.each([
    [
      '?businessId=b-2&serviceType=DOMAIN&serviceId=x&source=crm',
      '/accounts/b-2/stores?serviceType=DOMAIN&serviceId=x',
    ],
    ['?source=crm', '/accounts'],
  ])('by %s is led to %s', async (search, shown) => {
    arrive({ search });
    expect(await screen.findByText(shown)).toBeVisible();
  });
});

describe('a person who has an account only where this portal is not', () => {
  it('shows whom to call, and blocks the user; analytics records it', async () => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const elsewhere = {
      ...approved('b-3'),
      currency: 'AUD',
      companyAddress: { countryCode: 'AU' },
    };
    const events = arrive({ search: '', accounts: [elsewhere], features: {} });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'We cannot create a United States account for this profile',
    );
    expect(screen.getByRole('main')).toHaveTextContent('Your profile already has an account in Australia.');
    expect(screen.getByRole('main')).toHaveTextContent(testConfig.support.phone);
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(screen.queryByText('Start page')).toBeNull();
    expect(events).toEqual([{ event: 'overlap_currency' }]);
    await expectAccessible(document.body);
  });

  it('is let through for a further business', async () => {
    const accounts = [{ ...approved('b-3'), currency: 'AUD' }];
    arrive({ search: '?createBusiness=true', accounts, features: {} });
    expect(await screen.findByText('Start page')).toBeVisible();
  });
});

import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { AccountEntry } from '../../../src/contract/accounts.ts';
import { sessionReducer } from '../../../src/features/access/sessionSlice.ts';
import { accountsReducer } from '../../../src/features/accounts/accountsSlice.ts';
import { configReducer } from '../../../src/features/configuration/configSlice.ts';
import { ArrivalGate } from '../../../src/features/start/screens/ArrivalGate.tsx';
import { toastsReducer } from '../../../src/features/toasts/toastsSlice.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';

const approved = (businessId: string) =>
  ({
    applicationId: `urn:app:${businessId}`,
    businessId,
    riskDecision: 'APPROVED',
    applicationLevel: 'FULL',
    originalIntent: 'CREATE_BUSINESS',
    stepUpDetails: [],
  }) as unknown as AccountEntry;

function Here() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

/** Opens the root as a signed-in person with two approved businesses, in a portal that takes merchants to their accounts. */
function arrive(search: string) {
  const store = configureStore({
    reducer: combineReducers({
      session: sessionReducer,
      accounts: accountsReducer,
      config: configReducer,
      toasts: toastsReducer,
    }),
    preloadedState: {
      config: { ...testConfig, features: { accountsFirst: true, masterMid: true } },
      session: {
        status: { kind: 'signedIn', email: 'ada@example.com', accountId: 'a-1', endsAt: '', expiresAt: '' },
        signIn: { kind: 'idle' },
      },
      accounts: { kind: 'ready', accounts: [approved('b-1'), approved('b-2')], drafts: [], next: null },
    },
    middleware: (getDefault) => getDefault({ thunk: false }),
  });
  renderWithApp(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <Routes>
          <Route path="/" element={<ArrivalGate>Start page</ArrivalGate>} />
          <Route path="*" element={<Here />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

describe('a merchant who arrives at the root', () => {
  it.each([
    [
      '?businessId=b-2&serviceType=DOMAIN&serviceId=x&source=crm',
      '/accounts/b-2/stores?serviceType=DOMAIN&serviceId=x',
    ],
    ['?source=crm', '/accounts'],
  ])('by %s is led to %s', async (search, shown) => {
    arrive(search);
    expect(await screen.findByText(shown)).toBeVisible();
  });
});

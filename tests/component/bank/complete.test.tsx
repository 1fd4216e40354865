import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { LinkedInstrument } from '../../../src/contract/bank.ts';
import { applicationLoaded } from '../../../src/features/applications/applicationSlice.ts';
import { watchBank } from '../../../src/features/bank/bankSagas.ts';
import { CompleteScreen } from '../../../src/features/bank/screens/CompleteScreen.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure, fakeApi } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const DEPOSIT = { from: '2026-11-25', to: '2026-11-27', isOver: false };
const ACCOUNT: LinkedInstrument = {
  financialInstrumentId: 'urn:fin:1',
  source: 'MANUAL',
  bankName: null,
  accountType: 'CHECKING',
  lastFour: '6789',
  primary: true,
  status: 'depositPending',
  linkedAt: '2026-11-23T18:00:00.000Z',
  replacedAt: null,
  deposit: DEPOSIT,
  declinedDebit: null,
  firstPayout: '2026-11-30',
};
const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;

function open(
  list: () => Promise<{ instruments: LinkedInstrument[] }>,
  { dashboard, pending }: { readonly dashboard?: string; readonly pending?: true } = {},
) {
  const sagas = createSagaMiddleware();
  const links: Record<string, string> = dashboard === undefined ? {} : { dashboard };
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: { ...testConfig, links } },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  const never = () => Promise.reject(new Error('Nobody expected this call'));
  const { api } = fakeApi({ bank: { list } });
  const nowhere = () => undefined;
  sagas.run(watchBank, {
    api: api.bank,
    applications: { get: never },
    navigate: nowhere,
    leave: nowhere,
    newId: () => 'key',
  });
  store.dispatch(
    applicationLoaded(
      applicationWith({
        submitted: true,
        decision: pending ? 'APPROVED_PENDING' : 'APPROVED',
        payoutsBy: '2026-11-24T18:00:00.000Z',
        hasFinancialInstrument: true,
      }),
    ),
  );
  renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter>
          <CompleteScreen />
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
}

describe('the end of the journey', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

  it('names the account and the days on which money arrives', async () => {
    open(async () => ({ instruments: [ACCOUNT] }));
    await screen.findByText('Your payouts go to the account that ends in 6789.');
    screen.getByText(/between November 25, 2026 and November 27, 2026/);
    screen.getByText(/the first one on November 30, 2026 at the earliest/);
    await expectAccessible(document.body);
    expect(screen.getByRole('link', { name: 'Go to my accounts' })).toBeInTheDocument();
  });

  it('says what to do once the deposit should have arrived', async () => {
    open(async () => ({ instruments: [{ ...ACCOUNT, deposit: { ...DEPOSIT, isOver: true } }] }));
    expect(await screen.findByText(/should have reached it by November 27, 2026/)).toBeInTheDocument();
  });

  it('names no day of a payout while payouts are pending', async () => {
    open(async () => ({ instruments: [{ ...ACCOUNT, firstPayout: null }] }), { pending: true });
    expect(
      await screen.findByText(/We will email you about your payouts by November 24, 2026/),
    ).toBeInTheDocument();
  });

  it('says in general what follows where the account cannot be read', async () => {
    open(() => Promise.reject(apiFailure('offline', 'network')));
    expect(
      await screen.findByText(/A small test deposit reaches your account in 2–3 days/),
    ).toBeInTheDocument();
  });

  it('leads to the dashboard of the portal that has one', async () => {
    const dashboard = 'https://www.example.com/dashboard';
    open(async () => ({ instruments: [ACCOUNT] }), { dashboard });
    await screen.findByText(/ends in 6789/);
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', dashboard);
    expect(screen.getByRole('link', { name: 'Go to my accounts' })).toBeInTheDocument();
  });
});

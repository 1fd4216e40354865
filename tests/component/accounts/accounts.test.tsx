import { configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { AccountEntry, DraftEntry } from '../../../src/contract/accounts.ts';
import { accountsLoaded, moreLoaded } from '../../../src/features/accounts/accountsSlice.ts';
import { AccountsScreen } from '../../../src/features/accounts/screens/AccountsScreen.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;

const ACCOUNT: AccountEntry = {
  applicationId: 'urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11',
  businessId: '0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11',
  riskDecision: 'APPROVED',
  applicationStatus: 'approved',
  applicationLevel: 'FULL',
  outcome: 'complete',
  takes: ['online', 'inPerson'],
  stepUpDetails: [],
  serviceId: null,
  serviceType: null,
  organizationId: null,
  linkedApplications: [],
  originalIntent: 'CREATE_BUSINESS',
  createdAt: '2026-11-20T12:00:00.000Z',
  companyName: 'Park Coffee LLC',
  dba: 'Park Coffee',
  companyAddress: null,
  bank: null,
  currency: 'USD',
  firstName: 'Ada',
  lastName: 'Park',
};

function draw(bank: AccountEntry['bank'], next: string | null = null) {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }),
  });
  renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter>
          <AccountsScreen />
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  // The list asks for itself anew.
  act(() => void store.dispatch(accountsLoaded({ accounts: [{ ...ACCOUNT, bank }], drafts: [], next })));
  return store;
}

const bankLine = () => screen.queryByText('Bank account')?.nextElementSibling?.textContent;

describe('a business in the list of accounts', () => {
  it('names the end of the linked account', async () => {
    draw({ lastFour: '6789', deposit: null });
    expect(bankLine()).toBe('Ends in 6789');
    await expectAccessible(document.body);
  });

  it('says between which days a test deposit arrives', () => {
    draw({ lastFour: '6789', deposit: { from: '2026-11-24', to: '2026-11-25' } });
    expect(bankLine()).toBe('Ends in 6789; a test deposit arrives between Nov 24, 2026 and Nov 25, 2026');
  });

  it('has no line for a bank that is not linked', () => {
    draw(null);
    expect(screen.queryByText('Bank account')).toBeNull();
  });
});

describe('additions to a business', () => {
  const list = (account: Partial<AccountEntry>, drafts: readonly DraftEntry[] = []) => {
    const store = draw(null);
    const accounts = [{ ...ACCOUNT, originalIntent: 'ADD_STORE', ...account }];
    act(() => void store.dispatch(accountsLoaded({ accounts, drafts: [...drafts], next: null })));
  };
  const lineOf = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;

  it('says why its website was rejected, whenever the person comes back', () => {
    list({ riskDecision: 'DECLINED', outcome: 'declined', takes: [], reasonCode: 'business.termsOfService' });
    expect(lineOf('Reason')).toMatch(/against our terms of service/);
  });

  it('has no stores of its own', () => {
    list({});
    expect(screen.queryByText('Stores')).toBeNull();
  });

  it('shows the draft notice', () => {
    const draft = { currency: 'USD', updatedAt: ACCOUNT.createdAt, businessName: '', current: 2, total: 8 };
    list({}, [{ ...draft, adds: 'ADD_STORE' }]);
    expect(lineOf('Adds')).toBe('A store to your business');
  });
});

describe('a list of more businesses than a page has', () => {
  it('shows the next page below, when asked, and no button at its end', async () => {
    const store = draw(null, ACCOUNT.applicationId);
    const button = screen.getByRole('button', { name: 'Show more' });
    act(() => button.focus());
    await userEvent.click(button);
    expect(button.textContent).toBe('Loading…');
    expect(document.activeElement).toBe(button);
    const another = { ...ACCOUNT, applicationId: 'urn:app:another', dba: 'Park Tea' };
    act(() => void store.dispatch(moreLoaded({ accounts: [another], drafts: [], next: null })));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Park Coffee',
      'Park Tea',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open – Park Tea' }));
    await expectAccessible(document.body);
  });

  it('leaves the focus to who went somewhere else meanwhile', async () => {
    const store = draw(null, ACCOUNT.applicationId);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    const own = screen.getByRole('link', { name: 'Open – Park Coffee' });
    act(() => own.focus());
    const another = { ...ACCOUNT, applicationId: 'urn:app:another', dba: 'Park Tea' };
    act(() => void store.dispatch(moreLoaded({ accounts: [another], drafts: [], next: 'urn:app:another' })));
    expect(screen.getByRole('link', { name: 'Open – Park Tea' })).toBeTruthy();
    expect(document.activeElement).toBe(own);
  });
});

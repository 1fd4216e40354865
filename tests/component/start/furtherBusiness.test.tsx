import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { AccountEntry } from '../../../src/contract/accounts.ts';
import { sessionReducer, sessionStateOf } from '../../../src/features/access/sessionSlice.ts';
import { accountsLoaded, accountsReducer } from '../../../src/features/accounts/accountsSlice.ts';
import { HomeGate } from '../../../src/features/accounts/screens/HomeGate.tsx';
import { configReducer } from '../../../src/features/configuration/configSlice.ts';
import { draftCleared, draftReducer } from '../../../src/features/drafts/draftSlice.ts';
import { CheckAccount } from '../../../src/features/start/screens/CheckAccount.tsx';
import { StartContent } from '../../../src/features/start/screens/StartContent.tsx';
import { toastsReducer } from '../../../src/features/toasts/toastsSlice.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';

const session = sessionStateOf({
  signedIn: true,
  email: 'ada@example.com',
  accountId: 'ada',
  expiresAt: '2100-01-01T12:30:00.000Z',
  endsAt: '2100-01-01T14:00:00.000Z',
});

const APPLIED = {
  applicationId: 'urn:app:1',
  currency: testConfig.currency,
  createdAt: '2026-11-20T12:00:00.000Z',
  companyName: 'Park Coffee',
  riskDecision: 'APPROVED',
} as unknown as AccountEntry; // all that these screens show

function draw(element: React.ReactElement, { at = '/', checkAccount = false } = {}) {
  const store = configureStore({
    reducer: combineReducers({
      accounts: accountsReducer,
      config: configReducer,
      draft: draftReducer,
      session: sessionReducer,
      toasts: toastsReducer,
    }),
    preloadedState: { config: { ...testConfig, features: { checkAccount } }, session },
  });
  store.dispatch(draftCleared('key'));
  store.dispatch(accountsLoaded({ accounts: [APPLIED], drafts: [], next: null }));
  renderWithApp(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
    </Provider>,
  );
  return { toasts: () => store.getState().toasts.shown.map(({ key }) => key) };
}

describe('the start page for a further business', () => {
  it('shows no application that there is already', () => {
    draw(<HomeGate createsBusiness>The start page</HomeGate>);
    expect(document.body).toHaveTextContent('The start page');
  });

  it.each([
    [true, '/get-started/another'],
    [false, '/get-started/applicant'],
  ])('createBusiness %s: begins at %s', (createsBusiness, path) => {
    draw(
      <StartContent
        config={testConfig}
        locale="en-US"
        resumes={false}
        createsBusiness={createsBusiness}
        solution={null}
        link={(href) => ({ href })}
      />,
    );
    const hrefs = screen
      .getAllByRole('link', { name: 'Get started' })
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([path, path]);
  });
});

describe('an application that is not shown to the account', () => {
  const MISSING = '/?applicationId=urn:app:1&completed=true';

  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    };
  });

  it('is told by a dialog in portals that have it', () => {
    const { toasts } = draw(<CheckAccount />, { at: MISSING, checkAccount: true });
    expect(screen.getByRole('dialog')).toHaveTextContent('Check your account');
    expect(toasts()).toEqual([]);
  });

  it('is told by a toast in the others', () => {
    const { toasts } = draw(<CheckAccount />, { at: MISSING });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual(['failure.application.notFound']);
  });

  it.each([true, false])('is none that the URL does not name, dialog: %s', (checkAccount) => {
    const { toasts } = draw(<CheckAccount />, { at: '/?completed=true', checkAccount });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

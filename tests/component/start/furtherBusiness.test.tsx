import { configureStore, Tuple, type Middleware } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { AccountEntry } from '../../../src/contract/accounts.ts';
import { sessionStateOf, signOutRequested } from '../../../src/features/access/sessionSlice.ts';
import { accountsLoaded } from '../../../src/features/accounts/accountsSlice.ts';
import { HomeGate } from '../../../src/features/accounts/screens/HomeGate.tsx';
import { draftCleared } from '../../../src/features/drafts/draftSlice.ts';
import { ArrivalGate } from '../../../src/features/start/screens/ArrivalGate.tsx';
import { CheckAccount } from '../../../src/features/start/screens/CheckAccount.tsx';
import { StartContent } from '../../../src/features/start/screens/StartContent.tsx';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

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

interface Drawn {
  readonly at: string;
  readonly features: Readonly<Record<string, boolean>>;
  readonly account: AccountEntry;
}

function Url() {
  const { pathname, search } = useLocation();
  return <p data-testid="url">{`${pathname}${search}`}</p>;
}

const noteTypes =
  (types: string[]): Middleware =>
  () =>
  (next) =>
  (action) => {
    types.push((action as { readonly type: string }).type);
    return next(action);
  };

function draw(
  element: React.ReactElement,
  { at = '/', features = {}, account = APPLIED }: Partial<Drawn> = {},
) {
  const types: string[] = [];
  const store = configureStore({
    middleware: () => new Tuple(noteTypes(types)),
    reducer: pageReducer,
    preloadedState: { config: { ...testConfig, features }, session },
  });
  store.dispatch(draftCleared('key'));
  store.dispatch(accountsLoaded({ accounts: [account], drafts: [], next: null }));
  renderWithApp(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {element}
        <Url />
      </MemoryRouter>
    </Provider>,
  );
  return { types, toasts: () => store.getState().toasts.shown.map(({ key }) => key) };
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

describe('arriving at the root', () => {
  const features = { accountsFirst: true, masterMid: true };
  const basic: AccountEntry = { ...APPLIED, businessId: 'b-1', applicationLevel: 'BASIC', stepUpDetails: [] };
  const pending: AccountEntry = { ...basic, riskDecision: 'PENDING', originalIntent: 'CREATE_BUSINESS' };

  it.each<[string, Partial<AccountEntry>, string]>([
    ['/?businessId=b-1', basic, '/accounts/b-1/stores'],
    ['/?serviceType=shop&serviceId=7', basic, '/accounts/b-1/stores?serviceType=shop&serviceId=7'],
    ['/?businessId=b-1&serviceId=7', basic, '/accounts/b-1/stores?serviceId=7'],
    ['/?serviceId=7', { ...basic, applicationLevel: 'FULL' }, '/accounts'],
    ['/?serviceId=7', { ...pending, stepUpDetails: ['OTP_SMS'] }, '/urn:app:1/applicant'],
    ['/?createBusiness=true&serviceId=7', basic, '/?createBusiness=true&serviceId=7'],
  ])('by %s with the account %j leads to %s', (at, account, path) => {
    draw(<ArrivalGate>The start page</ArrivalGate>, { at, features, account: { ...basic, ...account } });
    expect(screen.getByTestId('url')).toHaveTextContent(path);
  });
});

describe('an application that is not shown to the account', () => {
  const MISSING = '/?applicationId=urn:app:1&completed=true';

  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    };
  });

  it('is shown in a dialog in portals that have it', () => {
    const { toasts } = draw(<CheckAccount />, { at: MISSING, features: { checkAccount: true } });
    const dialog = within(screen.getByRole('dialog', { name: 'Check your account' }));
    expect(dialog.getByText(/cannot show this application to ada@example\.com/)).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Sign out here.',
      'Sign in with the email address that you started the application with.',
      'Open the link to the application again.',
    ]);
    expect(dialog.getByRole('link')).toHaveAttribute('href', testConfig.support.url);
    expect(toasts()).toEqual([]);
  });

  it('is signed out from by the button of the dialog', async () => {
    const { types } = draw(<CheckAccount />, { at: MISSING, features: { checkAccount: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(types.at(-1)).toBe(signOutRequested.type);
  });

  it('is shown in a toast in the others', () => {
    const { toasts } = draw(<CheckAccount />, { at: MISSING });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual(['failure.application.notFound']);
  });

  it.each([true, false])('is none that the URL does not name, dialog: %s', (checkAccount) => {
    const { toasts } = draw(<CheckAccount />, { at: '/?completed=true', features: { checkAccount } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

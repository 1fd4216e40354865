import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Requirement, RequirementsResponse } from '../../../src/contract/requirements.ts';
import { applicationLoaded } from '../../../src/features/applications/applicationSlice.ts';
import { watchRequirements } from '../../../src/features/requirements/requirementsSagas.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { HomeScreen } from '../../../src/features/requirements/screens/HomeScreen.tsx';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const ASKED = item({ field: 'identity', status: 'due', stepUp: 'GOV_ID_SELFIE', path: `/${APPLICATION_ID}` });
const DECIDING = item({ field: 'decision', status: 'pending' });
const BANK = item({ field: 'bank', status: 'due', path: `/${APPLICATION_ID}/bank` });

const ASKING = applicationWith({ submitted: true, stepUpDetails: ['GOV_ID_SELFIE'] });
const APPROVED = applicationWith({ submitted: true, decision: 'APPROVED' }, 2);

// All that the frame of a page asks for, where there is one language.
const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;

/** State of the server. */
interface Server {
  application: ApplicationResponse;
  list: readonly Requirement[];
}

async function openHome(first: Partial<Server> = {}) {
  const server: Server = { application: ASKING, list: [ASKED, DECIDING], ...first };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  let release = (): void => undefined;
  let held = Promise.resolve();
  const list = async (): Promise<RequirementsResponse> => {
    await held;
    return { requirements: [...server.list], reasonCode: null };
  };
  sagas.run(watchRequirements, { applications: { get: async () => server.application }, api: { list } });
  store.dispatch(applicationLoaded(server.application));
  renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter>
          <HomeScreen />
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  const heading = await screen.findByRole('heading', { level: 1 });
  const loadings = countLoadings();
  return {
    heading,
    loadings,
    /** The two answers come one after the other, so that what is drawn in between shows. */
    comeBack: async (changes: Partial<Server>) => {
      Object.assign(server, changes);
      held = new Promise((resolve) => {
        release = resolve;
      });
      fireEvent.focus(window);
      await act(settled);
      release();
      await act(settled);
    },
  };
}

describe('the home of an application, when one comes back to the window', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  beforeEach(() => scrollTo.mockClear());

  it('shows a decision that was made meanwhile, and its consequences', async () => {
    const { comeBack } = await openHome();
    screen.getByText(/As soon as all of this is done, we decide/);
    await comeBack({ application: APPROVED, list: [BANK] });
    screen.getByText(/You can take payments. Payouts reach your bank account/);
    expect(screen.queryByText(/all of this is done/)).toBeNull();
    const [way] = within(screen.getByRole('list')).getAllByRole('link');
    expect(way).toHaveAttribute('href', `/${APPLICATION_ID}/bank`);
  });

  it('never shows that it is loading, and moves neither focus nor page', async () => {
    const { heading, loadings, comeBack } = await openHome();
    const link = screen.getByRole('link', { name: 'Confirm your identity' });
    act(() => link.focus());
    scrollTo.mockClear();
    const company = { name: 'Another name' };
    await comeBack({ application: { ...APPROVED, company }, list: [DECIDING, ASKED, BANK] });
    await screen.findByRole('link', { name: 'Add bank account' });
    expect(loadings()).toBe(0);
    expect(heading).toBeInTheDocument();
    expect(link).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('leaves the focus at the item whose link has gone', async () => {
    const { comeBack } = await openHome();
    const link = screen.getByRole('link', { name: 'Confirm your identity' });
    act(() => link.focus());
    await comeBack({ application: APPROVED, list: [{ ...ASKED, status: 'met', remediation: null }, BANK] });
    // It is done, and so at the end now.
    const done = screen.getByText('Photo ID and selfie').closest('li');
    await waitFor(() => expect(done).toHaveFocus());
  });
});

describe('the checklist', () => {
  it('names the business in its heading, and not in the window’s title, which browsers keep', async () => {
    const company = { name: 'Park Coffee LLC', dba: 'Park Coffee' };
    const { heading } = await openHome({ application: { ...ASKING, company } });
    expect(heading).toHaveTextContent('Your checklist for Park Coffee');
    expect(document.title).toBe(`Your checklist, ${testConfig.brand.name}`);
  });

  it('of a declined application requests nothing', async () => {
    const application = applicationWith({ submitted: true, decision: 'DECLINED' });
    const decided = item({ field: 'decision', status: 'error', code: 'decision.declined' });
    await openHome({ application, list: [decided] });
    screen.getByText(/we are not able to offer you a merchant account/);
    screen.getByText('We cannot offer you an account.');
    expect(screen.queryByText(/as soon as we have it|Continue/)).toBeNull();
    await expectAccessible(document.body);
  });

  it('offers both ways on after a debit that the bank declined', async () => {
    const declined = item({
      field: 'payment',
      status: 'error',
      code: 'payment.declined',
      lastFour: '6789',
      sum: { amount: 5900, currency: 'USD' },
      remediation: { path: `/${APPLICATION_ID}/bank?change`, label: 'payment.another' },
      alternative: { path: `/${APPLICATION_ID}/order/payment`, label: 'payment.byCard' },
    });
    const linked = applicationWith({ submitted: true, decision: 'APPROVED', hasFinancialInstrument: true });
    await openHome({ application: linked, list: [declined] });
    screen.getByText(/One thing below still needs your attention/);
    expect(screen.queryByText(/nothing else for you to do/)).toBeNull();
    screen.getByText(/declined the charge of \$59\.00 to the account that ends in 6789/);
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Link another account', `/${APPLICATION_ID}/bank?change`],
      ['Pay by card instead', `/${APPLICATION_ID}/order/payment`],
    ]);
    await expectAccessible(document.body);
  });

  it('calls a link on the phone under way, until when, and something to do', async () => {
    const linkUnderWay = item({
      field: 'phone',
      status: 'pending',
      stepUp: 'PHONE_AUTH',
      code: 'phone.linkUnderWay',
      path: `/${APPLICATION_ID}`,
      dueAt: '2026-11-21T12:05:00.000Z',
    });
    await openHome({ list: [linkUnderWay] });
    screen.getByText(/we decide as soon as we have it/);
    screen.getByText('Under way');
    screen.getByText('A link is on its way to your phone by text. Open it there and tap once.');
    screen.getByText(/^Until Nov 21, 2026/);
    await expectAccessible(document.body);
  });
});

function item({
  path,
  ...facts
}: Partial<Requirement> & Pick<Requirement, 'field' | 'status'> & { readonly path?: string }): Requirement {
  const { field, status } = facts;
  return {
    stepUp: null,
    code: `${field}.${status}`,
    message: '',
    remediation: path === undefined ? null : { path, label: `${field}.action` },
    dueAt: null,
    since: null,
    minutes: null,
    ...facts,
  };
}

/** How often the page has drawn that it is loading since. */
function countLoadings(): () => number {
  let loadings = 0;
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.textContent?.includes('Loading')) loadings++;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => loadings;
}

/** Promises that were kept have been noticed. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { applicationLoaded } from '../../../src/features/applications/applicationSlice.ts';
import { AfterBankLink } from '../../../src/features/bank/screens/AfterBankLink.tsx';
import type { SingleSignOnApi } from '../../../src/features/singleSignOn/singleSignOnApi.ts';
import { watchPartnerVisits } from '../../../src/features/singleSignOn/singleSignOnSagas.ts';
import { SandboxPartner } from '../../../src/sandbox/SandboxPartner.tsx';
import type { SandboxApi } from '../../../src/sandbox/sandboxApi.ts';
import { applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const SITE = 'https://www.harborbook.example/payments/sign-in';
const PLAIN = 'https://www.harborbook.example/payments/ready';

function open(script: Partial<SingleSignOnApi>) {
  const left: string[] = [];
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: {
      config: {
        ...testConfig,
        links: { redirect: PLAIN, singleSignOn: SITE },
        redirectName: 'Harborbook',
        referralUrlId: 'harborbook',
      },
    },
    middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
  });
  store.dispatch(applicationLoaded(applicationWith({ submitted: true, decision: 'APPROVED' })));
  const never = () => Promise.reject(new Error('Nobody expected this call'));
  const api: SingleSignOnApi = {
    authCode: never,
    allow: never,
    withdraw: never,
    isAllowed: async () => true,
    ...script,
  };
  sagas.run(watchPartnerVisits, { api, leave: (url) => void left.push(url) });
  renderWithApp(
    <Provider store={store}>
      <MemoryRouter>
        <AfterBankLink />
      </MemoryRouter>
    </Provider>,
  );
  return left;
}

const go = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go to Harborbook' })));
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const isAllowed = async () => false;
const without = () => screen.queryByRole('link', { name: 'Open Harborbook without signing in' });

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('the button to a partner’s site', () => {
  it('asks first, and says what the partner learns', async () => {
    const left = open({ isAllowed, authCode: async () => 'code-1', allow: async () => {} });
    await go();
    expect(screen.getByRole('dialog', { name: 'Sign in at Harborbook?' })).toHaveTextContent(
      'the id of this application and the id of your business, and nothing else',
    );
    await expectAccessible(document.body);
    await press('Allow and continue');
    expect(left).toEqual([`${SITE}#code=code-1`]);
  });

  it('opens the site without a sign-in when the applicant refuses', async () => {
    const left = open({ isAllowed });
    await go();
    await press('Continue without');
    expect(left).toEqual([PLAIN]);
  });

  it('reports a failure, and offers an alternative', async () => {
    open({ authCode: () => Promise.reject(apiFailure('offline', 'network')) });
    expect(without()).toBeNull();
    await go();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not sign you in at Harborbook');
    expect(without()).toHaveAttribute('href', PLAIN);
    expect(screen.getByRole('button', { name: 'Go to Harborbook' })).toBeEnabled();
    await expectAccessible(document.body);
  });

  it('has another way on where the site takes its time, and begins anew after Back', async () => {
    jest.useFakeTimers();
    open({ authCode: async () => 'code-1' });
    await go();
    expect(screen.getByRole('button', { name: 'Opening Harborbook…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(without()).toBeVisible();
    await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(screen.getByRole('button', { name: 'Go to Harborbook' })).toBeVisible();
    expect(without()).toBeNull();
    jest.useRealTimers();
  });
});

describe('the permission for a partner’s site', () => {
  it('is taken back on the page where it is used', async () => {
    open({ withdraw: async () => {} });
    await press('Stop signing me in at Harborbook');
    expect(screen.getByRole('alert')).toHaveTextContent('From now on, Harborbook learns nothing more');
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
  });

  it('stays where it could not be taken back', async () => {
    open({ withdraw: () => Promise.reject(apiFailure('server')) });
    await press('Stop signing me in at Harborbook');
    expect(screen.getByRole('alert')).toHaveTextContent('We could not take your permission');
    expect(screen.getByRole('button', { name: /^Stop/ })).toBeVisible();
  });

  it('is nothing to take back where it was never given', async () => {
    open({ isAllowed });
    await act(async () => {});
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
  });
});

describe('the partner’s site of the sandbox', () => {
  const visit = async (fragment: string, redeem: SandboxApi['redeem']) => {
    history.replaceState(null, '', `/sandbox/partner?cobrand=harborbook${fragment}`);
    renderWithApp(<SandboxPartner sandbox={{ redeem }} cobrand="harborbook" />);
    await act(async () => {});
  };

  it('shows the application of the code, and removes it from the URL', async () => {
    const asked: unknown[] = [];
    await visit('#code=code-1', async (body) => {
      asked.push(body);
      return { applicationId: 'urn:app:1', businessId: '1', channelId: 'channel-1' };
    });
    expect(screen.getByText('urn:app:1')).toBeVisible();
    expect(screen.getByText('channel-1')).toBeVisible();
    expect(asked).toEqual([{ code: 'code-1', context: 'harborbook' }]);
    expect(location.href).toMatch(/cobrand=harborbook$/);
    await expectAccessible(document.body);
  });

  it.each([
    ['', 'there is no code in the address', () => Promise.reject(new Error('Nobody asked'))],
    [
      '#code=old',
      'the code was used before',
      () => Promise.reject(apiFailure('refused', 'auth-code.unknown')),
    ],
    ['#code=new', 'could not be redeemed', () => Promise.reject(apiFailure('offline', 'network'))],
  ])('knows nobody who comes with %j', async (fragment, text, redeem) => {
    await visit(fragment, redeem);
    expect(screen.getByText(new RegExp(text))).toBeVisible();
  });
});

import { fireEvent, screen } from '@testing-library/react';
import type { LinkedInstrument } from '../../../src/contract/bank.ts';
import { BankScreen } from '../../../src/features/bank/screens/BankScreen.tsx';
import { APPLICATION_ID } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { LINKED_ACCOUNT } from '../../fixtures/linkedAccount.ts';
import { pageSteps } from '../../../src/features/shared/pageSteps.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderBank } from './renderBank.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const find = (name: string) => screen.findByRole('button', { name });
const TOKEN = { token: 'link-1', mode: 'new', expiresAt: '2026-11-20T16:00:00.000Z' } as const;
const ACCOUNT: LinkedInstrument = { ...LINKED_ACCOUNT, bankName: null };
const OPENING = { linkToken: async () => TOKEN };
const RESPONSE = { financialInstrumentId: 'urn:fin:1', availableBalance: null, instantAuth: true };

describe('the bank page', () => {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    // jsdom has no dialogs of its own.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  it.each([
    ['an approved application', {}, 'Add your bank account'],
    ['one that waits', { decision: 'PENDING', submitted: true }, 'Where should we send your money?'],
    ['one of which more must be known', { metadata: { kycKybRequired: true } }, 'Confirm your bank account'],
  ] as const)('has the title of %s', async (_name, application, title) => {
    await renderBank(<BankScreen />, { application });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  });

  it.each([
    [true, 'Pay by card instead'],
    [false, null],
  ])(
    'says why another account is needed, where the bank did not pay (card: %s)',
    async (mayPayByCard, link) => {
      const declinedDebit = { amount: 5900, currency: 'USD', mayPayByCard };
      await renderBank(<BankScreen />, {
        at: '/bank?change',
        application: { hasFinancialInstrument: true },
        script: { list: async () => ({ instruments: [{ ...ACCOUNT, declinedDebit }] }) },
      });
      expect(await screen.findByText(/declined to pay \$59\.00/)).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Pay by card instead' })?.textContent ?? null).toBe(link);
      screen.getByRole('button', { name: 'Link your bank' });
    },
  );

  it('offers both ways as equals, for everybody to use', async () => {
    await renderBank(<BankScreen />);
    screen.getByRole('button', { name: 'Link your bank' });
    // The dialog of the vendor asks, so that the page says which step it is; a form is found by its questions.
    expect([...pageSteps]).toMatchObject([{ flow: 'bank', step: 'bank-account', questions: new Set() }]);
    screen.getByRole('button', { name: 'Enter account numbers' });
    await expectAccessible(document.body);
  });

  it('shows the form at once in a country whose banks are not linked', async () => {
    await renderBank(<BankScreen />, { config: { features: {} } });
    expect(await screen.findByRole('textbox', { name: 'Name on the account' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Link your bank instead' })).not.toBeInTheDocument();
  });

  it('leaves the dialog for the form while it is still opening', async () => {
    await renderBank(<BankScreen />, { script: { linkToken: () => new Promise(() => {}) } });
    press('Link your bank');
    await find('Opening…');
    press('Enter account numbers');
    expect(await screen.findByRole('textbox', { name: 'Name on the account' })).toBeInTheDocument();
  });

  it('shows the form first, and says why, when the vendor is down', async () => {
    const linkToken = () => Promise.reject(apiFailure('server', 'bank-link.unavailable'));
    await renderBank(<BankScreen />, { script: { linkToken } });
    press('Link your bank');
    expect(await screen.findByText(/Linking a bank is not possible right now/)).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Name on the account' })).toBeInTheDocument();
    press('Link your bank instead');
    expect(await find('Link your bank')).toBeInTheDocument();
  });

  it('names the bank of a routing number', async () => {
    await renderBank(<BankScreen />);
    press('Enter account numbers');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Routing number/ }), {
      target: { value: '021000021' },
    });
    expect(await screen.findByText('Bank: JPMorgan Chase Bank')).toBeInTheDocument();
    await expectAccessible(document.body);
  });

  it.each([
    ['an application with an account', { hasFinancialInstrument: true }, '/bank', 'connected'],
    ['one that was declined', { decision: 'DECLINED' }, '/bank', 'success'],
  ] as const)('redirects from %s', async (_name, application, at, page) => {
    const { places } = await renderBank(<BankScreen />, { application, at });
    expect(places.at(-1)).toBe(`/${APPLICATION_ID}/${page}`);
  });

  it.each([
    ['/bank?change', 'Change your bank account', 'Link your bank'],
    ['/bank?update', 'Sign in to your bank again', 'Sign in to your bank'],
  ])('says nothing of skipping where an account is linked: %s', async (at) => {
    await renderBank(<BankScreen />, { application: { hasFinancialInstrument: true }, at });
    expect(await find('Keep the linked account')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull();
    press('Enter account numbers');
    expect(await find('Keep the linked account')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/add your bank account later/);
  });

  it.each([
    [true, /while we look at your application/],
    [false, /as soon as you have submitted your application/],
  ])('says what is so of an application that was submitted: %s', async (submitted, text) => {
    await renderBank(<BankScreen />, { application: { decision: 'PENDING', submitted } });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ['/bank?change', 'Change your bank account', 'Link your bank'],
    ['/bank?update', 'Sign in to your bank again', 'Sign in to your bank'],
  ])('exists for an application with an account, too: %s', async (at, title, button) => {
    await renderBank(<BankScreen />, { application: { hasFinancialInstrument: true }, at });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(await find(button)).toBeInTheDocument();
  });

  describe('with the sandbox’s dialog', () => {
    const signIn = async (password: string) => {
      fireEvent.change(await screen.findByLabelText('User name'), { target: { value: 'user_good' } });
      fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
      press('Sign in');
    };

    it('links an account after a wrong password and a wrong code', async () => {
      const { callsOf, visited } = await renderBank(<BankScreen />, {
        script: {
          ...OPENING,
          chooseInSandbox: async () => ({ publicToken: 'public-1' }),
          linkByVendor: async () => RESPONSE,
        },
      });
      press('Link your bank');
      fireEvent.click(await find('Houndstooth Bank'));
      await expectAccessible(document.body);
      await signIn('wrong');
      expect(await screen.findByText('The user name or the password is wrong.')).toBeInTheDocument();
      await signIn('pass_good');
      const code = await screen.findByRole('textbox', { name: 'Code' });
      fireEvent.change(code, { target: { value: '1' } });
      press('Continue');
      expect(await screen.findByText('The code does not match.')).toBeInTheDocument();
      fireEvent.change(code, { target: { value: '1234' } });
      press('Continue');
      await expectAccessible(document.body);
      fireEvent.click(await find('Checking, ends in 1111'));
      await screen.findByRole('button', { name: 'Enter account numbers' });
      expect(callsOf('bank.chooseInSandbox')[0]?.[0]).toEqual({
        linkToken: 'link-1',
        institutionId: 'ins_109512',
        accountId: 'houndstooth-checking',
      });
      expect(callsOf('bank.linkByVendor')[0]?.[1]).toMatchObject({
        value: 'public-1',
        requestMetadata: { institution: { name: 'Houndstooth Bank' }, accounts: [{ mask: '1111' }] },
      });
      expect(visited).toEqual([`/${APPLICATION_ID}/connected`]);
    });

    it.each([
      ['error_ITEM_LOCKED', /locked the sign-in. Unlock it/],
      ['error_INSTITUTION_DOWN', /does not answer right now/],
    ])('is given up after %s', async (password, note) => {
      await renderBank(<BankScreen />, { script: OPENING });
      press('Link your bank');
      fireEvent.click(await find('First Platypus Bank'));
      await signIn(password);
      fireEvent.click(await find('Give up'));
      expect(await screen.findByText(note)).toBeInTheDocument();
    });

    it('asks before it closes, and the page says what happened', async () => {
      await renderBank(<BankScreen />, { script: OPENING });
      press('Link your bank');
      await find('First Platypus Bank');
      press('Close');
      await screen.findByRole('heading', { name: 'Close the window?' });
      press('Go on');
      await find('First Platypus Bank');
      press('Close');
      fireEvent.click(await find('Close the window'));
      expect(await screen.findByText(/You closed the window before/)).toBeInTheDocument();
    });

    it.each([
      ['allowed', 'Choose an account'],
      ['denied', 'Choose your bank'],
    ])('continues after a bank’s own page: %s', async (consent, heading) => {
      const at = `/bank?oauth_state_id=ins_127287.1.${consent}`;
      await renderBank(<BankScreen />, { script: OPENING, at });
      expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    });
  });
});

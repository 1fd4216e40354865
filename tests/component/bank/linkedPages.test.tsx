import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationState } from '../../../src/contract/applications.ts';
import type { LinkedInstrument } from '../../../src/contract/bank.ts';
import { BankReturnScreen } from '../../../src/features/bank/screens/BankReturnScreen.tsx';
import { LinkedLine } from '../../../src/features/bank/screens/LinkedLine.tsx';
import { LinkedScreen } from '../../../src/features/bank/screens/LinkedScreen.tsx';
import { APPLICATION_ID } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { LINKED_ACCOUNT } from '../../fixtures/linkedAccount.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderBank } from './renderBank.tsx';

const ACCOUNT: LinkedInstrument = { ...LINKED_ACCOUNT, firstPayout: '2026-11-24' };
const LINKED = { hasFinancialInstrument: true } as const;
const draw = (
  variant: Parameters<typeof LinkedScreen>[0]['variant'],
  changes: Partial<LinkedInstrument> = {},
) =>
  renderBank(<LinkedScreen variant={variant} />, {
    application: { ...LINKED, originalApplicationLevel: 'BASIC', applicationLevel: 'FULL' },
    config: { features: { multistep: variant !== 'setUp' } },
    script: { list: async () => ({ instruments: [{ ...ACCOUNT, ...changes }] }) },
  });

describe('the pages after linking', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

  it.each([
    ['connected', 'Your bank is connected'],
    ['setUp', 'Your account is set up'],
    ['success', 'Your bank account is linked'],
    ['laterSuccess', 'Your bank account is linked'],
  ] as const)('name the account: %s', async (variant, title) => {
    await draw(variant);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(`${title} Payouts from Tuesday, November 24`);
    expect(heading).toHaveFocus();
    expect(screen.getByText('Houndstooth Bank')).toBeInTheDocument();
    expect(screen.getByText('Your payouts go to the account that ends in 6789.')).toBeInTheDocument();
    expect(screen.getByText(/the first one on November 24, 2026/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change account' })).toHaveAttribute(
      'href',
      `/${APPLICATION_ID}/bank?change`,
    );
    await expectAccessible(document.body);
  });

  it.each([
    ['verified', 'The account is verified.', undefined],
    ['automaticPending', /still verifying the account/, undefined],
    ['manualPending', /Small deposits reach your account/, ['Confirm the deposits', 'bank?update']],
    ['loginExpired', /sign in once more/, ['Sign in to your bank', 'bank?update']],
    ['returned', /could not verify the account that ends in 6789/, ['Add another account', 'bank']],
  ] as const)('say how far it is, and what to do: %s', async (status, text, link) => {
    await draw('connected', { status });
    expect(await screen.findByText(text)).toBeInTheDocument();
    if (link)
      expect(screen.getByRole('link', { name: link[0] })).toHaveAttribute(
        'href',
        `/${APPLICATION_ID}/${link[1]}`,
      );
  });

  it.each([
    ['automaticPending', 'APPROVED', /Payouts start as soon as it is verified/],
    ['automaticPending', 'APPROVED_PENDING', /We will email you about your payouts/],
  ] as const)('promise no payout to an account that is %s, %s', async (status, decision, text) => {
    await renderBank(<LinkedScreen variant="connected" />, {
      application: { ...LINKED, decision, payoutsBy: '2026-11-24T18:00:00.000Z' },
      script: { list: async () => ({ instruments: [{ ...ACCOUNT, status, firstPayout: null }] }) },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/next business day/)).not.toBeInTheDocument();
  });

  it('say what the bank did not pay from it, and both ways on', async () => {
    await draw('connected', { declinedDebit: { amount: 5900, currency: 'USD', mayPayByCard: true } });
    expect(
      await screen.findByText(/declined to pay \$59\.00 for your order from the account that ends in 6789/),
    ).toBeInTheDocument();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Pay by card instead')).toBe(`/${APPLICATION_ID}/order/payment`);
    expect(hrefOf('Link another account')).toBe(`/${APPLICATION_ID}/bank?change`);
    await expectAccessible(document.body);
  });

  it('give a reference that is short to read and whole to copy', async () => {
    const user = userEvent.setup();
    await draw('connected');
    expect(await screen.findByText('0B5E-2F66')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe('0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11');
  });

  it.each([
    ['returned', {}],
    ['loginExpired', {}],
    ['verified', { declinedDebit: { amount: 5900, currency: 'USD', mayPayByCard: true } }],
  ] as const)('celebrate nothing while the bank wants something: %s', async (status, changes) => {
    await draw('connected', { status, ...changes });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Your bank is connected$/);
    expect(document.querySelector('.tick')).toBeNull();
  });

  it('say which account won, where two were sent', async () => {
    const earlier = { ...ACCOUNT, lastFour: '1111', primary: false, replacedAt: '2026-11-23T18:00:00.000Z' };
    await renderBank(<LinkedScreen variant="connected" />, {
      application: LINKED,
      script: { list: async () => ({ instruments: [ACCOUNT, earlier] }) },
    });
    expect(
      await screen.findByText(/The account that ends in 6789 counts since November 23, 2026.*ends in 1111\./),
    ).toBeInTheDocument();
  });

  it('lead on to the decision where there is none yet', async () => {
    await renderBank(<LinkedScreen variant="connected" />, {
      application: { ...LINKED, decision: 'PENDING' },
      script: { list: async () => ({ instruments: [ACCOUNT] }) },
    });
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      `/${APPLICATION_ID}/verifying`,
    );
  });

  it.each([
    ['success', 'FULL', true],
    ['setUp', 'FULL', false],
    ['success', 'BASIC', false],
    ['setUp', 'BASIC', true],
  ] as const)(
    '%s is not about an application of the level %s, multistep: %s',
    async (variant, original, multistep) => {
      const { places } = await renderBank(<LinkedScreen variant={variant} />, {
        application: { ...LINKED, originalApplicationLevel: original, applicationLevel: 'FULL' },
        config: { features: { multistep } },
      });
      expect(places.at(-1)).toBe(`/${APPLICATION_ID}/complete`);
    },
  );

  it('are none without an account', async () => {
    const { places } = await renderBank(<LinkedScreen variant="setUp" />);
    expect(places.at(-1)).toBe(`/${APPLICATION_ID}/success`);
  });
});

describe('the linked account on the page of an approved application', () => {
  const line = (application: Partial<ApplicationState>, changes: Partial<LinkedInstrument> = {}) =>
    renderBank(<LinkedLine />, {
      application: { ...LINKED, submitted: true, decision: 'APPROVED', ...application },
      script: { list: async () => ({ instruments: [{ ...ACCOUNT, ...changes }] }) },
    });
  const DONE = /There is nothing else for you to do/;

  it('keeps its room while the account is not known, and gives it back if it cannot be read', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    await renderBank(<LinkedLine />, {
      application: { ...LINKED, submitted: true, decision: 'APPROVED' },
      script: { list: () => promise },
    });
    const room = await screen.findByText(DONE);
    expect(room).not.toBeVisible();
    reject(apiFailure('server', 'application.not-found'));
    await waitFor(() => expect(room).not.toBeInTheDocument());
  });

  it('says that nothing is left to do', async () => {
    await line({});
    expect(await screen.findByText(/ends in 6789\. There is nothing else/)).toBeVisible();
    await expectAccessible(document.body);
  });

  it.each([
    [
      'the bank declined to pay',
      {},
      { declinedDebit: { amount: 5900, currency: 'USD', mayPayByCard: true } },
    ],
    ['another card is needed', { cardDue: true }, {}],
    ['payouts wait', { decision: 'APPROVED_PENDING', payoutsBy: '2026-11-24T18:00:00.000Z' }, {}],
  ] as const)('does not say so where %s', async (_why, application, changes) => {
    await line(application, changes);
    expect(await screen.findByText(/ends in 6789\.$/)).toBeInTheDocument();
    expect(screen.queryByText(DONE)).toBeNull();
  });
});

describe('the way back from a bank', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

  it('leads to the page that was left', async () => {
    const currentLink = async () => ({ applicationId: APPLICATION_ID, mode: 'new' as const });
    const at = '/bank-return?oauth_state_id=abc';
    const { visited } = await renderBank(<BankReturnScreen />, { script: { currentLink }, at });
    expect(visited).toEqual([`/${APPLICATION_ID}/bank?oauth_state_id=abc`]);
  });

  it.each([
    ['bank-link.none', 'refused', 'Start from your application'],
    ['internal', 'server', 'We could not find the way back'],
  ] as const)('says where it ends: %s', async (code, kind, title) => {
    const currentLink = () => Promise.reject(apiFailure(kind, code));
    await renderBank(<BankReturnScreen />, { script: { currentLink }, at: '/bank-return' });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await expectAccessible(document.body);
  });
});

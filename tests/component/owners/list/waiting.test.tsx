import { act, fireEvent, screen } from '@testing-library/react';
import { bankAccountFound } from '../../../../src/features/bank/bankAccountSlice.ts';
import { applicationLoaded } from '../../../../src/features/applications/applicationSlice.ts';
import { readTexts } from '../../../../src/product/node.ts';
import { applicationWith } from '../../../features/applications/applicationFixture.ts';
import { LINKED_ACCOUNT } from '../../../fixtures/linkedAccount.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import {
  AMARA,
  AWAITED,
  heading,
  individualWith,
  LIST_ASKED,
  listOf,
  openOwners,
  pathOf,
  standInForBrowser,
  url,
} from './openOwners.tsx';

const SENT = individualWith({
  state: 'sent',
  since: '2026-11-20T12:00:00.000Z',
  invitedAt: '2026-11-20T12:00:00.000Z',
  invitationEndsAt: '2026-11-27T12:00:00.000Z',
});
const DONE = individualWith({ id: 'urn:apl:amara', state: 'completed', owner: AMARA });
const APPROVED = { ...AWAITED, decision: 'APPROVED', stepUpDetails: [] } as const;
const LINKED = { hasFinancialInstrument: true } as const;
const LINK_BANK = 'Link a bank account';

const link = (name: string) => screen.getByRole('link', { name });
const loadedWith = (changes: object, revision: number) =>
  applicationLoaded(applicationWith({ ...changes }, revision));

beforeEach(standInForBrowser);

describe('waiting for partners', () => {
  it.each(['refused', 'bounced'] as const)(
    'asks to correct a list with a partner who is %s',
    async (state) => {
      const { close } = await openOwners({
        page: 'owners/verifying',
        application: AWAITED,
        listed: listOf([SENT, individualWith({ id: 'urn:apl:amara', owner: AMARA, state })]),
      });
      expect(heading()).toHaveTextContent('Your list of owners needs your attention');
      close();
    },
  );

  it('lists how far each is, and what can be done meanwhile', async () => {
    const { container, close } = await openOwners({
      page: 'owners/verifying',
      application: AWAITED,
      listed: listOf([SENT, DONE]),
    });
    expect(heading()).toHaveTextContent('We are waiting for your partners');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Dana WhitfieldDWInviteddana@example.com 50% President Invited on Nov 20, 2026. The link works until Nov 27, 2026.Send the link again – Dana Whitfield',
      'Amara OseiAODoneamara@example.com 25% Completed',
    ]);
    expect(screen.getByText('1 of 2 done')).toBeVisible();
    expect(link('Edit, add or remove owners')).toHaveAttribute('href', pathOf('owners'));
    expect(link(LINK_BANK)).toHaveAttribute('href', pathOf('bank'));
    expect(link('See everything that is still needed')).toHaveAttribute('href', pathOf('home'));
    await expectAccessible(container);
    close();
  });

  it('offers no bank account where one is linked', async () => {
    const { close } = await openOwners({
      page: 'owners/verifying',
      application: { ...AWAITED, ...LINKED },
      listed: listOf([SENT]),
    });
    expect(screen.queryByRole('link', { name: LINK_BANK })).toBeNull();
    close();
  });

  it('speaks French', async () => {
    const { container, close } = await openOwners({
      page: 'owners/verifying',
      application: AWAITED,
      listed: listOf([SENT, DONE]),
      language: 'fr-CA',
    });
    expect(heading()).toHaveTextContent('Nous attendons vos associés');
    await expectAccessible(container);
    close();
  });

  it.each([
    ['the list, where it is to be confirmed', LIST_ASKED, 'owners'],
    [
      'the list, where it is to be confirmed again',
      { ...LIST_ASKED, decision: 'APPROVED_PENDING', stepUpDetails: [] },
      'owners',
    ],
    ['the check, where underwriting looks', { ...AWAITED, reviewing: true }, 'verifying'],
    ['the ID, where that is asked first', { ...AWAITED, stepUpDetails: ['GOV_ID_SELFIE'] }, 'identification'],
    ['the bank account, once approved', APPROVED, 'bank'],
    ['the outcome, with the bank account linked', { ...APPROVED, ...LINKED }, 'success'],
    ['the outcome, where there were no partners', { ...APPROVED, boStatus: 'NONE' }, 'success'],
  ] as const)('sends on to %s', async (_what, application, page) => {
    const { close } = await openOwners({
      page: 'owners/verifying',
      application,
    });
    expect(url()).toBe(pathOf(page));
    expect(screen.queryByText('We are waiting for your partners')).toBeNull();
    close();
  });

  it('shows the decision first after waiting', async () => {
    const { happen, close } = await openOwners({
      page: 'owners/verifying',
      application: AWAITED,
      listed: listOf([SENT]),
    });
    expect(url()).toBe(pathOf('owners/verifying'));
    await happen(loadedWith(APPROVED, 2));
    expect(url()).toBe(pathOf('success'));
    close();
  });
});

it('the next page of the owners has a heading once it has asked again, and keeps it', async () => {
  const { api, close } = await openOwners({
    page: 'owners/verifying',
    application: AWAITED,
    listed: listOf([SENT]),
  });
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof listOf>>();
  api.list.mockReturnValue(promise);
  const headings: (string | null)[] = [];
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const elements = added.filter((node) => node instanceof Element);
    headings.push(...elements.flatMap((one) => [...one.querySelectorAll('h1')]).map((h1) => h1.textContent));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await act(async () => fireEvent.click(link('Edit, add or remove owners')));
  expect(url()).toBe(pathOf('owners'));
  expect(headings).toEqual([]);
  await act(async () => resolve(listOf([SENT])));
  expect(headings).toEqual([heading().textContent]);
  observer.disconnect();
  close();
});

describe('after a bank account was linked', () => {
  it.each([
    [LIST_ASKED, /^Next, tell us who owns/, 'owners'],
    [AWAITED, /^Now we are waiting for your partners/, 'owners/verifying'],
  ] as const)('one goes back to the partners: %j', async (application, text, page) => {
    const { container, store } = await openOwners({
      page: 'owners/bank',
      application: { ...application, ...LINKED },
    });
    act(() => void store.dispatch(bankAccountFound([LINKED_ACCOUNT])));
    expect(heading()).toHaveTextContent('Your bank account is linked');
    expect(screen.getByText(text)).toBeVisible();
    expect(link('Go on to the owners')).toHaveAttribute('href', pathOf(page));
    await expectAccessible(container);
  });

  it.each([
    [AWAITED, 'owners/verifying'],
    [{ ...APPROVED, ...LINKED, boStatus: 'NONE' }, 'success'],
  ] as const)('but not with %j', async (application, page) => {
    await openOwners({ page: 'owners/bank', application });
    expect(url()).toBe(pathOf(page));
  });

  it('speaks French', async () => {
    const application = { ...LIST_ASKED, ...LINKED };
    const { container, store } = await openOwners({ page: 'owners/bank', application, language: 'fr-CA' });
    act(() => void store.dispatch(bankAccountFound([LINKED_ACCOUNT])));
    expect(heading()).toHaveTextContent('Votre compte bancaire est lié');
    expect(screen.getByText(/^Dites‑nous maintenant qui détient/)).toBeVisible();
    await expectAccessible(container);
  });
});

describe('the next steps', () => {
  it('are shown step by step', async () => {
    const { container } = await openOwners({ page: 'owners/further-steps', application: AWAITED });
    expect(heading()).toHaveTextContent('What happens next');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('a link that works for 7 days'),
      expect.stringContaining('You do not see what they enter'),
      expect.stringContaining('We email you each time somebody finishes'),
      expect.stringContaining('we decide on your application'),
    ]);
    expect(link('See how far they are')).toHaveAttribute('href', pathOf('owners/verifying'));
    expect(link(LINK_BANK)).toHaveAttribute('href', pathOf('bank'));
    await expectAccessible(container);
  });

  it('are shown only once the list is confirmed', async () => {
    await openOwners({ page: 'owners/further-steps', application: LIST_ASKED });
    expect(url()).toBe(pathOf('owners'));
  });

  it('speaks French', async () => {
    const application = AWAITED;
    const { container } = await openOwners({ page: 'owners/further-steps', application, language: 'fr-CA' });
    expect(heading().textContent).toBe(readTexts('fr-CA', 'stepUps')['owners.further.title']);
    await expectAccessible(container);
  });
});

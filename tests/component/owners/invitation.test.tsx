import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownerPath } from '../../../src/contract/pages.ts';
import { sessionLoaded, sessionLoadFailed } from '../../../src/features/access/sessionSlice.ts';
import {
  invitationBound,
  invitationCodeSent,
  invitationEnded,
  invitationFailed,
  invitationForeign,
  invitationLookFailed,
  invitationRefusalSent,
  invitationSeen,
  newInvitationSent,
} from '../../../src/features/owners/partner/invitationSlice.ts';
import { invitationWith, PARTNER } from '../../fixtures/partner.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { BEA, button, heading, openPartnerPage, url } from './openPartnerPages.tsx';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const LANDING = ownerPath(PARTNER.id, PARTNER.ownerId);
const LINK = `${LANDING}?currency=USD&lng=en-US#${TOKEN}`;
const ERROR_PAGE = ownerPath(PARTNER.id, PARTNER.ownerId, 'applicant-error');
const NOBODY = { signedIn: false } as const;

beforeEach(() => {
  window.scrollTo = () => {};
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
});

async function openLink(changes: Parameters<typeof invitationWith>[0] = {}) {
  const page = await openPartnerPage(LINK, changes.signedIn ? BEA : NOBODY);
  await page.happen(invitationSeen(invitationWith(changes)));
  return page;
}

describe('the page behind an invitation', () => {
  it('says who asks, for which business, why, what is needed, how long and who sees it', async () => {
    const { container } = await openLink();
    expect(heading()).toHaveTextContent('Ada Park asks you to confirm who you are');
    expect(document.title).toMatch(/^Confirm who you are, /);
    expect(document.title).not.toMatch(/Ada|Park|Corner/);
    expect(screen.getByText(/is applying to accept card payments for Corner Bakery LLC/)).toBeVisible();
    expect(screen.getByText(/The law asks banks and payment providers/)).toBeVisible();
    expect(screen.getByText(/A photo ID and a phone with a camera/)).toBeVisible();
    expect(screen.getByText('About 5 minutes')).toBeVisible();
    expect(screen.getByText(/Ada Park never sees what you enter/)).toBeVisible();
    expect(screen.getByText(/We send a 6-digit code to b•••@example\.com/)).toBeVisible();
    await expectAccessible(container);
  });

  it('asks for an ID only where it is needed', async () => {
    await openLink({ asks: ['FULL_ONBOARDING'] });
    expect(screen.queryByText(/A photo ID/)).toBeNull();
  });

  it('keeps the token until it is taken up: the phone may load the page again beside the mail', async () => {
    const { store, happen } = await openLink();
    await userEvent.click(button('Email me a code'));
    expect(store.getState().invitation).toMatchObject({ entry: { kind: 'sendingCode' } });
    await happen(invitationCodeSent({ form: 'digits', resendAfterSeconds: 30, sends: 1 }));
    expect(heading()).toHaveTextContent('Check your email');
    expect(screen.getByLabelText('6-digit code')).toHaveFocus();
    expect(url()).toBe(LINK);
    await userEvent.type(screen.getByLabelText('6-digit code'), '123456');
    expect(store.getState().invitation).toMatchObject({ entry: { kind: 'checkingCode' } });
    await happen(sessionLoaded(BEA), invitationBound());
    expect(url()).toBe(LANDING);
  });

  it('leads back from the code to what it explains', async () => {
    const { happen } = await openLink();
    await happen(invitationCodeSent({ form: 'digits', resendAfterSeconds: 30, sends: 1 }));
    await userEvent.click(button('Back'));
    expect(heading()).toHaveTextContent('Ada Park asks you');
    await userEvent.click(button('I already have a code'));
    expect(heading()).toHaveTextContent('Check your email');
  });

  it('shows the error, and stays', async () => {
    const { happen } = await openLink();
    await happen(invitationFailed({ kind: 'offline', code: 'network' }));
    expect(screen.getByRole('alert')).toHaveTextContent('We cannot reach the server');
    expect(button('Email me a code')).toBeVisible();
  });

  it('asks for confirmation before declining to be a partner', async () => {
    const { store, happen } = await openLink();
    await userEvent.click(button('I am not a partner of this business'));
    const dialog = screen.getByRole('dialog', { name: 'You are not a partner of Corner Bakery LLC?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
    expect(store.getState().invitation).toMatchObject({ entry: { kind: 'explaining' } });
    await userEvent.click(button('I am not a partner of this business'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'I am not a partner' }));
    expect(dialog).toHaveTextContent('we first send a code to b•••@example.com');
    expect(store.getState().invitation).toMatchObject({ entry: { kind: 'sendingCode' }, refuses: true });
    await happen(invitationCodeSent({ form: 'digits', resendAfterSeconds: 30, sends: 1 }));
    expect(screen.getByText(/you confirm that you are not a partner of Corner Bakery LLC/)).toBeVisible();
    await happen(invitationRefusalSent());
    expect(heading()).toHaveTextContent('Thank you for telling us');
  });

  it('needs one tap of who is signed in with the invited address', async () => {
    const { store } = await openLink({ signedIn: 'invited' });
    await userEvent.click(button('Start'));
    expect(store.getState().invitation).toMatchObject({ entry: { kind: 'binding' } });
  });

  it('redirects partners who have accepted it before', async () => {
    await openLink({ signedIn: 'invited', used: true });
    expect(url()).toBe(LANDING);
  });

  it('sends a code again to who has taken it up before, and is not theirs to refuse before that', async () => {
    const { store } = await openLink({ used: true });
    expect(screen.getByText(/You have started already/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I am not a partner of this business' })).toBeNull();
    await userEvent.click(button('Email me a code'));
    expect(store.getState().invitation).toMatchObject({ entry: { kind: 'sendingCode' } });
  });

  it('explains the next step to another person, and signs them out first', async () => {
    const { store, container } = await openLink({ signedIn: 'other' });
    expect(screen.getByText(/bea@example\.com is signed in on this browser/)).toBeVisible();
    await userEvent.click(button('Use my own account'));
    const dialog = screen.getByRole('dialog', { name: 'Check your account' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
    expect(within(dialog).getByRole('link', { name: /support/ })).toBeVisible();
    await expectAccessible(container);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    expect(store.getState().invitation).toMatchObject({ entry: { kind: 'signingOut' } });
  });

  it('leads whose account it is not to the page that says so', async () => {
    const { happen } = await openLink({ signedIn: 'invited' });
    await happen(invitationForeign());
    expect(url()).toBe(ERROR_PAGE);
  });

  it.each([
    ['expired', 'This link has expired'],
    ['ended', 'This link no longer works'],
  ] as const)('offers a new link where it has %s', async (why, title) => {
    const { store, happen, container } = await openLink();
    await happen(invitationEnded(why));
    expect(heading()).toHaveTextContent(title);
    await expectAccessible(container);
    await userEvent.click(button('Email me a new link'));
    expect(store.getState().invitation).toMatchObject({ renewal: { kind: 'sending' } });
    await happen(newInvitationSent());
    expect(screen.getByText(/a new link is on its way/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Email me a new link' })).toBeNull();
  });

  it('is requested again after a failure', async () => {
    const { store, happen } = await openPartnerPage(LINK, NOBODY);
    await happen(invitationLookFailed({ kind: 'timeout', code: 'network' }));
    await userEvent.click(button('Try again'));
    expect(store.getState().invitation).toEqual({ kind: 'looking', token: TOKEN });
  });

  it('has a person without a token sign in, and come back', async () => {
    await openPartnerPage(LANDING, NOBODY);
    expect(url()).toBe(`/sign-in?returnTo=${encodeURIComponent(LANDING)}`);
  });
});

describe('the page for other people than this partner', () => {
  it('says what to do in the wrong account', async () => {
    const { container } = await openPartnerPage(ERROR_PAGE);
    expect(heading()).toHaveTextContent('This page is only for the partner');
    expect(screen.getByText(/You are signed in as b•••@example\.com/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('bea@example.com');
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
    expect(button('Sign out on this device')).toBeVisible();
    await expectAccessible(container);
  });

  it('leads back to the link of the partner once one has signed out', async () => {
    const { happen } = await openPartnerPage(ERROR_PAGE);
    await userEvent.click(button('Sign out on this device'));
    expect(url()).toBe(ERROR_PAGE);
    await happen(sessionLoaded(NOBODY));
    expect(url()).toBe(`/sign-in?returnTo=${encodeURIComponent(LANDING)}`);
  });

  it('stays with a way to try again where signing out has failed', async () => {
    const { happen, store } = await openPartnerPage(ERROR_PAGE);
    await userEvent.click(button('Sign out on this device'));
    await happen(sessionLoadFailed({ kind: 'offline', code: 'network' }));
    expect(screen.getByText(/We cannot reach the server/)).toBeVisible();
    await userEvent.click(button('Try again'));
    // Signing out is tried again; the session is not asked for, which would end in being signed in.
    expect(store.getState().session.status.kind).toBe('unavailable');
  });

  it('shows who is signed out the way to sign in as the partner', async () => {
    await openPartnerPage(ERROR_PAGE, NOBODY);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/sign-in?returnTo=${encodeURIComponent(LANDING)}`,
    );
  });
});

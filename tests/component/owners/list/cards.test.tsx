import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Individual } from '../../../../src/contract/owners.ts';
import { isOwnerDone, OWNER_STATES } from '../../../../src/contract/ownerStates.ts';
import { patchStarted, savingEnded } from '../../../../src/features/owners/list/ownersSlice.ts';
import { ApiError } from '../../../../src/features/shared/api/apiError.ts';
import { readTexts } from '../../../../src/product/node.ts';
import { APPLICATION_ID } from '../../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import {
  AMARA,
  button,
  CONFIRMED,
  heading,
  individualWith,
  listOf,
  openOwners,
  standInForBrowser,
} from './openOwners.tsx';

const OFFLINE = new ApiError({ kind: 'offline', code: 'network' });
const TEXTS = readTexts('en-US', 'stepUps');
const SINCE = '2026-11-20T12:00:00.000Z';
const UNTIL = '2026-11-27T12:00:00.000Z';
const DANA_ID = 'urn:apl:dana';

beforeEach(standInForBrowser);
afterEach(() => void jest.useRealTimers());

/** The list with Dana on it, confirmed unless said otherwise. */
const openWith = (changes: Partial<Individual>, attestation: typeof CONFIRMED | null = CONFIRMED) =>
  openOwners({ listed: listOf([individualWith(changes)], attestation) });

const card = (name: RegExp) => {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (!found) throw new Error('no card');
  return within(found);
};
const send = (name: RegExp = /^Send/) => card(/Dana/).queryByRole('button', { name });

describe('the list of owners', () => {
  it('says that it is on its way', async () => {
    const { container } = await openOwners({
      prepare: (api) => api.list.mockReturnValue(new Promise(() => {})),
    });
    expect(screen.getByText('Loading…')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    await expectAccessible(container);
  });

  it('that could not be loaded is asked for again', async () => {
    const { api, container } = await openOwners({
      prepare: ({ list }) => void list.mockRejectedValueOnce(OFFLINE),
    });
    expect(heading()).toHaveTextContent('We could not load the owners');
    expect(screen.getByText(/We cannot reach the server/)).toBeVisible();
    await expectAccessible(container);
    await userEvent.click(button('Try again'));
    expect(heading()).toHaveTextContent('Who owns 25% or more?');
    expect(api.list).toHaveBeenCalledTimes(2);
  });

  it('is empty at first, and cannot be confirmed like that', async () => {
    const { api, container } = await openOwners();
    expect(heading()).toHaveTextContent('Who owns 25% or more?');
    expect(button('Add a partner')).toBeVisible();
    expect(button('I own 25% or more, too')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    await expectAccessible(container);
    await userEvent.click(button('Continue'));
    expect(screen.getAllByText(/List the owners/)[0]).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.confirm).not.toHaveBeenCalled();
  });

  it('is asked for anew when one comes back to the window', async () => {
    const { api } = await openWith({ state: 'sent', since: SINCE, invitationEndsAt: UNTIL });
    api.list.mockResolvedValueOnce(listOf([individualWith({ state: 'verifying' })], CONFIRMED));
    fireEvent.focus(window);
    expect(await screen.findByText('Their details are in. The identity check is under way.')).toBeVisible();
  });
});

describe('the card of an owner', () => {
  it.each(OWNER_STATES.filter((state) => state !== 'incomplete'))(
    'an owner who is %s is marked as such',
    async (state) => {
      const { container } = await openWith({ state, since: SINCE, invitationEndsAt: UNTIL });
      const text = (TEXTS[`owners.state.${state}`] ?? 'missing')
        .replace('{{since}}', 'Nov 20, 2026')
        .replace('{{until}}', 'Nov 27, 2026');
      expect(card(/Dana/).getByText(text)).toBeVisible();
      expect(send() !== null).toBe(!isOwnerDone(state));
      await expectAccessible(container);
    },
  );

  it('an incomplete owner is marked, and cannot be invited', async () => {
    const { container } = await openWith({ state: 'incomplete', owner: { firstName: 'Dana' } });
    expect(card(/Dana/).getByText('Incomplete')).toBeVisible();
    expect(send()).toBeNull();
    await expectAccessible(container);
  });

  it('the applicant needs no invitation', async () => {
    await openWith({ type: 'APPLICANT_OWNER', state: 'completed' });
    expect(card(/Dana/).getByText('That is you. There is nothing more to do.')).toBeVisible();
    expect(send()).toBeNull();
    expect(screen.queryByRole('button', { name: 'I own 25% or more, too' })).toBeNull();
  });

  it('the applicant without a share is marked as such', async () => {
    await openWith({ type: 'APPLICANT', state: 'completed' });
    expect(card(/Dana/).getByText(/That is you, without a share of 25% or more/)).toBeVisible();
    expect(send()).toBeNull();
    expect(screen.queryByRole('button', { name: /I own 25% or more|I run the business/ })).toBeNull();
  });

  it.each(['toSend', 'incomplete'] as const)(
    'an owner who is %s shows that a change is being sent',
    async (state) => {
      const { store } = await openWith({ state });
      act(() => void store.dispatch(patchStarted(DANA_ID)));
      expect(card(/Dana/).getByText('Saving your change…')).toBeVisible();
      expect(send()).toBeNull();
      act(() => void store.dispatch(savingEnded()));
      expect(screen.queryByText('Saving your change…')).toBeNull();
    },
  );

  it('sends no invitation before the list is confirmed', async () => {
    await openWith({ state: 'toSend' }, null);
    expect(card(/Dana/).getByText('The link by email is still to be sent.')).toBeVisible();
    expect(send()).toBeNull();
  });
});

describe('the link of a partner', () => {
  it('is sent for the first time', async () => {
    const { api } = await openWith({ state: 'toSend' });
    await userEvent.click(button('Send the link – Dana Whitfield'));
    expect(api.send.mock.calls.map(([id, ownerId]) => [id, ownerId])).toEqual([[APPLICATION_ID, DANA_ID]]);
  });

  it('is sent again, to that partner only, and says so while it is under way', async () => {
    let answer: (individual: Individual) => void = () => {};
    const expired = { state: 'expired', invitedAt: SINCE, owner: AMARA, id: 'urn:apl:amara' } as const;
    const { api } = await openOwners({
      listed: listOf(
        [individualWith({ state: 'bounced', invitedAt: SINCE }), individualWith(expired)],
        CONFIRMED,
      ),
      prepare: (calls) => calls.send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))),
    });
    await userEvent.click(button('Send the link again – Dana Whitfield'));
    const under = card(/Dana/).getByRole('button', { name: /^Sending\.\.\./ });
    expect(under).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(under);
    expect(api.send).toHaveBeenCalledTimes(1);
    expect(button('Send the link again – Amara Osei')).not.toHaveAttribute('aria-disabled');
    await act(async () =>
      answer(individualWith({ state: 'sent', invitedAt: SINCE, since: SINCE, invitationEndsAt: UNTIL })),
    );
    expect(await card(/Dana/).findByText(/Invited on Nov 20, 2026/)).toBeVisible();
    expect(send(/again/)).toBeVisible();
  });

  it('rests for the seconds that the server says', async () => {
    const sendAgainAt = new Date(Date.now() + 20_000).toISOString();
    const { api, container } = await openWith({ state: 'sent', invitedAt: SINCE, sendAgainAt });
    expect(card(/Dana/).getByText(/Possible again in (19|20) seconds/)).toBeVisible();
    expect(send(/again/)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button(/Send the link again/));
    expect(api.send).not.toHaveBeenCalled();
    await expectAccessible(container);
  });

  it('may be sent again when the time is over', async () => {
    jest.useFakeTimers();
    const sendAgainAt = new Date(Date.now() + 1_000).toISOString();
    const { api } = await openWith({ state: 'sent', invitedAt: SINCE, sendAgainAt });
    expect(screen.getByText(/Possible again in 1 second$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Possible again/)).toBeNull());
    await userEvent.click(button(/Send the link again/), { delay: null });
    expect(api.send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['offline', OFFLINE, /We cannot reach the server/],
    [
      'limited',
      new ApiError({ kind: 'limited', code: 'rate.limited', retryAfterSeconds: 120 }),
      /Too many tries. Wait 2 minutes/,
    ],
  ])('that could not be sent says why, in the card: %s', async (_why, error, text) => {
    const { container } = await openOwners({
      listed: listOf([individualWith({ state: 'sent', invitedAt: SINCE })], CONFIRMED),
      prepare: (api) => void api.send.mockRejectedValueOnce(error),
    });
    await userEvent.click(button(/Send the link again/));
    expect(await card(/Dana/).findByText(text)).toBeVisible();
    expect(send(/again/)).not.toHaveAttribute('aria-disabled');
    await expectAccessible(container);
  });
});

it('speaks French', async () => {
  const listed = listOf(
    [individualWith({ state: 'sent', invitedAt: SINCE, since: SINCE, invitationEndsAt: UNTIL })],
    CONFIRMED,
  );
  const { container } = await openOwners({ listed, language: 'fr-CA' });
  expect(heading().textContent).toBe(readTexts('fr-CA', 'steps')['owners.title']);
  expect(screen.getByText(/^Invitation envoyée le 20 nov. 2026. Le lien fonctionne/)).toBeVisible();
  expect(button('Renvoyer le lien – Dana Whitfield')).toBeVisible();
  await expectAccessible(container);
});

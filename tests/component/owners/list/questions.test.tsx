import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../../src/features/shared/api/apiError.ts';
import { readTexts } from '../../../../src/product/node.ts';
import { APPLICATION_ID } from '../../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import {
  AMARA,
  button,
  dialog,
  individualWith,
  listOf,
  openOwners,
  standInForBrowser,
  url,
} from './openOwners.tsx';

const WHOLE = individualWith();
const HALF = individualWith({
  id: 'urn:apl:amara',
  state: 'incomplete',
  owner: { firstName: 'Amara', lastName: 'Osei' },
});
const SECOND = individualWith({ id: 'urn:apl:amara', owner: AMARA });
// Has no pause, since a stopped clock would never end one.
const click = async (name: string | RegExp) => userEvent.click(button(name), { delay: null });
const choose = async (name: string) =>
  userEvent.click(dialog().getByRole('button', { name }), { delay: null });
const isClosed = () => expect(screen.queryByRole('dialog')).toBeNull();

beforeEach(standInForBrowser);
afterEach(() => void jest.useRealTimers());

describe('an owner of whom something is missing', () => {
  it.each([
    ['Continue', 'Continue'],
    ['a further owner', 'Add a partner'],
    ['oneself', 'I own 25% or more, too'],
  ])('holds up %s: the dialog names them and leads there', async (_what, name) => {
    const { api, container } = await openOwners({ listed: listOf([WHOLE, HALF]) });
    await click(name);
    expect(dialog().getByRole('heading')).toHaveTextContent('Something is missing for Amara Osei');
    await expectAccessible(container);
    await choose('Complete now');
    isClosed();
    expect(url()).toContain(`?item=${encodeURIComponent('/owners/1')}`);
    expect(screen.getByLabelText('First name')).toHaveValue('Amara');
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(api.add).not.toHaveBeenCalled();
    expect(api.confirm).not.toHaveBeenCalled();
  });

  it('is unchanged by going back to the list', async () => {
    await openOwners({ listed: listOf([WHOLE, HALF]) });
    await click('Continue');
    await choose('Back to the list');
    isClosed();
    expect(url()).not.toContain('item=');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is called an owner while they have no name', async () => {
    const nameless = individualWith({ state: 'incomplete', owner: { email: 'dana@example.com' } });
    await openOwners({ listed: listOf([nameless]) });
    await click('Continue');
    expect(dialog().getByRole('heading')).toHaveTextContent('Something is missing for an owner');
  });
});

describe('a business of which no share is left', () => {
  it.each(['Add a partner', 'I own 25% or more, too'])('has no further owner: %s', async (name) => {
    const most = individualWith({ owner: { ...WHOLE.owner, ownership: 76 } });
    const { api, container } = await openOwners({ listed: listOf([most]) });
    await click(name);
    expect(dialog().getByRole('heading')).toHaveTextContent('There is no share left');
    expect(dialog().getByText(/have 76% of the business together/)).toBeVisible();
    await expectAccessible(container);
    await choose('OK');
    isClosed();
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
    expect(api.add).not.toHaveBeenCalled();
  });

  it('may have one more at 75%', async () => {
    await openOwners({ listed: listOf([individualWith({ owner: { ...WHOLE.owner, ownership: 75 } })]) });
    await click('Add a partner');
    isClosed();
    expect(screen.getByLabelText('First name')).toHaveValue('');
  });
});

describe('removing an owner', () => {
  it('asks first, and Keep keeps', async () => {
    const { api, container } = await openOwners({ listed: listOf([WHOLE, SECOND]) });
    await click(/Remove Owner 1/);
    expect(dialog().getByRole('heading')).toHaveTextContent('Remove Dana Whitfield?');
    expect(dialog().getByText(/a link that was sent stops working/)).toBeVisible();
    await expectAccessible(container);
    await choose('Keep');
    isClosed();
    expect(screen.getByRole('heading', { name: /Dana/ })).toBeVisible();
    expect(api.remove).not.toHaveBeenCalled();
  });

  it('is complete with nobody else when it is confirmed', async () => {
    jest.useFakeTimers(); // the list is saved a moment later
    const { api } = await openOwners({ listed: listOf([WHOLE, SECOND]) });
    await click(/Remove Owner 1/);
    await choose('Remove');
    isClosed();
    expect(screen.queryByRole('heading', { name: /Dana/ })).toBeNull();
    expect(screen.getByRole('heading', { name: /Amara/ })).toBeVisible();
    await waitFor(() => expect(api.remove).toHaveBeenCalledTimes(1));
    expect(api.remove.mock.calls[0]?.slice(0, 2)).toEqual([APPLICATION_ID, WHOLE.id]);
  });

  it('that is undone lists the owner anew', async () => {
    jest.useFakeTimers();
    const { api } = await openOwners({ listed: listOf([WHOLE, SECOND]) });
    await click(/Remove Owner 1/);
    await choose('Remove');
    await waitFor(() => expect(api.remove).toHaveBeenCalledTimes(1));
    await click('Undo');
    expect(screen.getByRole('heading', { name: /Dana/ })).toBeVisible();
    await waitFor(() => expect(api.add).toHaveBeenCalledTimes(1));
    expect(api.add.mock.calls[0]?.[1]).toEqual({ type: 'OWNER', owner: WHOLE.owner });
  });

  it('that is undone at once keeps the owner', async () => {
    const { api } = await openOwners({ listed: listOf([WHOLE, SECOND]) });
    await click(/Remove Owner 1/);
    await choose('Remove');
    await click('Undo');
    await click('Continue');
    await choose('Confirm and send');
    await waitFor(() => expect(api.confirm).toHaveBeenCalledTimes(1));
    expect(api.remove.mock.calls.length).toBe(api.add.mock.calls.length);
  });

  it('does not ask where nothing was typed yet', async () => {
    const { api } = await openOwners({ listed: listOf([WHOLE]) });
    await click('Add a partner');
    await click(/^Remove/);
    isClosed();
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
    expect(api.add).not.toHaveBeenCalled();
  });
});

describe.each(['failed', 'review'] as const)('an owner whose check is %s', (state) => {
  const held = individualWith({ state });

  it('stays when they are removed, and the dialog says why', async () => {
    const { api, container } = await openOwners({ listed: listOf([held, SECOND]) });
    await click(/Remove Owner 1/);
    expect(dialog().getByRole('heading')).toHaveTextContent('Dana Whitfield stays in the list');
    expect(dialog().getByText(/cannot be removed/)).toBeVisible();
    await expectAccessible(container);
    await choose('OK');
    isClosed();
    expect(screen.getByRole('heading', { name: /Dana/ })).toBeVisible();
    jest.useFakeTimers();
    await click(/Remove Owner 2/);
    await choose('Remove');
    await waitFor(() => expect(api.remove).toHaveBeenCalledTimes(1));
    expect(api.remove.mock.calls[0]?.[1]).toBe(SECOND.id);
  });

  it('stays after confirming that nobody else owns that much', async () => {
    const { api } = await openOwners({ listed: listOf([SECOND, held]) });
    await click('Skip owners');
    expect(dialog().getByRole('heading')).toHaveTextContent('Dana Whitfield stays in the list');
    await choose('OK');
    isClosed();
    expect(api.confirm).not.toHaveBeenCalled();
  });
});

describe('the end of the list', () => {
  it('is a confirmation, which is sent once', async () => {
    const { api, visited, container } = await openOwners({ listed: listOf([WHOLE, SECOND]) });
    await click('Continue');
    expect(dialog().getByRole('heading')).toHaveTextContent('Is the list complete?');
    expect(dialog().getByText(/to the best of your knowledge/)).toBeVisible();
    await expectAccessible(container);
    expect(api.confirm).not.toHaveBeenCalled();
    await choose('Confirm and send');
    isClosed();
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(api.confirm.mock.calls.map(([id, body]) => [id, body])).toEqual([
      [APPLICATION_ID, { ownership: 'LISTED', attestation: { version: '2026-11-01' } }],
    ]);
  });

  it('is not confirmed by going back, or by Escape', async () => {
    const { api } = await openOwners({ listed: listOf([WHOLE]) });
    await click('Continue');
    await choose('Back to the list');
    isClosed();
    await click('Continue');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    isClosed();
    expect(api.confirm).not.toHaveBeenCalled();
  });

  it('rests while it is on its way', async () => {
    const { api } = await openOwners({
      listed: listOf([WHOLE]),
      prepare: (calls) => calls.confirm.mockReturnValue(new Promise(() => {})),
    });
    await click('Continue');
    await choose('Confirm and send');
    expect(await screen.findByRole('button', { name: /^Sending/ })).toHaveAttribute('aria-disabled', 'true');
    expect(button('Skip owners')).toBeDisabled();
    expect(api.confirm).toHaveBeenCalledTimes(1);
  });

  it('is skipped by confirming that nobody else owns that much, incomplete owners or not', async () => {
    const { api, container } = await openOwners({ listed: listOf([HALF]) });
    await click('Skip owners');
    expect(dialog().getByRole('heading')).toHaveTextContent('Are you the only owner?');
    await expectAccessible(container);
    await choose('Back to the list');
    isClosed();
    expect(api.confirm).not.toHaveBeenCalled();
    await click('Skip owners');
    await choose('Confirm and delete');
    await waitFor(() => expect(api.confirm).toHaveBeenCalledTimes(1));
    expect(api.confirm.mock.calls[0]?.[1]).toEqual({
      ownership: 'SOLE',
      attestation: { version: '2026-11-01' },
    });
  });

  it('reports that skipping is refused if a check has failed meanwhile', async () => {
    const done = new ApiError({ kind: 'refused', code: 'owner.done', status: 409 });
    await openOwners({
      listed: listOf([WHOLE]),
      prepare: ({ confirm }) => void confirm.mockRejectedValueOnce(done),
    });
    await click('Skip owners');
    await choose('Confirm and delete');
    expect(await screen.findByText(/whose identity check did not pass/)).toBeVisible();
  });

  it('asks in French, too', async () => {
    const texts = readTexts('fr-CA', 'stepUps');
    const { container } = await openOwners({ listed: listOf([WHOLE]), language: 'fr-CA' });
    await click(/^Je suis le seul propriétaire/);
    expect(dialog().getByRole('heading').textContent).toBe(texts['owners.ask.sole.title']);
    expect(
      dialog().getByText(texts['owners.ask.sole.text'] ?? 'missing', { normalizer: String }),
    ).toBeVisible();
    await expectAccessible(container);
  });
});

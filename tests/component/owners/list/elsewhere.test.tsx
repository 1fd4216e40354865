import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Individual } from '../../../../src/contract/owners.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import {
  AMARA,
  button,
  dialog,
  individualWith,
  listOf,
  openOwners,
  standInForBrowser,
} from './openOwners.tsx';

const DANA = individualWith();
const SECOND = individualWith({ id: 'urn:apl:amara', owner: AMARA });
const NOTE = 'The list was changed elsewhere in the meantime. This is how it stands now.';
const names = () =>
  screen.getAllByRole('heading', { name: /Dana|Amara/ }).map(({ textContent }) => textContent);
const click = async (name: string | RegExp) => userEvent.click(button(name));

beforeEach(standInForBrowser);

/** The page with these owners, and back at its window once another tab has made others of them. */
async function comeBackTo(
  first: readonly Individual[],
  then: readonly Individual[],
  meanwhile = async () => {},
) {
  const page = await openOwners({ listed: listOf(first) });
  await screen.findByRole('heading', { name: /Dana/ });
  await meanwhile();
  page.api.list.mockResolvedValueOnce(listOf(then));
  await act(async () => void fireEvent.focus(window));
  expect(page.api.list).toHaveBeenCalledTimes(2);
  return page;
}

describe('a list that another tab has changed', () => {
  it('shows whom it added, says so, and is confirmed as it is shown', async () => {
    const { api, container } = await comeBackTo([DANA], [DANA, SECOND]);
    expect(await screen.findByText(NOTE)).toBeVisible();
    expect(names()).toEqual([expect.stringContaining('Dana'), expect.stringContaining('Amara')]);
    await expectAccessible(container);
    await click('Continue');
    await userEvent.click(dialog().getByRole('button', { name: 'Confirm and send' }));
    await waitFor(() => expect(api.confirm).toHaveBeenCalledTimes(1));
    expect(api.remove).not.toHaveBeenCalled();
    expect(api.change).not.toHaveBeenCalled();
  });

  it('hides removed owners', async () => {
    await comeBackTo([DANA, SECOND], [SECOND]);
    expect(await screen.findByText(NOTE)).toBeVisible();
    expect(names()).toEqual([expect.stringContaining('Amara')]);
  });

  it('shows no notice if only a partner has continued', async () => {
    await comeBackTo([DANA], [{ ...DANA, state: 'verifying' }]);
    expect(await screen.findByText(/The identity check is under way/)).toBeVisible();
    expect(screen.queryByText(NOTE)).toBeNull();
  });

  it('takes back a question that was asked of another list', async () => {
    const { api } = await comeBackTo([DANA, SECOND], [SECOND], () => click(/Remove Owner 1/));
    expect(await screen.findByText(NOTE)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.remove).not.toHaveBeenCalled();
  });

  it('leaves the page of an owner as it is, takes up what is not being typed, and follows afterwards', async () => {
    const other = { ...SECOND, owner: { ...AMARA, ownership: 30 } };
    const { api } = await comeBackTo([DANA, SECOND], [other], async () => {
      await click('Edit Owner 2');
      await userEvent.type(screen.getByLabelText('Last name'), '-Bell');
      await userEvent.tab();
    });
    await waitFor(() => expect(screen.getByLabelText(/^Share of the business/)).toHaveValue('30'));
    expect(screen.getByLabelText('Last name')).toHaveValue('Osei-Bell');
    expect(screen.getByLabelText('First name')).toHaveValue('Amara');
    await click('Done');
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Amara')]));
    expect(api.change.mock.calls.map((call) => call[1])).toEqual([SECOND.id]);
  });
});

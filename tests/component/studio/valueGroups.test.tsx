import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

describe('the values of a file, in groups that open', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const group = (name: string) => {
    const found = screen
      .getAllByText(name)
      .find((one) => one.closest('summary'))
      ?.closest('details');
    if (!found) throw new Error(`no group “${name}”`);
    return found;
  };
  const press = async (name: string) =>
    userEvent.click(group(name).querySelector('summary') ?? document.body);

  it('are drawn once their group is open, which shows a few of them before', async () => {
    await openDraft('rules/categories');
    await screen.findByLabelText('Find');
    // The names of groups, not the thousands of values in them.
    expect(document.querySelectorAll('.value-table td').length).toBeLessThan(10);
    await press('Restaurants, cafés and bars');
    expect(group('Pizza restaurant')).toHaveTextContent(
      'merchant category code: 5812 · how it is taken: as it is',
    );
    expect(screen.queryByDisplayValue('pizza_restaurant')).toBeNull();
    await press('Pizza restaurant');
    const own = within(group('Pizza restaurant'));
    expect(own.getByRole('row', { name: /^Merchant category code mcc/ })).toBeInTheDocument();
    expect(own.getByDisplayValue('Pizzéria')).toHaveAccessibleName(
      'groups › Restaurants, cafés and bars › industries › Pizza restaurant › label › French',
    );
    await expectAccessible(group('Pizza restaurant'));
    await press('Pizza restaurant');
    expect(screen.queryByDisplayValue('Pizzéria')).toBeNull();
  });

  it('are one change while a name is typed, which its group takes at once', async () => {
    const { labels } = await openDraft('rules/categories');
    await userEvent.type(await screen.findByLabelText('Find'), 'pizza-restaurant › label');
    const label = screen.getByDisplayValue('Pizza restaurant');
    await userEvent.type(label, ' or pizzeria');
    expect(label).toHaveFocus();
    expect(group('Pizza restaurant or pizzeria')).toBeInTheDocument();
    await screen.findByText('All changes saved');
    expect(new Set(labels)).toEqual(
      new Set(['Change groups › restaurants › industries › pizza-restaurant › label › en']),
    );
  });

  it('are found with their groups open, page by page', async () => {
    await openDraft('rules/categories');
    const find = await screen.findByLabelText('Find');
    await userEvent.type(find, 'pizza-restaurant › label');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await userEvent.clear(find);
    await userEvent.type(find, 'label');
    const shown = screen.getAllByRole('row').length;
    await userEvent.click(screen.getByRole('button', { name: /^Show 50 more of \d+$/ }));
    expect(screen.getAllByRole('row').length).toBeGreaterThan(shown);
    await userEvent.clear(find);
    expect(screen.queryAllByRole('row').length).toBeLessThan(10);
  });

  it('are open in a search though they were closed in another one', async () => {
    await openDraft('rules/categories');
    const find = await screen.findByLabelText('Find');
    fireEvent.change(find, { target: { value: 'pizza-restaurant › label' } });
    await press('Pizza restaurant');
    expect(screen.queryAllByRole('row')).toEqual([]);
    fireEvent.change(find, { target: { value: 'pizza-restaurant › mcc' } });
    expect(screen.getAllByRole('row')).toHaveLength(1);
  });

  it('stay as they were when another item of their list is removed, copied or moved', async () => {
    await openDraft('rules/offer?view=ca/registrar');
    const openItems = () =>
      [...group('Pricing').querySelectorAll('details[open] > summary > code')].map(
        ({ textContent }) => textContent,
      );
    const pressIn = async (id: string, name: RegExp) =>
      userEvent.click(within(group(id)).getAllByRole('button', { name })[0] ?? document.body);
    await screen.findByLabelText('Find');
    await press('keyedIn');
    await press('invoicing');
    expect(openItems()).toEqual(['keyedIn', 'invoicing']);
    await pressIn('keyedIn', /^Remove /);
    expect(openItems()).toEqual(['invoicing']);
    await press('terminal');
    await pressIn('invoicing', /^Move .* up$/);
    expect(openItems()).toEqual(['terminal', 'invoicing']);
    await press('terminalDebit');
    await pressIn('terminalDebit', /^Move .* up$/);
    expect(openItems()).toEqual(['terminalDebit', 'terminal', 'invoicing']);
  });

  it('are open with a form that was begun in them, which stays with its item', async () => {
    const page = 'rules/categories';
    const path = 'schemas/base/categories.json';
    await openDraft(page);
    await screen.findByLabelText('Find');
    await press('Restaurants, cafés and bars');
    await press('Pizza restaurant');
    const own = () => within(group('Pizza restaurant'));
    await userEvent.click(own().getByRole('button', { name: /^Add to .* label$/ }));
    const form = () => own().getByRole('form', { name: /^Add to / });
    fireEvent.change(within(form()).getByLabelText('Name'), { target: { value: 'es-US' } });
    cleanup();
    const json = JSON.parse(new Map(projectTexts()).get(path) ?? '');
    const groups = json.groups.toReversed();
    await openDraft(page, undefined, { [path]: JSON.stringify({ ...json, groups }) });
    await screen.findByLabelText('Find');
    expect(within(form()).getByLabelText('Name')).toHaveValue('es-US');
    expect(screen.getAllByRole('form', { name: /^Add to / })).toHaveLength(1);
  });

  it('stay open as they move, and are counted where they are wrong', async () => {
    const error = {
      code: 'shape-wrong',
      severity: 'error',
      path: 'schemas/markets/ca/offer.json',
      line: 1,
      column: 1,
      pointer: '/pricing/1/captureFeePercent',
      message: 'must be <= 100 (<=)',
      hint: '',
    } as const;
    await openDraft('rules/offer', undefined, {}, [error]);
    await waitFor(() => expect(group('Pricing')).toHaveTextContent('✗ 1 error'));
    const second = (await screen.findAllByText(/✗ 1 error/)).at(-1)?.closest('details');
    const name = second?.querySelector('strong')?.textContent ?? '';
    await press(name);
    const up = within(group(name)).getByRole('button', { name: /^Move .* up$/ });
    await userEvent.click(up);
    expect(group(name)).toHaveAttribute('open');
    await waitFor(() => expect(within(group(name)).getByRole('button', { name: /down$/ })).toHaveFocus());
  });
});

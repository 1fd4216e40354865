import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft } from '../../support/openDraft.tsx';
import { ValueInput } from '../../../src/studio/rules/ValueInput.tsx';

const { jest } = import.meta;

describe('values of a file that may be left out', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const open = async (part: string, whose = 'United States') => {
    const draft = await openDraft(`rules/${part}`);
    await userEvent.selectOptions(await screen.findByLabelText('Whose'), whose);
    return draft;
  };
  const find = (text: string) => userEvent.type(screen.getByLabelText('Find'), text);
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const form = (to: string) => screen.getByRole('form', { name: `Add to ${to}` });
  const json = (files: ReadonlyMap<string, string>, path: string): unknown =>
    JSON.parse(files.get(path) ?? '{}');
  const OFFER = 'schemas/markets/us/offer.json';
  const brandOf = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('section') ?? document.body;

  it('are added with their description, and the focus is in the new one; removed by the keyboard again', async () => {
    const { files, labels } = await open('offer');
    const first = json(files, OFFER);
    await find('no device');
    await press('Add to order › no device');
    expect(form('order › no device')).toHaveFocus();
    const choice = within(form('order › no device')).getByRole('radio', { name: /^fee label/ });
    expect(choice).toHaveAccessibleName(/What the feature customEcommerce calls this fee/);
    await expectAccessible(form('order › no device'));
    await userEvent.click(choice);
    await userEvent.click(within(form('order › no device')).getByRole('button', { name: 'Add it' }));
    const added = screen.getByLabelText('order › no device › fee label');
    await waitFor(() => expect(added).toHaveFocus());
    expect(added).toHaveValue('To be written');
    expect(json(files, OFFER)).toHaveProperty('order.noDevice.feeLabel', 'To be written');
    expect(labels).toEqual(['Add feeLabel to order › no device']);
    screen.getByRole('button', { name: 'Remove order › no device › fee label' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(json(files, OFFER)).toEqual(first);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add to order › no device' })).toHaveFocus(),
    );
  });

  it('by language are offered in the languages of the project, in the form of those that are there', async () => {
    const { files } = await open('agreement');
    expect(screen.getByText('American English')).toBeInTheDocument();
    await press('Add to texts');
    const languages = within(form('texts')).getAllByRole('radio');
    expect(languages.map((one) => one.closest('label')?.textContent)).toEqual([
      'Canadian English (en-CA)',
      'Canadian French (fr-CA)',
      'one under another name',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Canadian French (fr-CA)' }));
    await press('Add it');
    expect(json(files, 'schemas/markets/us/agreement.json')).toHaveProperty('texts.fr-CA.title');
  });

  it('are not removed where they are needed, and objects are added whole', async () => {
    const { files } = await open('offer');
    await find('legal');
    expect(screen.queryByRole('button', { name: /^Remove legal › name/ })).toBeNull();
    await press('Remove legal');
    expect(json(files, OFFER)).not.toHaveProperty('legal');
    await userEvent.clear(screen.getByLabelText('Find'));
    await press('Add to this file');
    await userEvent.click(within(form('this file')).getByRole('radio', { name: /^legal/ }));
    await press('Add it');
    expect(json(files, OFFER)).toHaveProperty('legal', { name: 'To be written', address: 'To be written' });
    await waitFor(() => expect(screen.getByLabelText('legal › name')).toHaveFocus());
  });

  it('have names of their own where the object allows them, and never one that exists', async () => {
    const { files } = await open('market');
    await find('numbers');
    await press('Add to numbers');
    const numbers = form('numbers');
    const other = within(numbers).queryByRole('radio', { name: 'one under another name' });
    if (other) await userEvent.click(other);
    const name = within(numbers).getByLabelText('Name');
    const add = within(numbers).getByRole('button', { name: 'Add it' });
    expect(name).toBeValid();
    await userEvent.click(add);
    expect(within(numbers).getByRole('alert')).toHaveTextContent('Write its name.');
    expect(name).toHaveFocus();
    await userEvent.type(name, 'ownerShare');
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('“ownerShare” exists already.');
    await userEvent.type(name, ' of us');
    expect(name).toHaveAccessibleDescription(/cannot be a name here\. It is written as “ownerShare” is\./);
    await expectAccessible(numbers);
    await userEvent.clear(name);
    await userEvent.type(name, 'visitDays{Enter}');
    expect(json(files, 'schemas/markets/us/market.json')).toHaveProperty('numbers.visitDays', 0);
    await waitFor(() => expect(screen.getByLabelText('numbers › visit days')).toHaveFocus());
  });

  it('are left as they are by Escape, which closes the form', async () => {
    const { labels } = await open('offer');
    await press('Add to this file');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('form')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to this file' })).toHaveFocus());
    expect(labels).toEqual([]);
  });

  it('of a partner are those of the market’s offer', async () => {
    const path = 'schemas/cobrands/bloomcart/markets/us/offer.json';
    const draft = await openDraft('rules/offer');
    await userEvent.selectOptions(
      await screen.findByLabelText('Whose'),
      screen.getByRole('option', {
        name: 'Partner Bloomcart Payments (bloomcart) in United States',
      }),
    );
    await press('Add to this file');
    await userEvent.click(within(form('this file')).getByRole('radio', { name: /^organizations except/ }));
    await press('Add it');
    // It says only what differs: the rest is the market's.
    expect(json(draft.files, path)).toHaveProperty('organizationsExcept', { mcc: ['0000'] });
    await press('Add to organizations except');
    expect(within(form('organizations except')).getByRole('radio', { name: /^organizations/ })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await userEvent.clear(
      screen.getByLabelText('organizations except › merchant category codes, one in each line'),
    );
    expect(
      screen.getByLabelText('organizations except › merchant category codes, one in each line'),
    ).toHaveValue('');
  });

  it('are read only for those who may not change the file', async () => {
    await openDraft('rules/offer', [{ role: 'viewer', market: null, language: null }]);
    await screen.findByLabelText('Whose');
    expect(screen.queryByRole('button', { name: /^(?:Add to|Remove)/ })).toBeNull();
  });

  it('of brands are colours, picked or typed by their codes', async () => {
    const { files } = await openDraft('rules/brand');
    const path = 'schemas/portals/terminal/portal.json';
    const brand = within(within(await brandOf('Terminal')).getByRole('group', { name: 'Light' }));
    const code = brand.getByLabelText('brand, its code');
    await userEvent.clear(code);
    await userEvent.type(code, '0a5a3c');
    expect(json(files, path)).toHaveProperty('brand.tokens.light.brand', '#0a5a3c');
    expect(brand.getByLabelText('brand')).toHaveValue('#0a5a3c');
    await userEvent.type(code, 'x');
    expect(brand.getByRole('alert')).toHaveTextContent('Not applied');
    expect(json(files, path)).toHaveProperty('brand.tokens.light.brand', '#0a5a3c');
    fireEvent.change(brand.getByLabelText('brand'), { target: { value: '#0a5a3d' } });
    expect(code).toHaveValue('#0a5a3d');
    expect(brand.queryByRole('alert')).toBeNull();
  });
});

test('an amount that is one of a few is chosen in its currency, as its name has no cents', async () => {
  const [path, name, key] = [['feeCents'], 'fee cents', 'feeCents'];
  const row = {
    kind: 'value',
    path,
    name,
    names: [name],
    key,
    isOptional: false,
    forms: [],
    value: 4500,
  } as const;
  const onChange = jest.fn();
  const few = { ...row, options: undefined, namesOfOptions: undefined, numbers: [4500, 9950] };
  render(<ValueInput row={few} currency="USD" isReadOnly={false} onChange={onChange} />);
  const fee = screen.getByRole('combobox', { name: 'fee' });
  expect(fee).toHaveDisplayValue('$45.00');
  await userEvent.selectOptions(fee, '$99.50');
  expect(onChange.mock.calls).toEqual([[9950]]);
});

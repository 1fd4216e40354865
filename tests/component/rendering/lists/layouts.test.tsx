import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { clickContinue } from '../stepForm/drawStep.tsx';
import { button, drawList } from './drawList.tsx';

const first = { plate: 'AA 1', kind: 'car' };
const second = { plate: 'BB 2' };
const two = [first, second];

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('a list as a table', () => {
  const ui = { 'ui:options': { layout: 'table', copyable: true } };

  test('has a column for each question and a row for each item, and inputs say their item', async () => {
    const onChange = jest.fn();
    const { container } = drawList({ value: two, ui, onChange });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Entry', 'Plate', 'Kind (optional)', 'Code (optional)', 'Actions']);
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Vehicle 1',
      'Vehicle 2',
    ]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Plate Vehicle 2' }), '9');
    await userEvent.tab();
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [first, { plate: 'BB 29' }] });
    await expectAccessible(container);
  });

  test('adds, copies, moves, removes and undoes as any list does', async () => {
    const onChange = jest.fn();
    drawList({ value: two, ui, onChange });
    await userEvent.click(button('Add a vehicle'));
    expect(screen.getByRole('textbox', { name: 'Plate Vehicle 3' })).toHaveFocus();
    await userEvent.click(button('Move up Vehicle 2'));
    expect(button('Move up Vehicle 1')).toHaveFocus();
    await userEvent.click(button('Copy Vehicle 1'));
    await userEvent.click(button('Remove Vehicle 3'));
    expect(screen.getByText('Vehicle 3', { selector: '.sw-row-name' })).toHaveFocus();
    await userEvent.click(row(/was removed/).getByRole('button', { name: 'Undo' }));
    expect(onChange.mock.lastCall[0].vehicles.slice(0, 3)).toEqual([second, second, first]);
    expect(screen.getByRole('status')).toHaveTextContent('Vehicle 3 is back.');
  });

  test('puts an error into its cell', async () => {
    const { container } = drawList({ value: [first, {}], ui });
    await clickContinue();
    const input = screen.getByRole('textbox', { name: 'Plate Vehicle 2' });
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription(/Error/);
    await expectAccessible(container);
  });

  test('has an empty cell if an item lacks a question of another', () => {
    const items = {
      type: 'object',
      properties: { kind: { type: 'string', enum: ['car', 'van'] } },
      if: { properties: { kind: { const: 'van' } }, required: ['kind'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { properties: { plate: { type: 'string' } } },
    };
    drawList({ value: [{ kind: 'car' }, { kind: 'van' }], schema: { items }, ui });
    expect(row(/Vehicle 1/).queryByRole('textbox')).toBeNull();
    expect(row(/Vehicle 2/).getByRole('textbox', { name: /^Plate/ })).toBeVisible();
  });
});

describe('a list with the chosen item beside it', () => {
  const ui = { 'ui:options': { layout: 'detail' } };
  const entry = (name: RegExp) => screen.getByRole('button', { name });
  const plate = () => screen.getByLabelText<HTMLInputElement>('Plate');

  test('shows the first, and another when it is chosen; what was typed stays', async () => {
    const onChange = jest.fn();
    const { container } = drawList({ value: two, ui, onChange });
    expect(entry(/^Vehicle 1 AA 1, Car/)).toHaveAttribute('aria-current', 'true');
    await userEvent.type(plate(), '9');
    await userEvent.click(entry(/^Vehicle 2/));
    expect(plate()).toHaveValue('BB 2');
    expect(screen.getByRole('group', { name: 'Vehicle 2' })).toContainElement(plate());
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [{ ...first, plate: 'AA 19' }, second] });
    await expectAccessible(container);
  });

  test('begins with the item that the page names', async () => {
    drawList({ value: two, ui, openItem: '/vehicles/1/plate', onOpenItem: jest.fn() });
    expect(plate()).toHaveValue('BB 2');
    await userEvent.click(entry(/^Vehicle 1/));
    expect(plate()).toHaveValue('AA 1');
  });

  test('opens a new item, and the row of a removed one', async () => {
    drawList({ value: two, ui });
    await userEvent.click(button('Add a vehicle'));
    expect(plate()).toHaveFocus();
    expect(plate()).toHaveValue('');
    await userEvent.click(entry(/^Vehicle 1/));
    await userEvent.click(button('Remove Vehicle 1'));
    expect(plate()).toHaveValue('BB 2');
    expect(entry(/^Vehicle 1 BB 2/)).toHaveFocus();
    await userEvent.click(button('Undo'));
    expect(plate()).toHaveValue('AA 1');
  });

  test('counts the problems of each, and a link opens the right one', async () => {
    drawList({ value: [first, {}], ui });
    await clickContinue();
    expect(entry(/^Vehicle 2/)).toHaveAccessibleName('Vehicle 2 1 problem');
    await userEvent.click(screen.getByRole('link', { name: /^Vehicle 2, Plate/ }));
    expect(plate()).toHaveFocus();
    expect(plate()).toBeInvalid();
    expect(entry(/^Vehicle 2/)).toHaveAttribute('aria-current', 'true');
  });
});

import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FLUSH_DELAY_MS } from '../../../../src/rendering/widgets/useLocalEcho.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { clickContinue } from '../stepForm/drawStep.tsx';
import { button, card, drawList, plate } from './drawList.tsx';

const first = { plate: 'AA 1', kind: 'car' };
const second = { plate: 'BB 2' };
const two = [first, second];

describe('a list of objects', () => {
  test('is a group with its hint and a button that adds', async () => {
    const { container } = drawList();
    expect(screen.getByRole('group', { name: 'Vehicles (optional)' })).toHaveAccessibleDescription(
      'All of them',
    );
    expect(button('Add a vehicle')).toBeVisible();
    await expectAccessible(container);
  });

  test('draws a card for each item, with its number and first answers, and nothing sensitive', async () => {
    const { container } = drawList({ value: [{ ...first, code: 'secret' }, second] });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Vehicle 1 AA 1, Car',
      'Vehicle 2 BB 2',
    ]);
    await expectAccessible(container);
  });

  test('an added item takes the focus in its first input, and is announced', async () => {
    const onChange = jest.fn();
    drawList({ value: two, onChange });
    await userEvent.click(button('Add a vehicle'));
    expect(plate(/^Vehicle 3/)).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Vehicle 3 was added.');
    await userEvent.keyboard('CC 3');
    await userEvent.tab();
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [...two, { plate: 'CC 3' }] });
  });

  test('a removal moves the focus to the next item, is announced and can be undone', async () => {
    const onChange = jest.fn();
    drawList({ value: two, onChange });
    await userEvent.click(button('Remove Vehicle 1'));
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [second] });
    expect(screen.getByRole('heading', { name: 'Vehicle 1 BB 2' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Vehicle 1 was removed.');
    expect(screen.getAllByRole('listitem')[0]).toContainElement(button('Undo'));
    await userEvent.click(button('Undo'));
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: two });
    expect(screen.getByRole('heading', { name: 'Vehicle 1 AA 1, Car' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('after the last item went the focus is on the button that adds, and the list is no answer', async () => {
    const onChange = jest.fn();
    drawList({ value: [first], onChange });
    await userEvent.click(button('Remove Vehicle 1'));
    expect(button('Add a vehicle')).toHaveFocus();
    expect(onChange.mock.lastCall[0]).toEqual({});
    await userEvent.click(button('Undo'));
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [first] });
  });

  test('the chance to undo ends with the next action', async () => {
    drawList({ value: two });
    await userEvent.click(button('Remove Vehicle 1'));
    await userEvent.click(button('Add a vehicle'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('a moved item keeps the focus on the button that moved it', async () => {
    const onChange = jest.fn();
    drawList({ value: two, onChange });
    await userEvent.click(button('Move down Vehicle 1'));
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [second, first] });
    expect(button('Move down Vehicle 2')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Now in position 2 of 2.');
    await userEvent.click(button('Move up Vehicle 2'));
    expect(button('Move up Vehicle 1')).toHaveFocus();
    expect(button('Move up Vehicle 1')).toHaveAttribute('aria-disabled', 'true');
  });

  test('works by keyboard only', async () => {
    const onChange = jest.fn();
    drawList({ value: two, onChange });
    button('Move down Vehicle 1').focus();
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [second, first] });
    button('Remove Vehicle 2').focus();
    await userEvent.keyboard(' ');
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [second] });
  });

  test('an item is copied where the step says so', async () => {
    const onChange = jest.fn();
    drawList({ value: two, ui: { 'ui:options': { copyable: true } }, onChange });
    await userEvent.click(button('Copy Vehicle 1'));
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [first, first, second] });
    expect(plate(/^Vehicle 2/)).toHaveFocus();
    await userEvent.type(plate(/^Vehicle 2/), '9');
    expect(plate(/^Vehicle 1/)).toHaveValue('AA 1');
  });

  test('a full list adds none and says why; one at its least removes none and says why', async () => {
    const onChange = jest.fn();
    drawList({ value: two, schema: { minItems: 2, maxItems: 2 }, onChange });
    expect(button('Add a vehicle')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Add a vehicle')).toHaveAccessibleDescription('No more can be added: the limit is 2.');
    expect(button('Remove Vehicle 1')).toHaveAccessibleDescription('None can be removed: at least 2 needed.');
    await userEvent.click(button('Add a vehicle'));
    await userEvent.click(button('Remove Vehicle 1'));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('a list that is read only has no buttons', () => {
    drawList({ value: two, schema: { readOnly: true } });
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Show Code',
      'Show Code',
      'Continue',
    ]);
    expect(plate(/^Vehicle 1/)).toHaveAttribute('readonly');
  });
});

describe('the typed text', () => {
  test('and not yet told to the form stays with its item when it moves', async () => {
    const onChange = jest.fn();
    drawList({ value: two, onChange });
    await userEvent.type(plate(/^Vehicle 1/), '9');
    // Without a click, which would leave the input and flush it.
    fireEvent.click(button('Move down Vehicle 1'));
    await userEvent.tab();
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [second, { plate: 'AA 19', kind: 'car' }] });
    expect(plate(/^Vehicle 2/)).toHaveValue('AA 19');
    expect(plate(/^Vehicle 1/)).toHaveValue('BB 2');
  });

  test('and not yet told to the form goes with its item when it is removed', async () => {
    const onChange = jest.fn();
    const { unmount } = drawList({ value: two, onChange });
    await userEvent.type(plate(/^Vehicle 1/), '9');
    fireEvent.click(button('Remove Vehicle 1'));
    unmount();
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [second] });
  });
});

describe('errors', () => {
  test('are at the field of the right item, and their links name it', async () => {
    drawList({ value: [first, {}, { plate: 'C' }] });
    await clickContinue();
    expect(plate(/^Vehicle 2/)).toHaveFocus();
    expect(plate(/^Vehicle 1/)).toBeValid();
    expect(plate(/^Vehicle 3/)).toBeInvalid();
    const links = screen.getAllByRole('link').map((link) => link.textContent.split(':')[0]);
    expect(links).toEqual(['Vehicle 2, Plate', 'Vehicle 3, Plate']);
    await userEvent.click(screen.getByRole('link', { name: /^Vehicle 3/ }));
    expect(plate(/^Vehicle 3/)).toHaveFocus();
  });

  test('go with their item', async () => {
    drawList({ value: [first, {}] });
    await clickContinue();
    await userEvent.click(button('Move up Vehicle 2'));
    expect(plate(/^Vehicle 1/)).toBeInvalid();
    expect(plate(/^Vehicle 2/)).toBeValid();
    await userEvent.click(button('Remove Vehicle 1'));
    expect(plate(/^Vehicle 1/)).toBeValid();
    await clickContinue();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of the whole list are at the button that adds', async () => {
    const { container } = drawList({ required: true, schema: { minItems: 1 }, value: two });
    await userEvent.click(button('Remove Vehicle 2'));
    expect(button('Remove Vehicle 1')).toHaveAttribute('aria-disabled', 'true');
    await clickContinue();
    expect(screen.queryByRole('alert')).toBeNull();
    await expectAccessible(container);
  });

  test('of recursive items are linked to the list', async () => {
    drawList({ schema: { uniqueItems: true }, value: [{ plate: 'AA' }, { plate: 'AA' }] });
    await clickContinue();
    expect(button('Add a vehicle')).toHaveFocus();
    expect(button('Add a vehicle')).toHaveAccessibleDescription(/Remove the repeated entry/);
    expect(screen.getByRole('link', { name: /^Vehicles: / })).toBeVisible();
  });
});

test('a list in an item is a list of its own', async () => {
  const onChange = jest.fn();
  const keys = { type: 'array', items: { type: 'string' } };
  const items = { type: 'object', properties: { plate: { type: 'string' }, keys } };
  const { container } = drawList({ schema: { items }, value: two, onChange });
  await userEvent.click(card(/^Vehicle 2/).getByRole('button', { name: 'Add a key' }));
  expect(card(/^Vehicle 2/).getByLabelText('Key 1')).toHaveFocus();
  await userEvent.keyboard('spare');
  await userEvent.click(button('Move up Vehicle 2'));
  expect(onChange.mock.lastCall[0].vehicles[0]).toEqual({ plate: 'BB 2', keys: ['spare'] });
  expect(card(/^Vehicle 1/).getByLabelText('Key 1')).toHaveValue('spare');
  await expectAccessible(container);
});

test('an item that moves just after a pause in typing takes along what was typed', () => {
  jest.useFakeTimers();
  try {
    const onChange = jest.fn();
    drawList({ value: two, onChange });
    fireEvent.input(plate(/^Vehicle 2/), { target: { value: 'CC 3' } });
    // The pause ends, and nothing has been drawn since.
    jest.advanceTimersByTime(FLUSH_DELAY_MS);
    fireEvent.click(button('Move up Vehicle 2'));
    expect(onChange.mock.lastCall[0].vehicles[0]).toMatchObject({ plate: 'CC 3' });
  } finally {
    jest.useRealTimers();
  }
});

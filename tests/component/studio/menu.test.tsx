import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from '../../../src/studio/shell/Menu.tsx';

function open() {
  const onChoose = jest.fn();
  render(
    <Menu aria-label="Move to" onChoose={onChoose}>
      <option value="">Move to…</option>
      <option value="0">1: First</option>
      <option value="1">2: Second</option>
    </Menu>,
  );
  return { menu: screen.getByRole('combobox', { name: 'Move to' }), onChoose };
}

/** An arrow at the closed menu, as browsers report it. */
function pass(menu: HTMLElement, value: string): void {
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  fireEvent.change(menu, { target: { value } });
}

describe('a menu that acts at once', () => {
  it('acts by Enter on the option that the arrows have reached', async () => {
    const { menu, onChoose } = open();
    pass(menu, '0');
    pass(menu, '1');
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getByText('Enter chooses it')).toBeVisible();
    expect(menu).toHaveAccessibleDescription('Enter chooses it');
    fireEvent.keyDown(menu, { key: 'Enter' });
    expect(onChoose.mock.calls).toEqual([['1']]);
    expect(menu).toHaveDisplayValue('Move to…');
  });

  it('acts by a pointer at once', async () => {
    const { menu, onChoose } = open();
    await userEvent.selectOptions(menu, '1: First');
    expect(onChoose.mock.calls).toEqual([['0']]);
  });

  // Chromium reports no key that is pressed in the list.
  it.each([{ key: ' ' }, { key: 'F4' }, { key: 'ArrowDown', altKey: true }])(
    'acts at once on what is chosen in a list that is opened by %j',
    (opening) => {
      const { menu, onChoose } = open();
      fireEvent.keyDown(menu, opening);
      fireEvent.change(menu, { target: { value: '1' } });
      expect(onChoose.mock.calls).toEqual([['1']]);
    },
  );

  it('chooses nothing by its own name', () => {
    const { menu, onChoose } = open();
    pass(menu, '0');
    fireEvent.pointerDown(menu);
    fireEvent.change(menu, { target: { value: '' } });
    expect(onChoose).not.toHaveBeenCalled();
    expect(menu).toHaveDisplayValue('Move to…');
  });

  it('chooses nothing if one leaves it', () => {
    const { menu, onChoose } = open();
    pass(menu, '0');
    fireEvent.blur(menu);
    expect(menu).toHaveDisplayValue('Move to…');
    expect(onChoose).not.toHaveBeenCalled();
  });
});

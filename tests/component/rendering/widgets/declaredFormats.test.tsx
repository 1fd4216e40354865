import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormatDeclaration } from '@stepwright/validators';
import { drawField, field } from './drawField.tsx';

const siren: FormatDeclaration = {
  id: 'fr-siren',
  ignore: ['spaces', 'dots'],
  pieces: [{ id: 'all', length: 9, characters: 'digits' }],
  checksums: [{ kind: 'luhn', over: ['all'] }],
  display: '### ### ###',
  input: { mode: 'numeric' },
};

const plate: FormatDeclaration = {
  id: 'plate',
  ignore: ['dashes'],
  pieces: [
    { id: 'letters', length: 2, characters: 'letters' },
    { id: 'serial', length: 3, characters: 'digits' },
  ],
  display: '##-###',
  input: { autocomplete: 'one-time-code' },
};

const formats = { 'fr-siren': siren, plate };

describe('a question of a declared format', () => {
  test('is typed on the keyboard of digits, and shown in groups once one leaves it', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    drawField({ schema: { type: 'string', format: 'fr-siren' }, formats, onChange });
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).toHaveAttribute('autocomplete', 'off');
    expect(field()).toHaveAttribute('spellcheck', 'false');
    await user.type(field(), '732.829320');
    await user.tab();
    expect(field()).toHaveValue('732 829 320');
    expect(onChange).toHaveBeenLastCalledWith({ field: '732829320' });
  });

  test('stores letters as capitals, and keeps what is wrong as it was typed', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    drawField({ schema: { type: 'string', format: 'plate' }, formats, onChange });
    expect(field()).toHaveAttribute('autocapitalize', 'characters');
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).not.toHaveAttribute('inputmode');
    await user.type(field(), 'ab-12');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith({ field: 'AB12' });
    expect(field()).toHaveValue('AB12');
    await user.type(field(), '3');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith({ field: 'AB123' });
    expect(field()).toHaveValue('AB-123');
  });

  test('is masked where its schema says that it is sensitive', () => {
    drawField({
      schema: { type: 'string', format: 'fr-siren', sensitive: true },
      formats,
      value: '732829320',
    });
    expect(screen.getByRole('button', { name: /show/i })).toBeVisible();
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inputFormats } from '../../../../src/features/forms/inputFormats.ts';
import { ownFormats } from '@stepwright/validators/portal';
import { drawField, field, text } from './drawField.tsx';

describe('help for filling in', () => {
  test('every format has a row, except those that are not typed', () => {
    const plain = ownFormats.map(({ name }) => name).filter((name) => inputFormats[name] === undefined);
    expect(plain).toEqual(['mcc']);
  });

  test.each([
    ['mobile-phone', 'tel', 'tel-national'],
    ['email', 'email', 'email'],
    ['website', 'url', 'url'],
    ['date-of-birth', 'numeric', 'bday'],
    ['one-time-code', 'numeric', 'one-time-code'],
    ['zip-code', 'numeric', 'postal-code'],
    ['postal-code', undefined, 'postal-code'],
    ['street-address', undefined, 'address-line1'],
    ['city', undefined, 'address-level2'],
    ['account-holder', undefined, 'name'],
    ['account-number', 'numeric', 'off'],
    ['transit-number', 'numeric', 'off'],
    ['institution-number', 'numeric', 'off'],
    ['routing-number', 'numeric', 'off'],
    ['ssn-last4', 'numeric', 'off'],
    ['sin', 'numeric', 'off'],
    ['business-number', undefined, 'off'],
    ['corporation-number', undefined, 'off'],
    ['card-number', 'numeric', 'cc-number'],
    ['card-expiry', undefined, 'cc-exp'],
    ['card-cvv', 'numeric', 'cc-csc'],
  ])('%s: keyboard %s, filled in as %s, also when sensitive', (format, keyboard, token) => {
    drawField({ schema: { ...text(format), sensitive: true } });
    expect(field().inputMode || undefined).toBe(keyboard);
    expect(field()).toHaveAttribute('autocomplete', token);
    expect(field()).toHaveAttribute('spellcheck', 'false');
  });

  test('a sensitive answer of no format is not filled in', () => {
    drawField({ schema: { type: 'string', sensitive: true } });
    expect(field()).toHaveAttribute('autocomplete', 'off');
  });

  test.each(['corporation-number', 'business-number', 'postal-code'])('%s is typed in capitals', (format) => {
    drawField({ schema: text(format) });
    expect(field()).toHaveAttribute('autocapitalize', 'characters');
  });

  test.each([
    ['date-of-birth', '1990-01-05', '01/05/1990'],
    ['mobile-phone', '+14165550123', '4165550123'],
    ['zip-code', '10118-1234', '10118'],
    ['person-name', 'Ada', 'Ada'],
  ])('%s: a value filled in without keys reaches the answers', async (format, filled, kept) => {
    const onChange = jest.fn();
    drawField({ schema: text(format), onChange });
    fireEvent.input(field(), { target: { value: filled } });
    await waitFor(() => expect(onChange.mock.lastCall?.[0].field).toBe(kept));
  });
});

describe('a sensitive answer', () => {
  const schema = { ...text('ssn-last4'), sensitive: true };

  test('is masked until one asks to see it', async () => {
    drawField({ schema, value: '1234' });
    expect(field()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show Field' }));
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveValue('1234');
    await userEvent.click(screen.getByRole('button', { name: 'Hide Field' }));
    expect(field()).toHaveAttribute('type', 'password');
  });

  test('is never in an attribute, and the browser does not store it', () => {
    const { container } = drawField({ schema, value: '1234' });
    expect(container.innerHTML).not.toContain('1234');
    expect(field()).toHaveAttribute('autocomplete', 'off');
  });
});

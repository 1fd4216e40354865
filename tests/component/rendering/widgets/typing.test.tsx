import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { phonePlanOf } from '@stepwright/validators/authoring';
import { drawField, field, text } from './drawField.tsx';

/** The schema of a phone of one region, with its plan as a resolved definition brings it. */
const phoneOf = (format: string, region: string) => ({
  ...text(format),
  formatOptions: JSON.parse(JSON.stringify({ region, plans: { [region]: phonePlanOf(region) } })) as {
    region: string;
  },
});

describe('a phone of another region', () => {
  test.each([
    ['mobile-phone', 'AU', '+61 412 345 678', '0412 345 678', '412345678'],
    ['mobile-phone', 'AU', '0412345678', '0412 345 678', '412345678'],
    ['business-phone', 'AU', '02 98765432', '(02) 9876 5432', '298765432'],
    ['mobile-phone', 'DE', '01512 3456789', '01512 3456789', '15123456789'],
  ])('%s of %s: %s shows as %s and is kept as %s', async (format, region, typed, shown, kept) => {
    const onChange = jest.fn();
    drawField({ schema: phoneOf(format, region), onChange });
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(field()).toHaveValue(shown);
    expect(onChange.mock.lastCall[0].field).toBe(kept);
  });

  test('a short one is answered by an example of the format', async () => {
    drawField({ schema: phoneOf('mobile-phone', 'AU') });
    await userEvent.type(field(), '0412 345');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findAllByText(/Enter it as in 0412 345 678\./)).length).toBeGreaterThan(0);
  });
});

describe('the typed value', () => {
  test.each([
    ['mobile-phone', '4165550123', '(416) 555-0123', '4165550123'],
    ['mobile-phone', '416.555.0123', '(416) 555-0123', '4165550123'],
    ['mobile-phone', '４１６－５５５０１２３', '(416) 555-0123', '4165550123'],
    ['ein', '123456780', '12-3456780', '123456780'],
    ['mobile-phone', '1 416 555 0123', '(416) 555-0123', '4165550123'],
    ['mobile-phone', '41655501239', '(416) 555-0123', '4165550123'],
    ['business-phone', '+14165550123 x5', '(416) 555-0123', '4165550123'],
    ['ein', '12 3456780', '12-3456780', '123456780'],
    ['ein', '12.3456780', '12-3456780', '123456780'],
    ['government-id', '12 3456780', '123456780', '123456780'],
    ['ssn', '123.45.6780', '123-45-6780', '123456780'],
    ['sin', '130-692-544', '130 692 544', '130692544'],
    ['business-number', '123456782 rt0001', '123456782', '123456782'],
    ['corporation-number', 'bc-0734213', 'BC0734213', 'BC0734213'],
    ['zip-code', '94103', '94103', '94103'],
    ['zip-code', '９４１０３', '94103', '94103'],
    ['zip-code', '94103-1234', '94103', '94103'],
    ['person-name', '  Ada  ', 'Ada', 'Ada'],
    ['person-name', 'O\u2019Neil\u2013Park', "O'Neil-Park", "O'Neil-Park"],
    ['business-name', ' Park Coffee ', 'Park Coffee', 'Park Coffee'],
    ['postal-code', 'k1a0b1', 'K1A 0B1', 'K1A 0B1'],
    ['postal-code', 'Ｋ１Ａ０Ｂ１', 'K1A 0B1', 'K1A 0B1'],
    ['date-of-birth', '０４／１２／１９８８', '04/12/1988', '04/12/1988'],
    ['postal-code', 'k1a\u00A00b1', 'K1A 0B1', 'K1A 0B1'],
    ['routing-number', '0210-0002-1', '021000021', '021000021'],
    ['account-number', '0012 3456', '00123456', '00123456'],
    ['transit-number', '00 152', '00152', '00152'],
    ['institution-number', ' 003', '003', '003'],
    ['one-time-code', '123 456', '123456', '123456'],
    ['card-number', '4111 1111-1111\u00A01111', '4111111111111111', '4111111111111111'],
    ['card-expiry', '12 / 26', '12/26', '12/26'],
  ])('%s: %s shows as %s and is kept as %s', async (format, typed, shown, kept) => {
    const onChange = jest.fn();
    drawField({ schema: text(format), onChange });
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(field()).toHaveValue(shown);
    expect(onChange.mock.lastCall[0].field).toBe(kept);
  });

  test.each([
    ['person-name', '\tAda\u00A0Park\n', 'Ada Park'],
    ['email', '\u00A0ada@example.com\t', 'ada@example.com'],
    ['street-address', '350\tFifth\u3000Avenue', '350 Fifth Avenue'],
    ['account-number', '\t1234\u200B5678\n', '12345678'],
    ['ein', ' 12\u20113456780\t', '12-3456780'],
    ['mobile-phone', '\u202A+1 (212)\u00A0555\u20130123\u202C', '(212) 555-0123'],
    ['date-of-birth', ' 1990/01/05\t', '01/05/1990'],
  ])('%s: what is pasted from a table or a letter, %j, shows as %s', async (format, pasted, shown) => {
    drawField({ schema: text(format) });
    await userEvent.click(field());
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect(field()).toHaveValue(shown);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['zip-code', '٩٤١٠٣', 'using only 0 to 9'],
    ['zip-code', '9410E', 'five digits of the ZIP code'],
    ['mobile-phone', '416555CALL', 'Use only the digits 0 to 9'],
    ['account-number', '12O4567', 'Use only the digits 0 to 9'],
    ['account-number', '123456789012345678', 'has 4 to 17 digits'],
    ['routing-number', '0210000211', 'Enter the nine digits of the routing number'],
    ['ssn-last4', '123456789', 'Enter the last four digits'],
    ['sin', '١30692544', 'using only 0 to 9'],
    ['business-number', '130692544RT', 'two letters and four digits'],
    ['date-of-birth', 'Jan 5 1990', 'Enter the date with two digits'],
  ])('%s: %s stays visible, and its problem is reported', async (format, typed, told) => {
    drawField({ schema: text(format) });
    await userEvent.type(field(), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(field()).toHaveValue(typed);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(told));
  });

  test('a program account stays while one types', async () => {
    drawField({ schema: text('business-number') });
    await userEvent.type(field(), '123456782 RT0001');
    expect(field()).toHaveValue('123456782 RT0001');
  });

  test('a pasted phone loses its country code', async () => {
    const onChange = jest.fn();
    drawField({ schema: text('mobile-phone'), onChange });
    await userEvent.click(field());
    await userEvent.paste('+1 (416) 555-0123');
    await userEvent.tab();
    expect(field()).toHaveValue('(416) 555-0123');
    expect(onChange.mock.lastCall[0].field).toBe('4165550123');
  });

  test('a kept value shows in the spelling for reading', () => {
    drawField({ schema: text('business-phone'), value: '4165550123' });
    expect(field()).toHaveValue('(416) 555-0123');
  });

  test('a number is kept as a number', async () => {
    const onChange = jest.fn();
    drawField({ schema: { type: 'number' }, onChange });
    await userEvent.type(field(), '12');
    await userEvent.tab();
    expect(onChange.mock.lastCall[0].field).toBe(12);
  });

  test('an emptied answer is gone', async () => {
    const onChange = jest.fn();
    drawField({ schema: text('city'), value: 'Boston', onChange });
    await userEvent.clear(field());
    await userEvent.tab();
    expect(onChange.mock.lastCall[0]).toEqual({});
  });
});

describe('text in composition', () => {
  test('is put in order when it is finished', () => {
    drawField({ schema: text('date-of-birth') });
    const input = field();
    input.value = '01051990';
    fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(input).toHaveValue('01051990');
    fireEvent.compositionEnd(input);
    expect(input).toHaveValue('01/05/1990');
  });

  test('is unchanged until it is finished', () => {
    drawField({ schema: text('zip-code') });
    const input = field();
    input.value = '９';
    fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(input).toHaveValue('９');
  });
});

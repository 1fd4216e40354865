import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../../src/engine/answers/answers.ts';
import type { Json } from '../../../src/engine/definition/definitionTypes.ts';
import { fields } from '../../../src/rendering/fields/index.ts';
import { ownFormats } from '../../../validators/ownFormats.ts';
import { inputFormats } from '../../../src/rendering/widgets/inputFormats.ts';
import { maskDate } from '../../../src/rendering/widgets/maskDate.ts';
import { widgets } from '../../../src/rendering/widgets/index.ts';
import known from '../../../schemas/meta/widgets.json';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { StepFormHost } from '../../support/StepFormHost.tsx';

interface OneField {
  readonly schema: { readonly [key: string]: Json };
  readonly ui?: { readonly [key: string]: Json };
  readonly value?: Json;
  readonly onChange?: (slice: Answers) => void;
}

const texts = {
  'one.field.label': 'Field',
  'one.field.options.true': 'Yes',
  'one.field.options.false': 'No',
  'one.field.options.11111': 'Just starting',
  'one.field.options.25000': 'Up to $25,000',
};

/** A form of one field. */
function drawField({ schema, ui = {}, value, onChange }: OneField) {
  const runtime = createTestRuntime({
    one: {
      schema: { type: 'object', required: ['field'], properties: { field: schema } },
      ui: { field: ui },
    },
  });
  return renderWithApp(
    <StepFormHost
      runtime={runtime}
      stepId="one"
      answers={value === undefined ? {} : { field: value }}
      {...(onChange ? { onChange } : {})}
    />,
    { texts },
  );
}

const text = (format: string) => ({ type: 'string', format });
const field = () => screen.getByLabelText<HTMLInputElement>('Field');

const own = (names: object) => Object.keys(names).filter((name) => /^[a-z]/.test(name));

test('the list of names for the checker is what is registered', () => {
  expect(own(widgets).sort()).toEqual(known.widgets);
  expect(own(fields).sort()).toEqual(known.fields);
});

describe('what one types', () => {
  test.each([
    ['mobile-phone', '4165550123', '(416) 555-0123', '4165550123'],
    ['mobile-phone', '416.555.0123', '(416) 555-0123', '4165550123'],
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
    ['zip-code', '94103-1234', '94103', '94103'],
    ['person-name', '  Ada  ', 'Ada', 'Ada'],
    ['person-name', 'O\u2019Neil\u2013Park', "O'Neil-Park", "O'Neil-Park"],
    ['business-name', ' Park Coffee ', 'Park Coffee', 'Park Coffee'],
    ['postal-code', 'k1a0b1', 'K1A 0B1', 'K1A 0B1'],
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
    ['zip-code', '\uFF19\uFF14\uFF11\uFF10\uFF13', 'using only 0 to 9'],
    ['zip-code', '9410E', 'five digits of the ZIP code'],
    ['mobile-phone', '\uFF14\uFF11\uFF165550123', 'Use only the digits 0 to 9'],
    ['mobile-phone', '416555CALL', 'Use only the digits 0 to 9'],
    ['account-number', '12O4567', 'Use only the digits 0 to 9'],
    ['account-number', '123456789012345678', 'has 4 to 17 digits'],
    ['routing-number', '0210000211', 'Enter the nine digits of the routing number'],
    ['ssn-last4', '123456789', 'Enter the last four digits'],
    ['ein', '\uFF11\uFF123456780', 'Incorrect EIN number provided'],
    ['sin', '\uFF1130692544', 'using only 0 to 9'],
    ['business-number', '130692544RT', 'two letters and four digits'],
    ['date-of-birth', '\uFF10\uFF11/05/1990', 'Enter the date with two digits'],
    ['date-of-birth', 'Jan 5 1990', 'Enter the date with two digits'],
  ])('%s: %s stays to be seen, and what is wrong with it is told', async (format, typed, told) => {
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

describe('a date', () => {
  test.each([
    ['typed digit by digit', '01051990', '01/05/1990'],
    ['typed with slashes', '01/05/1990', '01/05/1990'],
    ['typed without leading zeros', '1/5/1990', '01/05/1990'],
    ['typed with dots', '01.05.1990', '01/05/1990'],
  ])('%s', async (_, typed, shown) => {
    drawField({ schema: { ...text('date-of-birth'), sensitive: true } });
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(shown);
  });

  test('pasted as on a machine turns to the order of the market', async () => {
    drawField({ schema: text('date-of-birth') });
    await userEvent.click(field());
    await userEvent.paste('1990-01-05');
    expect(field()).toHaveValue('01/05/1990');
  });

  test('can be deleted over its slashes, key by key', async () => {
    drawField({ schema: text('date-of-birth') });
    await userEvent.type(field(), '01051990');
    await userEvent.type(field(), '{Backspace}'.repeat(8));
    expect(field()).toHaveValue('');
  });

  test.each([
    ['typed digit by digit', '19900105', '1990/01/05'],
    ['typed with dashes', '1990-01-05', '1990/01/05'],
    ['typed without a leading zero', '1990/1/05', '1990/01/05'],
  ])('with the year first, %s', (_, typed, shown) => {
    const mask = maskDate('YMD');
    let shownNow = '';
    for (const key of typed) {
      shownNow = mask({ text: shownNow + key, caret: shownNow.length + 1 }, shownNow).text;
    }
    expect(shownNow).toBe(shown);
  });

  test('with the year first, the caret stays in the middle', () => {
    const mask = maskDate('YMD');
    expect(mask({ text: '1991/01/05', caret: 4 }, '199/01/05')).toEqual({ text: '1991/01/05', caret: 4 });
    expect(mask({ text: '199001/05', caret: 4 }, '1990/01/05')).toEqual({ text: '1990/10/5', caret: 3 });
  });

  test('Delete before a slash takes the digit behind it', () => {
    const edit = { text: '0105/1990', caret: 2 };
    expect(maskDate('MDY')(edit, '01/05/1990', 'deleteContentForward')).toEqual({
      text: '01/51/990',
      caret: 2,
    });
  });

  const mask = maskDate('MDY');
  test.each([
    ['a digit in the middle keeps the caret behind it', '091/05/199', 2, '01/05/199', '09/10/5199', 2],
    ['a deleted slash takes the digit before it', '0105/1990', 2, '01/05/1990', '00/51/990', 1],
    ['a digit deleted in the middle stays deleted', '0/05/1990', 1, '01/05/1990', '00/51/990', 1],
    ['a ninth digit is refused', '01/05/19901', 11, '01/05/1990', '01/05/1990', 10],
  ])('%s', (_, typed, caret, before, expected, expectedCaret) => {
    expect(mask({ text: typed, caret }, before)).toEqual({ text: expected, caret: expectedCaret });
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

  test('never stands in an attribute, and the browser does not keep it', () => {
    const { container } = drawField({ schema, value: '1234' });
    expect(container.innerHTML).not.toContain('1234');
    expect(field()).toHaveAttribute('autocomplete', 'off');
  });
});

describe('choices', () => {
  test('yes and no are a group of radio buttons with the question as its name', async () => {
    const onChange = jest.fn();
    drawField({ schema: { type: 'boolean' }, ui: { 'ui:widget': 'radios' }, onChange });
    expect(screen.getByRole('radiogroup', { name: 'Field' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(onChange.mock.lastCall[0].field).toBe(false);
  });

  test('amounts can be chosen with the arrow keys', async () => {
    drawField({ schema: { type: 'string', enum: ['11111', '25000'] }, ui: { 'ui:widget': 'radios' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Just starting' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Up to $25,000' })).toBeChecked();
  });

  test('an untouched agreement is never given by itself', async () => {
    const onChange = jest.fn();
    drawField({ schema: { type: 'boolean', const: true }, onChange });
    expect(screen.getByRole('checkbox', { name: 'Field' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onChange.mock.lastCall[0].field).toBe(true);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onChange.mock.lastCall[0]).toEqual({});
  });

  test('a select takes the shared names of states', async () => {
    const runtime = createTestRuntime({
      where: {
        schema: {
          type: 'object',
          required: ['territory'],
          properties: { territory: { type: 'string', enum: ['CA', 'NY'] } },
        },
      },
    });
    renderWithApp(<StepFormHost runtime={runtime} stepId="where" />, {
      texts: { 'where.territory.label': 'State' },
    });
    const select = screen.getByLabelText(/^State/);
    await userEvent.selectOptions(select, 'New York');
    expect(select).toHaveValue('NY');
    expect(select).toHaveAttribute('autocomplete', 'address-level1');
  });
});

describe('what helps to fill in', () => {
  test('every format has a row, but for those nobody types', () => {
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

  test('is left alone until it is finished', () => {
    drawField({ schema: text('zip-code') });
    const input = field();
    input.value = '９';
    fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(input).toHaveValue('９');
  });
});

test.each([
  ['text', text('city'), {}],
  ['phone', text('mobile-phone'), {}],
  ['sensitive', { ...text('ein'), sensitive: true }, {}],
  ['date', { ...text('date-of-birth'), sensitive: true }, {}],
  ['select', { type: 'string', enum: ['11111', '25000'] }, {}],
  ['radios', { type: 'boolean' }, { 'ui:widget': 'radios' }],
  ['checkbox', { type: 'boolean', enum: [true] }, { 'ui:widget': 'checkbox' }],
])('%s is accessible, also with an error', async (_, schema, ui) => {
  const { container } = drawField({ schema, ui });
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert')).toBeVisible();
  await expectAccessible(container);
});

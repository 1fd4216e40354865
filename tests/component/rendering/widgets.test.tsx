import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../../src/engine/answers/answers.ts';
import type { Json } from '../../../src/engine/definition/definitionTypes.ts';
import { fields } from '../../../src/rendering/fields/index.ts';
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
    ['zip-code', 'a9b4c1d0e3f9', '94103', '94103'],
    ['person-name', '  Ada  ', 'Ada', 'Ada'],
    ['postal-code', 'k1a0b1', 'K1A 0B1', 'K1A 0B1'],
    ['routing-number', '0210-0002-1', '021000021', '021000021'],
  ])('%s: %s shows as %s and is kept as %s', async (format, typed, shown, kept) => {
    const onChange = jest.fn();
    drawField({ schema: text(format), onChange });
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(field()).toHaveValue(shown);
    expect(onChange.mock.lastCall[0].field).toBe(kept);
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
    ['typed with letters in between', '0x1-05-1990', '01/05/1990'],
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

describe('text in composition', () => {
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

import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Json } from '@stepwright/engine';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { clickContinue } from '../stepForm/drawStep.tsx';
import { drawField, field } from './drawField.tsx';

type Schema = { readonly [key: string]: Json };

const draw = (widget: string, schema: Schema, rest: Partial<Parameters<typeof drawField>[0]> = {}) =>
  drawField({ schema, ui: { 'ui:widget': widget }, ...rest });

describe.each<[string, Schema, Json]>([
  ['textarea', { type: 'string', maxLength: 20 }, 'x'.repeat(21)],
  ['number', { type: 'number', minimum: 2 }, 1],
  ['range', { type: 'integer', maximum: 10 }, 11],
  ['date', { type: 'string', minLength: 11 }, '2026-11-20'],
  ['month', { type: 'string', minLength: 11 }, '2026-11'],
  ['time-of-day', { type: 'string', minLength: 11 }, '14:30'],
  ['switch', { type: 'boolean', const: true }, false],
  ['choice-cards', { type: 'string', enum: ['11111', '25000'] }, 'other'],
  [
    'checkboxes',
    { type: 'array', uniqueItems: true, minItems: 2, items: { enum: ['11111', '25000'] } },
    ['11111'],
  ],
])('%s', (widget, schema, wrong) => {
  test('is accessible, says its error and marks its input', async () => {
    const { container } = draw(widget, schema, { value: wrong });
    await expectAccessible(container);
    await clickContinue();
    expect(screen.getByRole('alert')).toBeVisible();
    const marked = container.querySelector<HTMLElement>('[aria-invalid=true]');
    // The boxes of a group are described by it.
    expect(marked?.closest('fieldset') ?? marked).toHaveAccessibleDescription(/Error/);
    expect(container.querySelector('[data-pointer]')).toContainElement(document.activeElement as HTMLElement);
    await expectAccessible(container);
  });

  test('cannot be changed while it is for reading only', () => {
    const { container } = draw(widget, { ...schema, readOnly: true }, { value: wrong });
    for (const input of container.querySelectorAll('.sw-field input, .sw-field textarea'))
      expect(input.matches(':disabled, :read-only')).toBe(true);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('a text of several lines', () => {
  test('keeps its lines and counts what is used', async () => {
    const onChange = jest.fn();
    draw('textarea', { type: 'string', maxLength: 20 }, { onChange });
    expect(field()).toHaveAccessibleDescription('0 of 20 characters');
    await userEvent.type(field(), 'one{Enter}two ');
    expect(field()).toHaveAccessibleDescription('7 of 20 characters');
    await userEvent.tab();
    expect(onChange.mock.lastCall[0]).toEqual({ field: 'one\ntwo' });
    expect(field()).toHaveValue('one\ntwo');
  });
});

describe('a number', () => {
  test.each([
    ['1 234,5', 1234.5],
    ['1,234.5', 1234.5],
    ["1'234.5", 1234.5],
    ['1.234,5', 1234.5],
    ['1,234', 1234],
    ['0,125', 0.125],
    ['-3', -3],
    ['−3', -3],
    ['1.50', 1.5],
  ])('typed as %s is %d', async (typed, kept) => {
    const onChange = jest.fn();
    draw('number', { type: 'number' }, { onChange });
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(onChange.mock.lastCall[0]).toEqual({ field: kept });
  });

  test('an invalid value stays visible and is reported', async () => {
    draw('number', { type: 'number' });
    await userEvent.type(field(), '12a');
    await clickContinue();
    expect(field()).toHaveValue('12a');
    expect(field()).toBeInvalid();
  });

  test('changes by steps, from what was just typed and not beyond its limits', async () => {
    const onChange = jest.fn();
    draw('number', { type: 'number', multipleOf: 0.1, maximum: 1.3 }, { onChange });
    await userEvent.type(field(), '1.1');
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toHaveValue('1.2');
    await userEvent.click(screen.getByRole('button', { name: 'Increase Field' }));
    await userEvent.click(screen.getByRole('button', { name: 'Increase Field' }));
    expect(onChange.mock.lastCall[0]).toEqual({ field: 1.3 });
    await userEvent.click(screen.getByRole('button', { name: 'Decrease Field' }));
    expect(field()).toHaveValue('1.2');
  });

  test.each([
    ['Increase', {}, '1'],
    ['Increase', { minimum: 0 }, '1'],
    ['Decrease', { minimum: 0 }, '0'],
    ['Increase', { minimum: 10 }, '10'],
    ['Decrease', { minimum: 10 }, '10'],
    ['Increase', { maximum: -3 }, '-3'],
  ])('that is not there yet changes from 0: %s with %j gives %s', async (name, limits, expected) => {
    draw('number', { type: 'integer', ...limits });
    await userEvent.click(screen.getByRole('button', { name: `${name} Field` }));
    expect(field()).toHaveValue(expected);
  });
});

describe('a slider', () => {
  test('is not set before it is touched', async () => {
    const onChange = jest.fn();
    draw('range', { type: 'integer', minimum: 10, maximum: 20 }, { onChange });
    expect(screen.getByRole('slider', { name: 'Field' })).toHaveAttribute('aria-valuetext', 'Not set');
    await clickContinue();
    expect(screen.getByRole('alert')).toBeVisible();
    fireEvent.change(field(), { target: { value: '12' } });
    expect(onChange.mock.lastCall[0]).toEqual({ field: 12 });
    expect(screen.getByText('12')).toBeVisible();
  });
});

describe('a switch', () => {
  test('is off until it is on, and both are answers', async () => {
    const onChange = jest.fn();
    draw('switch', { type: 'boolean' }, { onChange });
    expect(onChange).not.toHaveBeenCalled();
    await clickContinue();
    expect(onChange.mock.lastCall[0]).toEqual({ field: false });
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Field' }));
    expect(onChange.mock.lastCall[0]).toEqual({ field: true });
    await userEvent.keyboard(' ');
    expect(onChange.mock.lastCall[0]).toEqual({ field: false });
  });
});

test('a card to choose says what it means after its name', () => {
  draw('choice-cards', { type: 'string', enum: ['11111', '25000'] });
  expect(screen.getByRole('radio', { name: 'Just starting' })).toHaveAccessibleDescription('No sales yet');
  expect(screen.getByText('No sales yet')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Up to $25,000' })).not.toHaveAccessibleDescription();
});

test.each([
  ['date', 'date', '2026-11-20'],
  ['month', 'month', '2026-11'],
  ['time-of-day', 'time', '14:30'],
])('a %s is what the platform makes of it', (widget, type, value) => {
  const onChange = jest.fn();
  draw(widget, { type: 'string' }, { onChange });
  expect(field()).toHaveAttribute('type', type);
  fireEvent.change(field(), { target: { value } });
  expect(onChange.mock.lastCall[0]).toEqual({ field: value });
  fireEvent.change(field(), { target: { value: '' } });
  expect(onChange.mock.lastCall[0]).toEqual({});
});

test('a schema of the format date is asked by the platform, without a widget named', () => {
  drawField({ schema: { type: 'string', format: 'date' } });
  expect(field()).toHaveAttribute('type', 'date');
});

test('a schema of the format time is typed, with the seconds and offset that the format wants', () => {
  drawField({ schema: { type: 'string', format: 'time' } });
  expect(field()).toHaveAttribute('type', 'text');
});

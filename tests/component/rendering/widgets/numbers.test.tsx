import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Json } from '@stepwright/engine';
import { notationOf, readNumber } from '../../../../src/rendering/widgets/numbers/numberKind.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { clickContinue, errorOf } from '../stepForm/drawStep.tsx';
import { drawField, field } from './drawField.tsx';

type Options = { readonly [name: string]: Json };

interface Drawn {
  readonly schema?: Options;
  readonly options?: Options;
  readonly value?: Json;
  readonly onChange?: jest.Mock;
  readonly locale?: string;
}

const draw = (widget: string, { schema = { type: 'number' }, options = {}, ...rest }: Drawn) =>
  drawField({ schema, ui: { 'ui:widget': widget, 'ui:options': options }, ...rest });

const type = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
  await userEvent.tab();
};

describe('the language decides what a sign of a number means', () => {
  test.each([
    ['en-US', '1,234', 1234],
    ['en-US', '1.234', 1.234],
    ['fr-CA', '1,234', 1.234],
    ['fr-CA', '1 234,5', 1234.5],
    ['fr-CA', '1.5', 1.5],
    ['de-DE', '1.234', 1234],
    ['de-DE', '1.234,5', 1234.5],
    ['fr-CA', '1,234,567.8', 1_234_567.8],
    ['en-US', '0,125', 0.125],
  ])('%s: %s is %d', (locale, text, value) => {
    const reading = readNumber(text, notationOf(locale));
    expect(reading.kind === 'number' && Number(reading.text)).toBe(value);
  });

  test.each([
    ['fr-CA', '1.234', { kind: 'unclear', first: 1234, second: 1.234 }],
    ['en-US', '1,2,3', { kind: 'none' }],
    ['en-US', '12a', { kind: 'none' }],
    ['en-US', '1.2.3,4,5', { kind: 'none' }],
  ])('%s: %s is not guessed', (locale, text, reading) => {
    expect(readNumber(text, notationOf(locale))).toEqual(reading);
  });
});

describe('a number in French', () => {
  test('is shown and read with its comma', async () => {
    const onChange = jest.fn();
    draw('number', { locale: 'fr-CA', value: 1234.5, onChange });
    expect(field()).toHaveValue('1234,5');
    await type('1,234');
    expect(onChange.mock.lastCall[0]).toEqual({ field: 1.234 });
    expect(field()).toHaveValue('1,234');
  });

  test('that could be two numbers is no answer, stays to be seen, and both are named', async () => {
    const onSubmit = jest.fn();
    draw('number', { locale: 'fr-CA', onChange: onSubmit });
    await type('1.234');
    expect(field()).toHaveValue('1.234');
    await clickContinue();
    expect(field()).toBeInvalid();
    expect(errorOf('Field')).toHaveTextContent(/can mean 1.234 or 1,234\./);
  });
});

describe('a percentage', () => {
  test('is kept as the number that one sees, or as a fraction', async () => {
    const onChange = jest.fn();
    const { unmount } = draw('percent', { onChange });
    await type('12.5 %');
    expect(onChange.mock.lastCall[0]).toEqual({ field: 12.5 });
    expect(field()).toHaveAccessibleDescription('percent');
    unmount();
    draw('percent', { options: { keep: 'fraction' }, value: 0.07, onChange });
    expect(field()).toHaveValue('7');
    await type('12.5');
    expect(onChange.mock.lastCall[0]).toEqual({ field: 0.125 });
  });

  test('changes by steps of what one sees, and its limits are said in percent', async () => {
    const onChange = jest.fn();
    const schema = { type: 'number', minimum: 0, maximum: 0.3 };
    draw('percent', { schema, options: { keep: 'fraction', step: 0.5 }, value: 0.29, onChange });
    await userEvent.click(screen.getByRole('button', { name: 'Increase Field' }));
    expect(onChange.mock.lastCall[0]).toEqual({ field: 0.295 });
    await type('31');
    await clickContinue();
    expect(errorOf('Field')).toHaveTextContent('Enter 30% or less.');
  });
});

describe('an amount of money', () => {
  const options = { currency: 'USD' };

  test('is shown with groups and cents, and read in any spelling', async () => {
    const onChange = jest.fn();
    const { container } = draw('money', { options, value: 1234.5, onChange });
    expect(field()).toHaveValue('1,234.50');
    expect(field()).toHaveAccessibleDescription('US Dollar');
    await expectAccessible(container);
    await type('$12,345.6');
    expect(onChange.mock.lastCall[0]).toEqual({ field: 12345.6 });
    expect(field()).toHaveValue('12,345.60');
  });

  test('is kept in cents where the step says so, without a rounding', async () => {
    const onChange = jest.fn();
    draw('money', { schema: { type: 'integer' }, options: { ...options, keep: 'minor' }, onChange });
    await type('19.99');
    expect(onChange.mock.lastCall[0]).toEqual({ field: 1999 });
    expect(field()).toHaveValue('19.99');
  });

  test('says its limits as amounts, and how many digits there may be', async () => {
    const schema = { type: 'integer', minimum: 150_000 };
    draw('money', { schema, options: { ...options, keep: 'minor' } });
    await type('2');
    await clickContinue();
    expect(errorOf('Field')).toHaveTextContent('Enter $1,500.00 or more.');
    await type('2000.123');
    expect(field()).toHaveValue('2000.123');
    expect(errorOf('Field')).toHaveTextContent('at most 2 digits after the decimal sign');
  });

  test('has no decimals in a currency without cents', async () => {
    const onChange = jest.fn();
    draw('money', { options: { currency: 'JPY', keep: 'minor' }, onChange });
    await type('1,500');
    expect(onChange.mock.lastCall[0]).toEqual({ field: 1500 });
    expect(field()).toHaveValue('1,500');
  });

  test('in French carries its sign behind, and a comma', async () => {
    const onChange = jest.fn();
    draw('money', { options: { currency: 'CAD' }, locale: 'fr-CA', onChange });
    await type('1 234,5 $');
    expect(onChange.mock.lastCall[0]).toEqual({ field: 1234.5 });
    expect(field().value.replaceAll(/\s/gu, ' ')).toBe('1 234,50');
    expect(field()).toHaveAccessibleDescription('dollar canadien');
  });
});

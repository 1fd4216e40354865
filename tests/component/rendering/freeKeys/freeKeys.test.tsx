import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers, Json } from '@stepwright/engine';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue } from '../stepForm/drawStep.tsx';

type Schema = { readonly [keyword: string]: Json };

const texts = {
  'shop.prices.label': 'Prices',
  'shop.prices.key': 'Article',
  'shop.prices.add': 'Add an article',
  'shop.prices.base.label': 'Base price',
  'shop.prices.*.label': 'Price',
};

interface Drawn {
  readonly prices?: Schema;
  readonly value?: Json;
  readonly required?: boolean;
  readonly onChange?: (slice: Answers) => void;
  readonly onSubmit?: (slice: Answers) => void;
}

const NUMBERS: Schema = { additionalProperties: { type: 'number', minimum: 1 } };

async function draw({ prices = NUMBERS, value, required = false, ...props }: Drawn = {}) {
  const runtime = createTestRuntime({
    shop: {
      schema: {
        type: 'object',
        required: required ? ['prices'] : [],
        properties: { prices: { type: 'object', ...prices } },
      },
    },
  });
  const answers = value === undefined ? {} : { prices: value };
  const drawn = renderWithApp(<StepFormHost runtime={runtime} stepId="shop" answers={answers} {...props} />, {
    texts,
  });
  await screen.findByRole('button', { name: 'Add an article' });
  return drawn;
}

const row = (name: string) => within(screen.getByRole('group', { name }));
const nameOf = (name: string) => row(name).getByLabelText<HTMLInputElement>('Article');
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).focus());
  await userEvent.keyboard('{Enter}');
};

test('members are drawn with the names and answers that they have', async () => {
  const { container } = await draw({ value: { pear: 2, apple: 3 } });
  expect(nameOf('pear')).toHaveValue('pear');
  expect(row('apple').getByLabelText('Price')).toHaveValue('3');
  await expectAccessible(container);
});

test('a member is added and named by keyboard, and handed in', async () => {
  const onSubmit = jest.fn();
  await draw({ value: { pear: 2 }, onSubmit });
  await press('Add an article');
  await userEvent.keyboard('fig{Enter}');
  expect(row('fig').getByLabelText('Price')).toHaveFocus();
  await userEvent.keyboard('7');
  await clickContinue();
  expect(onSubmit).toHaveBeenCalledWith({ prices: { pear: 2, fig: 7 } });
});

test('the answer may come before the name', async () => {
  const onSubmit = jest.fn();
  const { container } = await draw({ onSubmit });
  await press('Add an article');
  await userEvent.type(screen.getByLabelText('Price'), '7');
  await clickContinue();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Article')).toHaveAccessibleDescription('Error: Enter a name.');
  expect(screen.getByLabelText('Article')).toHaveFocus();
  await expectAccessible(container);
  await userEvent.keyboard('fig');
  await clickContinue();
  expect(onSubmit).toHaveBeenCalledWith({ prices: { fig: 7 } });
});

test('a renamed member keeps its position and its answer, and is announced', async () => {
  const onChange = jest.fn();
  await draw({ value: { pear: 2, apple: 3 }, onChange });
  await userEvent.clear(nameOf('pear'));
  await userEvent.type(nameOf('pear'), 'plum{Enter}');
  expect(onChange.mock.lastCall[0]).toEqual({ prices: { plum: 2, apple: 3 } });
  expect(screen.getAllByLabelText<HTMLInputElement>('Article').map(({ value }) => value)).toEqual([
    'plum',
    'apple',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Renamed to plum.');
});

test.each<[string, string, Schema, string]>([
  ['of another member', 'apple', NUMBERS, 'There is already an entry with this name.'],
  [
    'of a member of the form',
    'base',
    { ...NUMBERS, properties: { base: { type: 'number' } } },
    'There is already an entry with this name.',
  ],
  [
    'that the rule for names refuses',
    'x',
    { ...NUMBERS, propertyNames: { minLength: 2 } },
    'This name is not possible here.',
  ],
  [
    'that no pattern allows',
    'x',
    { patternProperties: { '^[a-z]{2,}$': { type: 'number' } }, additionalProperties: false },
    'This name is not possible here.',
  ],
  ['that nobody can have', '__proto__', NUMBERS, 'This name is not possible here.'],
])('a name %s has its error at its input, and nothing is lost', async (_what, name, prices, problem) => {
  const onChange = jest.fn();
  const onSubmit = jest.fn();
  await draw({ prices, value: { pear: 2, apple: 3 }, onChange, onSubmit });
  await userEvent.clear(nameOf('pear'));
  await userEvent.type(nameOf('pear'), name);
  await userEvent.tab();
  expect(nameOf('pear')).toHaveValue(name);
  expect(nameOf('pear')).toHaveAccessibleDescription(`Error: ${problem}`);
  await clickContinue();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(nameOf('pear'));
  await userEvent.type(nameOf('pear'), 'plum');
  await clickContinue();
  expect(onSubmit).toHaveBeenCalledWith({ prices: { plum: 2, apple: 3 } });
});

test('a name without an answer is not dropped in silence', async () => {
  const onSubmit = jest.fn();
  await draw({ onSubmit });
  await press('Add an article');
  await userEvent.keyboard('fig');
  await clickContinue();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(row('fig').getByLabelText('Price')).toHaveFocus();
  expect(screen.getByRole('link', { name: /^fig/ })).toBeVisible();
});

test('a removed member is announced, and restored to its position', async () => {
  const onChange = jest.fn();
  const { container } = await draw({ value: { pear: 2, apple: 3 }, onChange });
  await press('Remove pear');
  expect(onChange.mock.lastCall[0]).toEqual({ prices: { apple: 3 } });
  expect(nameOf('apple')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('pear was removed.');
  await expectAccessible(container);
  await press('Undo');
  expect(screen.getAllByLabelText<HTMLInputElement>('Article').map(({ value }) => value)).toEqual([
    'pear',
    'apple',
  ]);
  expect(nameOf('pear')).toHaveFocus();
  expect(onChange.mock.lastCall[0]).toEqual({ prices: { pear: 2, apple: 3 } });
});

test('there are no more than may be', async () => {
  await draw({ prices: { ...NUMBERS, maxProperties: 1 }, value: { pear: 2 } });
  expect(screen.getByRole('button', { name: 'Add an article' })).toHaveAccessibleDescription(
    'No more can be added: the limit is 1.',
  );
});

test('members that the form names come first, and patterns say what an answer is', async () => {
  const onSubmit = jest.fn();
  await draw({
    prices: {
      properties: { base: { type: 'number' } },
      patternProperties: { '^is': { type: 'string', minLength: 2 } },
      unevaluatedProperties: { type: 'number' },
    },
    value: { base: 1, isNew: 'yes', pear: 2 },
    onSubmit,
  });
  expect(screen.getByLabelText(/Base price/)).toHaveValue('1');
  expect(row('isNew').getByLabelText('Price')).toHaveValue('yes');
  await clickContinue();
  expect(onSubmit).toHaveBeenCalledWith({ prices: { base: 1, isNew: 'yes', pear: 2 } });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers, Json } from '@stepwright/engine';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue, errorOf } from './drawStep.tsx';

const texts = {
  'one.field.label': 'Field',
  'one.field.choices.0': 'Several',
  'one.field.choices.1': 'One',
  'one.field.item': 'Item {{number}}',
  'one.field.name.label': 'Name',
};

interface Drawn {
  readonly schema: Json;
  readonly answers?: Answers;
}

function draw({ schema, answers = {} }: Drawn) {
  const onSubmit = jest.fn();
  const runtime = createTestRuntime({
    one: { schema: { type: 'object', required: ['field'], properties: { field: schema } } },
  });
  const drawn = renderWithApp(
    <StepFormHost runtime={runtime} stepId="one" answers={answers} onSubmit={onSubmit} />,
    { texts },
  );
  return { ...drawn, onSubmit };
}

const input = () => screen.findByLabelText<HTMLInputElement>('Field');

describe('an answer that may be null', () => {
  test.each<[string, Json]>([
    ['text', ['string', 'null']],
    ['text, named last', ['null', 'string']],
    ['number', ['integer', 'null']],
    ['text or number', ['null', 'number', 'string']],
  ])('is null if its input is left empty: a %s', async (_what, type) => {
    const { onSubmit } = draw({ schema: { type } });
    await input();
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ field: null });
  });

  test('shows nothing, and is what one types', async () => {
    const { onSubmit } = draw({ schema: { type: ['string', 'null'] }, answers: { field: null } });
    expect(await input()).toHaveValue('');
    await userEvent.type(await input(), 'a');
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ field: 'a' });
  });

  test('is null if an object is left empty', async () => {
    const { onSubmit } = draw({
      schema: { type: ['object', 'null'], required: ['name'], properties: { name: { type: 'string' } } },
    });
    await screen.findByLabelText('Name');
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ field: null });
  });

  test('reports the error of the typed text, not that it is not null', async () => {
    draw({
      schema: { anyOf: [{ type: 'string', maxLength: 2 }, { type: 'null' }] },
      answers: { field: 'abc' },
    });
    await input();
    await clickContinue();
    expect(errorOf('Field')).toHaveTextContent(/2/);
  });
});

describe('a text or a number', () => {
  test.each([
    ['12', 12],
    ['12a', '12a'],
    ['007', '007'],
    ['-1.5', -1.5],
  ])('%s is kept as it reads', async (typed, kept) => {
    const { onSubmit } = draw({ schema: { type: ['number', 'string'] } });
    await userEvent.type(await input(), typed);
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ field: kept });
  });

  test('shows the number that it is', async () => {
    draw({ schema: { type: ['string', 'number'] }, answers: { field: 7 } });
    expect(await input()).toHaveValue('7');
  });
});

describe('a text or a list', () => {
  const schema: Json = { type: ['string', 'array'], items: { type: 'string' } };

  test('is drawn as what it is', async () => {
    const { container } = draw({ schema, answers: { field: 'a' } });
    expect(await screen.findByRole('radio', { name: 'One' })).toBeChecked();
    expect(screen.getByDisplayValue('a')).toBeVisible();
    await expectAccessible(container);
  });

  test('may become the other', async () => {
    const { onSubmit } = draw({ schema });
    await userEvent.click(await screen.findByRole('radio', { name: 'Several' }));
    await userEvent.click(await screen.findByRole('button', { name: /Add/ }));
    await userEvent.keyboard('b');
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ field: ['b'] });
  });
});

describe('an answer of which the schema says nothing', () => {
  test.each<[string, Json]>([
    ['true', true],
    ['an empty schema', {}],
  ])('is a text or a number: %s', async (_what, schema) => {
    const { container, onSubmit } = draw({ schema });
    await userEvent.type(await input(), '12');
    await expectAccessible(container);
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ field: 12 });
  });

  test.each<[string, Json]>([
    ['true', true],
    ['an empty schema', {}],
  ])('is a text or a number in each item of a list: %s', async (_what, items) => {
    const { onSubmit } = draw({ schema: { type: 'array', items }, answers: { field: ['a', 7] } });
    expect(await screen.findByDisplayValue('7')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Add/ }));
    await userEvent.keyboard('b');
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ field: ['a', 7, 'b'] });
  });

  test.each<[string, Json]>([
    ['an object', { a: 'b' }],
    ['a list', ['a']],
    ['a flag', true],
  ])('stays what it is where it cannot be typed: %s', async (_what, field) => {
    const { onSubmit } = draw({ schema: true, answers: { field } });
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ field });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers, Json } from '@stepwright/engine';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue } from '../stepForm/drawStep.tsx';

type Schema = { readonly [key: string]: Json };

const text: Schema = { type: 'string', minLength: 2 };
const shapeOf = (kind: string, ...names: readonly string[]): Schema => ({
  type: 'object',
  required: ['kind', ...names],
  properties: {
    kind: { type: 'string', const: kind },
    ...Object.fromEntries(names.map((name) => [name, text])),
  },
});

const byCard = shapeOf('card', 'holder', 'number');
const byBank = shapeOf('bank', 'holder', 'iban');

const texts = {
  'pay.label': 'How do you pay?',
  'pay.choices.card': 'By card',
  'pay.choices.bank': 'By bank',
  'pay.holder.label': 'Holder',
  'pay.number.label': 'Number',
  'pay.iban.label': 'Account',
  'pay.method.label': 'How do you pay?',
  'pay.method.choices.card': 'By card',
  'pay.method.choices.bank': 'By bank',
  'pay.method.choices.0': 'A person',
  'pay.method.choices.1': 'A company',
  'pay.method.holder.label': 'Holder',
  'pay.method.number.label': 'Number',
  'pay.method.iban.label': 'Account',
  'pay.method.iban.options.CH1': 'CH1',
  'pay.method.iban.options.CH2': 'CH2',
};

interface Step {
  readonly schema: Schema;
  readonly ui?: Schema;
  readonly answers?: Answers;
  readonly onChange?: (slice: Answers) => void;
  readonly onSubmit?: (slice: Answers) => void;
}

const draw = ({ schema, ui = {}, ...props }: Step) =>
  renderWithApp(
    <StepFormHost runtime={createTestRuntime({ pay: { schema, ui } })} stepId="pay" {...props} />,
    {
      texts,
    },
  );

const member = (shapes: Schema, required = true): Schema => ({
  type: 'object',
  required: required ? ['method'] : [],
  properties: { method: shapes },
});

const radio = (name: string) => screen.getByRole('radio', { name });

test('a choice of shapes at the root is drawn and answered', async () => {
  const onSubmit = jest.fn();
  const { container } = draw({ schema: { type: 'object', oneOf: [byCard, byBank] }, onSubmit });
  await userEvent.click(radio('By card'));
  await userEvent.type(screen.getByLabelText('Holder'), 'Ada');
  await userEvent.type(screen.getByLabelText('Number'), '4111');
  await expectAccessible(container);
  await clickContinue();
  expect(onSubmit).toHaveBeenCalledWith({ kind: 'card', holder: 'Ada', number: '4111' });
});

describe.each(['oneOf', 'anyOf'])('%s of objects', (word) => {
  const schema = member({ [word]: [byCard, byBank] });

  test('asks for the shape first, with nothing chosen', async () => {
    const { container } = draw({ schema });
    expect(screen.getByRole('radiogroup', { name: 'How do you pay?' })).toBeVisible();
    expect(radio('By card')).not.toBeChecked();
    expect(screen.queryByLabelText('Holder')).toBeNull();
    await expectAccessible(container);
  });

  test('keeps what both shapes ask for, and the focus, when another is chosen', async () => {
    const onChange = jest.fn();
    draw({ schema, answers: { method: { kind: 'card', holder: 'Ada', number: '4111' } }, onChange });
    expect(radio('By card')).toBeChecked();
    radio('By card').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(radio('By bank')).toHaveFocus();
    expect(onChange.mock.lastCall[0]).toEqual({ method: { kind: 'bank', holder: 'Ada' } });
    expect(screen.getByLabelText('Holder')).toHaveValue('Ada');
    expect(screen.queryByLabelText('Number')).toBeNull();
  });

  test('shows the errors of the chosen shape only', async () => {
    const { container } = draw({ schema, answers: { method: { kind: 'bank', holder: 'A' } } });
    await clickContinue();
    expect(screen.getByLabelText('Holder')).toHaveFocus();
    const links = screen.getAllByRole('link').map((link) => link.textContent.split(':')[0]);
    expect(links).toEqual(['Holder', 'Account']);
    await expectAccessible(container);
  });

  test('says that the choice is missing, at the choice', async () => {
    draw({ schema });
    await clickContinue();
    expect(radio('By card')).toHaveFocus();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/required/);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

test('shapes without a constant are called by their positions, and told by their members', async () => {
  const person: Schema = { type: 'object', required: ['holder'], properties: { holder: text } };
  const company: Schema = { type: 'object', required: ['iban'], properties: { iban: text } };
  const onChange = jest.fn();
  draw({ schema: member({ oneOf: [person, company] }), answers: { method: { iban: 'CH' } }, onChange });
  expect(radio('A company')).toBeChecked();
  await userEvent.click(radio('A person'));
  expect(screen.getByLabelText('Holder')).toBeVisible();
  expect(onChange.mock.lastCall[0]).toEqual({});
  await clickContinue();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByLabelText('Holder')).toHaveFocus();
});

test('answers that have none of the shapes are drawn in the nearest, with their problem', async () => {
  const person: Schema = { type: 'object', properties: { holder: text, number: text } };
  const company: Schema = { type: 'object', properties: { iban: { enum: ['CH1', 'CH2'] }, number: text } };
  const onChange = jest.fn();
  const answers = { method: { iban: 'former', number: 'a' } };
  draw({ schema: member({ oneOf: [person, company] }), answers, onChange });
  expect(radio('A company')).toBeChecked();
  expect(screen.getByLabelText(/^Account/)).toHaveDisplayValue('former');
  await clickContinue();
  expect(screen.getByLabelText(/^Account/)).toHaveFocus();
  expect(screen.getByLabelText(/^Account/)).toBeInvalid();
  await userEvent.selectOptions(screen.getByLabelText(/^Account/), 'CH1');
  expect(onChange.mock.lastCall[0]).toEqual({ method: { iban: 'CH1', number: 'a' } });
});

test('a select asks for the shape where the step says so', async () => {
  const onChange = jest.fn();
  const ui = { method: { 'ui:options': { shapes: 'select' } } };
  draw({ schema: member({ oneOf: [byCard, byBank] }), ui, onChange });
  await userEvent.selectOptions(screen.getByLabelText(/^How do you pay/), 'By bank');
  expect(onChange.mock.lastCall[0]).toEqual({ method: { kind: 'bank' } });
  expect(screen.getByLabelText('Account')).toBeVisible();
});

test('one shape besides nothing is asked as it is', async () => {
  const onChange = jest.fn();
  draw({ schema: member({ anyOf: [{ type: 'string' }, { type: 'null' }] }, false), onChange });
  await userEvent.type(screen.getByLabelText(/^How do you pay/), 'cash');
  await userEvent.tab();
  expect(onChange.mock.lastCall[0]).toEqual({ method: 'cash' });
});

test('shapes that only add rules ask for nothing', () => {
  const rules = [{ required: ['holder'] }, { required: ['iban'] }];
  draw({ schema: member({ type: 'object', properties: { holder: text, iban: text }, anyOf: rules }) });
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  expect(screen.queryByRole('radio')).toBeNull();
});

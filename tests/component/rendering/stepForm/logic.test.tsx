import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import type { Answers, StepDefinition } from '@stepwright/engine';
import { useStepTexts } from '@stepwright/react';
import { PortalForm } from '../../../../src/features/forms/PortalForm.tsx';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue, errorOf } from './drawStep.tsx';

const isBike = {
  type: 'object',
  properties: { answers: { type: 'object', required: ['kind'], properties: { kind: { const: 'bike' } } } },
};

const rules: NonNullable<StepDefinition['rules']> = [
  { field: '/plate', when: 'isBike', shown: false },
  { field: '/colour', when: 'isBike', options: ['red', 'blue'], content: 'bike' },
  { field: '/note', when: 'isBike', enabled: false },
  { field: '/lock', when: 'isBike', required: true },
];

const runtime = createTestRuntime(
  {
    vehicle: {
      schema: {
        type: 'object',
        required: ['kind', 'plate', 'colour'],
        properties: {
          kind: { enum: ['car', 'bike'] },
          plate: { type: 'string' },
          colour: { enum: ['red', 'blue', 'green'] },
          note: { type: 'string' },
          lock: { type: 'string' },
          days: { type: 'number' },
          fee: { type: 'number', maximum: 50, calculated: { product: [{ answer: '/days' }, 0.1] } },
          used: { type: 'number', calculated: { product: [{ answer: '/days', default: 0 }, 25] } },
        },
      },
      ui: { fee: { 'ui:options': { currency: 'USD' } }, used: { 'ui:options': { unit: 'percent' } } },
      rules,
    },
  },
  [{ id: 'flow', steps: [{ id: 'vehicle', step: 'vehicle', path: '/' }], conditions: { isBike } }],
);

const texts = {
  'vehicle.kind.label': 'Kind',
  'vehicle.kind.options.car': 'Car',
  'vehicle.kind.options.bike': 'Bike',
  'vehicle.plate.label': 'Plate',
  'vehicle.colour.label': 'Colour of the car',
  'vehicle.colour.label_bike': 'Colour of the frame',
  'vehicle.colour.options.red': 'Red',
  'vehicle.colour.options.blue': 'Blue',
  'vehicle.colour.options.green': 'Green',
  'vehicle.note.label': 'Note on your {{/kind}} for {{/days}} days',
  'vehicle.note.label_unanswered': 'Note',
  'vehicle.lock.label': 'Lock of <b>{{/plate}}</b>',
  'vehicle.days.label': 'Days',
  'vehicle.fee.label': 'Fee',
  'vehicle.used.label': 'Used',
};

// The code that shows answers is fetched, so the form suspends at first.
const open = (answers: Answers = {}, props: object = {}) =>
  act(async () => {
    renderWithApp(<StepFormHost runtime={runtime} stepId="vehicle" answers={answers} {...props} />, {
      texts,
    });
  });

const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: new RegExp(label) }), option);

describe('rules, while one answers', () => {
  it('hide a field and bring it back with its answer', async () => {
    await open({ kind: 'car', plate: 'AB 12' });
    expect(await screen.findByLabelText('Plate')).toHaveValue('AB 12');
    await choose('Kind', 'Bike');
    expect(screen.queryByLabelText('Plate')).not.toBeInTheDocument();
    await choose('Kind', 'Car');
    expect(await screen.findByLabelText('Plate')).toHaveValue('AB 12');
  });

  it('change choices, texts and what can be edited', async () => {
    await open({ kind: 'car', note: 'mine' });
    await screen.findByRole('combobox', { name: /Colour of the car/ });
    expect(screen.getByRole('option', { name: 'Green' })).toBeInTheDocument();
    await choose('Kind', 'Bike');
    await screen.findByRole('combobox', { name: /Colour of the frame/ });
    expect(screen.queryByRole('option', { name: 'Green' })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Note/)).toHaveAttribute('readonly');
    expect(screen.getByLabelText(/^Note/)).toHaveValue('mine');
  });

  it('ask for the required answers, and submit nothing before they exist', async () => {
    const onSubmit = jest.fn();
    await open({ kind: 'bike', colour: 'red' }, { onSubmit });
    await screen.findByRole('combobox', { name: /Kind/ });
    await clickContinue();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/^Lock/)).toBeInvalid();
    await userEvent.type(screen.getByLabelText(/^Lock/), 'chain');
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ kind: 'bike', colour: 'red', lock: 'chain' });
  });
});

describe('a calculated value', () => {
  it('is shown as one types, and is no answer of the form', async () => {
    const onChange = jest.fn();
    await open({ kind: 'car' }, { onChange });
    const fee = await screen.findByRole('status', { name: 'Fee' });
    expect(fee).toHaveTextContent('Not known yet');
    await userEvent.type(screen.getByLabelText(/^Days/), '12');
    await userEvent.tab();
    await screen.findByText('$1.20');
    expect(screen.getByRole('status', { name: 'Used' })).toHaveTextContent('300%');
    expect(onChange).toHaveBeenLastCalledWith({ kind: 'car', days: 12 });
    await userEvent.clear(screen.getByLabelText(/^Days/));
    await userEvent.tab();
    await screen.findByText('Not known yet');
  });

  it('follows answers that come from outside of the form', async () => {
    const formWith = (answers: Answers) => (
      <PortalForm
        runtime={runtime}
        stepId="vehicle"
        answers={answers}
        onChange={() => undefined}
        onSubmit={() => undefined}
      />
    );
    const { rerender } = renderWithApp(formWith({ kind: 'car', days: 2 }), { texts });
    await screen.findByText('$0.20');
    rerender(formWith({ kind: 'car', days: 12 }));
    await screen.findByText('$1.20');
    expect(screen.getByRole('status', { name: 'Used' })).toHaveTextContent('300%');
  });

  it('reports forbidden values by an error', async () => {
    await open({ kind: 'car', plate: 'AB', colour: 'red', days: 501 });
    await screen.findByRole('status', { name: 'Fee' });
    await clickContinue();
    const fee = screen.getByRole('status', { name: 'Fee' });
    expect(document.getElementById(fee.getAttribute('aria-describedby') ?? '')).toHaveTextContent('50');
  });
});

describe('an answer inside a text', () => {
  it('is shown as people read it, and another text while it is missing', async () => {
    await open({ kind: 'car' });
    await screen.findByLabelText(/^Note \(/);
    await userEvent.type(screen.getByLabelText(/^Days/), '1200');
    await userEvent.tab();
    await screen.findByLabelText(/^Note on your Car for 1,200 days/);
    await choose('Kind', 'Bike');
    expect(await screen.findByLabelText(/^Note on your Bike for 1,200 days/)).toBeInTheDocument();
  });

  it('is plain text, even if it looks like markup', async () => {
    const plate = '<img src=x onerror=alert(1)> {{/kind}} $t(errors:required) $&';
    await open({ kind: 'car', plate });
    expect(document.querySelector('label[for=root_lock]')).toHaveTextContent(`Lock of <b>${plate}</b>`);
    expect(document.querySelector('label img')).toBeNull();
  });
});

test('the format of a field follows another answer while one edits', async () => {
  const isEin = { properties: { kind: { const: 'ein' } }, required: ['kind'] };
  const branches = createTestRuntime({
    number: {
      schema: {
        type: 'object',
        required: ['number'],
        properties: { kind: { enum: ['ein', 'uuid'] } },
        if: isEin,
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { properties: { number: { type: 'string', format: 'ein' } } },
        else: { properties: { number: { type: 'string', format: 'uuid' } } },
      },
    },
  });
  const onSubmit = jest.fn();
  const number = '0b9b1f0e-4e0c-4b5e-9d9c-2f6d9a3b7c11';
  renderWithApp(
    <StepFormHost runtime={branches} stepId="number" answers={{ kind: 'ein', number }} onSubmit={onSubmit} />,
    {
      texts: {
        'number.kind.label': 'Kind',
        'number.kind.options.uuid': 'UUID',
        'number.number.label': 'Number',
      },
    },
  );
  await clickContinue();
  expect(errorOf('Number')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'UUID');
  expect(errorOf('Number')).toBeUndefined();
  await clickContinue();
  expect(onSubmit).toHaveBeenCalledWith({ kind: 'uuid', number });
});

test('a calculated answer is inserted in the texts of a later step, though it is not stored', async () => {
  const number = { type: 'number' };
  const two = createTestRuntime({
    order: {
      schema: {
        type: 'object',
        properties: {
          count: number,
          price: { ...number, calculated: { product: [{ answer: '/count' }, 2.5] } },
        },
      },
    },
    pay: {
      schema: {
        type: 'object',
        properties: {
          sum: { ...number, calculated: { sum: [{ answer: '/price' }, 1] } },
          note: { type: 'string' },
        },
      },
    },
    done: { schema: { type: 'object', properties: { stars: number } } },
  });
  const answers = { count: 3 };
  function Title() {
    const say = useStepTexts({ runtime: two, stepId: 'done', answers });
    return <h1>{say('steps:done.title')}</h1>;
  }
  const page = (
    <Suspense fallback={null}>
      <Title />
      <StepFormHost runtime={two} stepId="done" answers={answers} />
    </Suspense>
  );
  const shown = { 'done.title': 'You pay {{/sum}}', 'done.stars.label': 'Stars for {{/price}}' };
  await act(async () => void renderWithApp(page, { texts: shown }));
  expect(screen.getByRole('heading', { name: 'You pay 8.5' })).toBeVisible();
  expect(screen.getByLabelText(/^Stars for 7\.5/)).toBeVisible();
});

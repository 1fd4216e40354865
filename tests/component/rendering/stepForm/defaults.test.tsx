import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, walkJourney } from '@stepwright/engine';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { contextOf } from '../../../support/definitionFixtures.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue } from './drawStep.tsx';

const wantsLift = {
  type: 'object',
  properties: { answers: { type: 'object', required: ['floor'], properties: { floor: { minimum: 3 } } } },
};

const runtime = createTestRuntime(
  {
    room: {
      schema: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { enum: ['single', 'double'], default: 'single' },
          floor: { type: 'integer', minimum: 0, default: 3 },
          name: { type: 'string', default: 'Guest' },
          beds: {
            type: 'array',
            items: { type: 'object', properties: { width: { type: 'string', default: '90 cm' } } },
          },
        },
        if: { required: ['kind'], properties: { kind: { const: 'double' } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
        then: { properties: { view: { type: 'string', default: 'sea' } } },
      },
    },
    lift: { schema: { type: 'object', properties: { lift: { type: 'boolean' } } } },
  },
  [
    {
      id: 'flow',
      steps: [
        { id: 'room', step: 'room', path: '/' },
        { id: 'lift', step: 'lift', path: '/lift', when: 'wantsLift' },
      ],
      conditions: { wantsLift },
    },
  ],
);

const texts = {
  'room.kind.label': 'Kind',
  'room.kind.options.single': 'Single',
  'room.kind.options.double': 'Double',
  'room.floor.label': 'Floor',
  'room.name.label': 'Name',
  'room.view.label': 'View',
  'room.beds.label': 'Beds',
  'room.beds.item': 'Bed {{number}}',
  'room.beds.add': 'Add a bed',
  'room.beds.width.label': 'Width',
};

async function open(answers: Answers = {}, props: object = {}) {
  const onChange = jest.fn<undefined, [Answers]>();
  await act(async () => {
    renderWithApp(
      <StepFormHost runtime={runtime} stepId="room" answers={answers} onChange={onChange} {...props} />,
      { texts },
    );
  });
  await screen.findByLabelText(/^Name/);
  return { last: (): Answers => onChange.mock.lastCall?.[0] ?? answers };
}

const stepsFor = (answers: Answers) =>
  walkJourney(runtime, 'flow', contextOf(answers)).steps.map(({ id }) => id);

describe('a question with a default', () => {
  it('begins with it, and the journey knows it at once', async () => {
    const { last } = await open();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Guest');
    expect(screen.getByLabelText(/^Kind/)).toHaveDisplayValue('Single');
    expect(last()).toEqual({ kind: 'single', floor: 3, name: 'Guest' });
    expect(stepsFor({})).toEqual(['room']);
    expect(stepsFor(last())).toEqual(['room', 'lift']);
  });

  it('keeps another answer', async () => {
    await open({ name: 'Ada', floor: 0 });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada');
    expect(screen.getByLabelText(/^Floor/)).toHaveValue('0');
  });

  it('stays empty once it was emptied, also when it is opened again', async () => {
    const { last } = await open();
    await userEvent.clear(screen.getByLabelText(/^Name/));
    await userEvent.clear(screen.getByLabelText(/^Floor/));
    await userEvent.tab();
    expect(last()).toEqual({ kind: 'single', floor: null, name: null });
    expect(stepsFor(last())).toEqual(['room']);
  });

  it('is drawn without an answer if it was emptied before', async () => {
    const onSubmit = jest.fn();
    await open({ kind: 'single', floor: null, name: null }, { onSubmit });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
    expect(screen.getByLabelText(/^Floor/)).toHaveValue('');
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ kind: 'single', floor: null, name: null });
  });

  it('counts as unanswered where it is required and was emptied', async () => {
    const onSubmit = jest.fn();
    await open({ kind: null }, { onSubmit });
    await clickContinue();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/^Kind/)).toBeInvalid();
  });

  it('begins with it in a branch and in an item as soon as they are shown', async () => {
    const { last } = await open({ kind: 'single', floor: null, name: null });
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Double');
    expect(await screen.findByLabelText(/^View/)).toHaveValue('sea');
    await userEvent.click(screen.getByRole('button', { name: 'Add a bed' }));
    expect(await screen.findByLabelText(/^Width/)).toHaveValue('90 cm');
    await userEvent.clear(screen.getByLabelText(/^View/));
    await userEvent.tab();
    expect(last()).toEqual({
      kind: 'double',
      floor: null,
      name: null,
      view: null,
      beds: [{ width: '90 cm' }],
    });
  });
});

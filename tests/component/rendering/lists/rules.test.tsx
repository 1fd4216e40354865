import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers, JsonSchema } from '@stepwright/engine';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue } from '../stepForm/drawStep.tsx';

const walks: JsonSchema = {
  type: 'object',
  properties: { answers: { type: 'object', required: ['kind'], properties: { kind: { const: 'walk' } } } },
};

const runtime = createTestRuntime(
  {
    send: {
      schema: {
        type: 'object',
        required: ['kind', 'parcels'],
        properties: {
          kind: { enum: ['post', 'walk'] },
          parcels: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              properties: {
                name: { type: 'string' },
                size: { type: 'string', enum: ['s', 'm', 'l'] },
                note: { type: 'string' },
              },
            },
          },
        },
      },
      rules: [
        { field: '/parcels/*/size', when: 'walks', options: ['s', 'm'] },
        { field: '/parcels/*/note', when: 'walks', shown: false },
        { field: '/parcels/*/name', when: 'walks', required: true, content: 'walk' },
      ],
    },
  },
  [{ id: 'flow', steps: [{ id: 'send', step: 'send', path: '/' }], conditions: { walks } }],
);

const texts = {
  'send.kind.label': 'Kind',
  'send.kind.options.post': 'Post',
  'send.kind.options.walk': 'Walk',
  'send.parcels.label': 'Parcels',
  'send.parcels.item': 'Parcel {{number}}',
  'send.parcels.add': 'Add a parcel',
  'send.parcels.name.label': 'Name',
  'send.parcels.name.label_walk': 'Who carries it',
  'send.parcels.size.label': 'Size',
  'send.parcels.size.options.s': 'Small',
  'send.parcels.size.options.m': 'Medium',
  'send.parcels.size.options.l': 'Large',
  'send.parcels.note.label': 'Note',
};

const choose = (option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), option);

it('rules speak of every item of a list: its choices, its texts, what is needed and what is hidden', async () => {
  const given: Answers = { kind: 'post', parcels: [{ name: 'Box', note: 'mind' }, { note: 'top' }] };
  let submitted: Answers | undefined;
  renderWithApp(
    <StepFormHost
      runtime={runtime}
      stepId="send"
      answers={given}
      onSubmit={(slice: Answers) => {
        submitted = slice;
      }}
    />,
    { texts },
  );
  expect(await screen.findAllByLabelText(/^Note/)).toHaveLength(2);
  expect(screen.getAllByRole('option', { name: 'Large' })).toHaveLength(2);
  await choose('Walk');
  expect(await screen.findAllByLabelText(/^Who carries it/)).toHaveLength(2);
  expect(screen.queryByLabelText(/^Note/)).not.toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Large' })).not.toBeInTheDocument();
  await clickContinue();
  const [, second] = screen.getAllByLabelText(/^Who carries it/);
  expect(second).toHaveAttribute('aria-invalid', 'true');
  expect(submitted).toBeUndefined();
  if (second) await userEvent.type(second, 'Ada');
  await choose('Post');
  const notes = await screen.findAllByLabelText(/^Note/);
  expect(notes.map((note) => (note as HTMLInputElement).value)).toEqual(['mind', 'top']);
  await clickContinue();
  expect(submitted).toEqual({
    kind: 'post',
    parcels: [
      { name: 'Box', note: 'mind' },
      { name: 'Ada', note: 'top' },
    ],
  });
});

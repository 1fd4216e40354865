import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers, Json } from '@stepwright/engine';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue } from '../stepForm/drawStep.tsx';

const comment: Json = {
  type: 'object',
  required: ['text'],
  properties: {
    text: { type: 'string', minLength: 2 },
    mood: { type: 'string', enum: ['good', 'bad'] },
    replies: { type: 'array', items: { $ref: '#/$defs/comment' } },
  },
};
const person: Json = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 2 }, parent: { $ref: '#/$defs/person' } },
};

// A rule is a text, or a group of rules that may have rules of its own in each of its two properties.
const group: Json = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2 },
    either: { $ref: '#/$defs/group' },
    or: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/group' }] },
  },
};

const runtime = createTestRuntime({
  rules: {
    schema: {
      type: 'object',
      properties: { rule: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/group' }] } },
      $defs: { group },
    },
  },
  talk: {
    schema: { type: 'object', properties: { comment: { $ref: '#/$defs/comment' } }, $defs: { comment } },
    ui: { comment: { mood: { 'ui:widget': 'radios' } } },
  },
  family: {
    schema: {
      type: 'object',
      required: ['person'],
      properties: { person: { $ref: '#/$defs/person' } },
      $defs: { person },
    },
  },
});

const texts = {
  'talk.comment.text.label': 'Text',
  'talk.comment.mood.label': 'Mood',
  'talk.comment.mood.options.good': 'Good',
  'talk.comment.mood.options.bad': 'Bad',
  'talk.comment.replies.label': 'Replies',
  'talk.comment.replies.item': 'Reply {{number}}',
  'talk.comment.replies.add': 'Add a reply',
  'rules.rule.label': 'Rule',
  'rules.rule.choices.0': 'A text',
  'rules.rule.choices.1': 'A group',
  'rules.rule.name.label': 'Name of the group',
  'rules.rule.either.label': 'Either',
  'rules.rule.either.add': 'Add either',
  'rules.rule.or.label': 'Or',
  'rules.rule.or.choices.0': 'Or a text',
  'rules.rule.or.choices.1': 'Or a group',
  'family.person.name.label': 'Name',
  'family.person.parent.label': 'Parent',
  'family.person.parent.add': 'Add a parent',
};

interface Drawn {
  readonly step: 'talk' | 'family' | 'rules';
  readonly answers?: Answers;
  readonly onChange?: (slice: Answers) => void;
  readonly onSubmit?: (slice: Answers) => void;
}

const draw = ({ step, ...props }: Drawn) =>
  renderWithApp(<StepFormHost runtime={runtime} stepId={step} {...props} />, { texts });
const button = (name: string) => screen.getByRole('button', { name });
const buttons = (name: string) => screen.getAllByRole('button', { name });
const pressed = async (name: string, index = 0) => {
  act(() => buttons(name)[index]?.focus());
  await userEvent.keyboard('{Enter}');
};

describe('a list inside of its own items', () => {
  test('is answered by keyboard, level by level, with the texts of the first', async () => {
    const onSubmit = jest.fn();
    const { container } = draw({ step: 'talk', onSubmit });
    await userEvent.type(await screen.findByLabelText('Text'), 'one');
    await pressed('Add a reply');
    await userEvent.keyboard('two');
    await pressed('Add a reply', 0);
    await userEvent.keyboard('three');
    expect(screen.getAllByRole('radiogroup', { name: /Mood/ })).toHaveLength(3);
    await expectAccessible(container);
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({
      comment: { text: 'one', replies: [{ text: 'two', replies: [{ text: 'three' }] }] },
    });
  });

  test('shows an error at its input, with the path to it', async () => {
    draw({
      step: 'talk',
      answers: { comment: { text: 'one', replies: [{ text: 'two', replies: [{ text: 'x' }] }] } },
    });
    await clickContinue();
    expect(screen.getByDisplayValue('x')).toHaveFocus();
    expect(screen.getByRole('link')).toHaveTextContent(/^Reply 1, Reply 1, Text/);
  });
});

describe('an object inside of one of its own kind', () => {
  test('is drawn when it is asked for, and its first input has the focus', async () => {
    const onSubmit = jest.fn();
    const { container } = draw({ step: 'family', onSubmit });
    await userEvent.type(await screen.findByLabelText('Name'), 'Ada');
    await pressed('Add a parent');
    await userEvent.keyboard('Byron');
    await expectAccessible(container);
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ person: { name: 'Ada', parent: { name: 'Byron' } } });
  });

  test('counts as not given while nothing in it is answered', async () => {
    const onSubmit = jest.fn();
    draw({ step: 'family', answers: { person: { name: 'Ada' } }, onSubmit });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a parent' }));
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ person: { name: 'Ada' } });
  });

  test('is removed with all it has, told, and brought back', async () => {
    const onChange = jest.fn();
    const answers = { person: { name: 'Ada', parent: { name: 'Byron', parent: { name: 'Jack' } } } };
    const { container } = draw({ step: 'family', answers, onChange });
    expect(await screen.findByDisplayValue('Jack')).toBeVisible();
    await pressed('Remove Parent', 1);
    expect(onChange.mock.lastCall[0]).toEqual({ person: { name: 'Ada' } });
    expect(button('Add a parent')).toHaveFocus();
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'Parent was removed.',
    );
    await expectAccessible(container);
    await userEvent.click(button('Undo'));
    expect(onChange.mock.lastCall[0]).toEqual(answers);
    expect(screen.getByDisplayValue('Byron')).toHaveFocus();
  });
});

describe('a choice of shapes that contain the choice', () => {
  test('is drawn and answered at two depths', async () => {
    const onSubmit = jest.fn();
    const { container } = draw({ step: 'rules', onSubmit });
    await userEvent.click(await screen.findByRole('radio', { name: 'A group' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Name of/ }), 'outer');
    await userEvent.click(screen.getByRole('radio', { name: 'Or a text' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Or/ }), 'inner');
    await expectAccessible(container);
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ rule: { name: 'outer', or: 'inner' } });
  });

  test('shows existing answers', async () => {
    draw({ step: 'rules', answers: { rule: { name: 'outer', or: { name: 'inner' } } } });
    expect(await screen.findByDisplayValue('outer')).toBeVisible();
    expect(screen.getByDisplayValue('inner')).toBeVisible();
  });
});

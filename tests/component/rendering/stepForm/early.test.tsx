import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue, errorOf } from './drawStep.tsx';

const schema = {
  type: 'object',
  required: ['name', 'town', 'again', 'size'],
  properties: {
    name: { type: 'string', minLength: 3 },
    town: { type: 'string', minLength: 2 },
    again: { type: 'string', sameAs: { field: 'town', code: 'email.mismatch' } },
    size: { enum: ['small', 'large'] },
  },
};

const runtime = createTestRuntime({
  early: { schema, ui: { 'ui:options': { validateOn: 'blur' } } },
  late: { schema, ui: { 'ui:options': { validateOn: 'submit' } } },
});

const labels = { name: 'Name', town: 'Town', again: 'Town again', size: 'Size' };
const texts = Object.fromEntries(
  ['early', 'late'].flatMap((step) => [
    ...Object.entries(labels).map(([name, label]) => [`${step}.${name}.label`, label]),
    [`${step}.size.options.small`, 'Small'],
    [`${step}.size.options.large`, 'Large'],
  ]),
);

async function open(stepId: string) {
  const onSubmit = jest.fn();
  await act(async () => {
    renderWithApp(<StepFormHost runtime={runtime} stepId={stepId} onSubmit={onSubmit} />, { texts });
  });
  await screen.findByLabelText('Name');
  return onSubmit;
}

describe('a step that validates on blur', () => {
  it('shows the error of a question once the user leaves it after an edit', async () => {
    await open('early');
    await userEvent.type(screen.getByLabelText('Name'), 'Jo');
    expect(errorOf('Name')).toBeUndefined();
    await userEvent.tab();
    expect(screen.getByLabelText('Name')).toBeInvalid();
    expect(errorOf('Name')).toHaveTextContent('Enter at least 3 characters.');
    expect(errorOf('Name')).toHaveAttribute('aria-live', 'polite');
    expect(errorOf('Town')).toBeUndefined();
  });

  it('shows nothing of a question that the user only passes', async () => {
    await open('early');
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.tab();
    await userEvent.tab();
    expect(errorOf('Name')).toBeUndefined();
    expect(errorOf('Town')).toBeUndefined();
  });

  it('takes the error away as soon as the answer is valid, and shows a new one', async () => {
    await open('early');
    await userEvent.type(screen.getByLabelText('Name'), 'Jo');
    await userEvent.tab();
    await userEvent.type(screen.getByLabelText('Name'), 'an');
    await userEvent.tab();
    expect(errorOf('Name')).toBeUndefined();
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.tab();
    expect(errorOf('Name')).toHaveTextContent('required');
  });

  it('follows another answer that the rule reads', async () => {
    await open('early');
    await userEvent.type(screen.getByLabelText('Town'), 'Os');
    await userEvent.type(screen.getByLabelText('Town again'), 'Oslo');
    await userEvent.tab();
    expect(errorOf('Town again')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Town'), 'lo');
    await userEvent.tab();
    expect(errorOf('Town again')).toBeUndefined();
  });

  it('shows all errors on submission', async () => {
    const onSubmit = await open('early');
    await clickContinue();
    expect(onSubmit).not.toHaveBeenCalled();
    for (const label of ['Name', 'Town']) expect(errorOf(label)).toBeDefined();
    expect(screen.getByRole('combobox')).toBeInvalid();
  });
});

test('another step shows no error before the submission', async () => {
  await open('late');
  await userEvent.type(screen.getByLabelText('Name'), 'Jo');
  await userEvent.tab();
  expect(errorOf('Name')).toBeUndefined();
});

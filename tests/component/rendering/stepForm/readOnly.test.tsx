import { act, screen } from '@testing-library/react';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue } from './drawStep.tsx';

const runtime = createTestRuntime(
  {
    plan: {
      schema: {
        type: 'object',
        required: ['size', 'email'],
        properties: {
          size: { enum: ['small', 'large'], default: 'large', readOnly: true },
          since: { type: 'string', format: 'date', default: '2026-01-31', readOnly: true },
          paid: { type: 'boolean', default: true, readOnly: true },
          price: { type: 'number', default: 12.5, readOnly: true },
          email: { type: 'string', readOnly: true },
          secret: { type: 'string', readOnly: true, sensitive: true },
        },
      },
      ui: { size: { 'ui:widget': 'radios' }, price: { 'ui:options': { currency: 'USD' } } },
    },
  },
  [{ id: 'flow', steps: [{ id: 'plan', step: 'plan', path: '/' }], conditions: {} }],
);

const texts = {
  'plan.size.label': 'Size',
  'plan.size.options.small': 'Small',
  'plan.size.options.large': 'Large',
  'plan.since.label': 'Since',
  'plan.paid.label': 'Paid',
  'plan.paid.options.true': 'Yes',
  'plan.paid.options.false': 'No',
  'plan.price.label': 'Price',
  'plan.email.label': 'Email',
  'plan.secret.label': 'Secret',
};

const open = (props: object) =>
  act(async () => {
    renderWithApp(<StepFormHost runtime={runtime} stepId="plan" {...props} />, { texts });
  });

describe('a read-only question', () => {
  it('is shown in words, and cannot be changed', async () => {
    await open({ context: { known: { email: 'ada@example.com' } } });
    const shown = (name: string) => screen.findByRole('status', { name });
    expect(await shown('Size')).toHaveTextContent('Large');
    expect(await shown('Since')).toHaveTextContent('January 31, 2026');
    expect(await shown('Paid')).toHaveTextContent('Yes');
    expect(await shown('Price')).toHaveTextContent('$12.50');
    expect(await shown('Email')).toHaveTextContent('ada@example.com');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('replaces what an old draft says otherwise', async () => {
    const onSubmit = jest.fn();
    await open({ answers: { size: 'small' }, context: { known: { email: 'ada@example.com' } }, onSubmit });
    expect(await screen.findByRole('status', { name: 'Size' })).toHaveTextContent('Large');
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('keeps no value that the definition gives', async () => {
    const onSubmit = jest.fn();
    await open({ context: { known: { email: 'ada@example.com' } }, onSubmit });
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({});
  });

  it('hides a sensitive value in its input', async () => {
    await open({ answers: { secret: '1234' } });
    const input = await screen.findByLabelText(/^Secret/);
    expect(input).toHaveAttribute('readonly');
    expect(input).toHaveAttribute('type', 'password');
  });
});

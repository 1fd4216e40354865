import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { StepFormHost } from '../../support/StepFormHost.tsx';

const text = { type: 'string' };
const runtime = createTestRuntime({
  car: {
    schema: {
      type: 'object',
      properties: { make: text },
      dependentSchemas: { make: { properties: { plate: text }, required: ['plate'] } },
    },
  },
});
const texts = { 'car.make.label': 'Make', 'car.plate.label': 'Plate' };

test('a question of dependentSchemas is drawn, missed and kept like any other', async () => {
  const onSubmit = jest.fn();
  renderWithApp(<StepFormHost runtime={runtime} stepId="car" onSubmit={onSubmit} />, { texts });
  expect(screen.queryByLabelText('Plate')).toBeNull();
  await userEvent.type(screen.getByLabelText('Make (optional)'), 'Fiat');
  const plate = await screen.findByLabelText('Plate');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(plate).toHaveFocus();
  await userEvent.type(plate, 'AB 123');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onSubmit).toHaveBeenLastCalledWith({ make: 'Fiat', plate: 'AB 123' });
});

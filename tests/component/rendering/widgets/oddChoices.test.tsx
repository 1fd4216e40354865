import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';

const texts = {
  'one.field.label': 'Field',
  'one.field.options.0': 'Small',
  'one.field.options.1': 'Large',
  'one.field.options.2': 'None',
};

const draw = (schema: object, ui: object, field: unknown, onChange: (slice: unknown) => void) =>
  renderWithApp(
    <StepFormHost
      runtime={createTestRuntime({
        one: {
          schema: { type: 'object', properties: { field: schema as never } },
          ui: { field: ui as never },
        },
      })}
      stepId="one"
      answers={(field === undefined ? {} : { field }) as never}
      onChange={onChange}
    />,
    { texts },
  );

const sizes = { enum: [{ width: 1 }, { width: 9 }, null] };

describe.each([sizes, { ...sizes, type: ['object', 'null'] }])(
  'a choice between objects, as %j',
  (schema) => {
    test('can be made in a select', async () => {
      const onChange = jest.fn();
      draw(schema, { 'ui:widget': 'select' }, { width: 1 }, onChange);
      expect(screen.getByRole('option', { name: 'Small' })).toBeInTheDocument();
      expect(screen.getByLabelText(/^Field/)).toHaveDisplayValue('Small');
      await userEvent.selectOptions(screen.getByLabelText(/^Field/), 'Large');
      expect(onChange.mock.lastCall?.[0]).toEqual({ field: { width: 9 } });
    });

    test('can be made with radio buttons', async () => {
      const onChange = jest.fn();
      draw(schema, { 'ui:widget': 'radios' }, { width: 9 }, onChange);
      expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
      await userEvent.click(screen.getByRole('radio', { name: 'Small' }));
      expect(onChange.mock.lastCall?.[0]).toEqual({ field: { width: 1 } });
      expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked();
    });
  },
);

test('a number and its text are two choices', async () => {
  const onChange = jest.fn();
  draw({ enum: [1, '1'] }, { 'ui:widget': 'radios' }, undefined, onChange);
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
  expect(onChange.mock.lastCall?.[0]).toEqual({ field: '1' });
});

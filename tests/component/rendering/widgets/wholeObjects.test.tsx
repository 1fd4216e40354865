import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import { type FormKit, useField, useMemberErrors, type WidgetProps } from '@stepwright/react';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue } from '../stepForm/drawStep.tsx';

const day = { type: 'string', format: 'date' };
const range = {
  type: 'object',
  required: ['from', 'to'],
  properties: { from: { ...day, earliest: '2027-01-01' }, to: { ...day, earliest: { sibling: 'from' } } },
};
const spot = {
  type: 'object',
  required: ['x', 'y'],
  properties: { x: { type: 'integer', minimum: 0 }, y: { type: 'integer', maximum: 9 } },
};

/** A widget of a product: one button for two numbers. */
function SpotWidget({ id, value, onChange }: WidgetProps): ReactNode {
  const { describedBy, invalid } = useField();
  const errors = useMemberErrors();
  return (
    <button
      type="button"
      id={id}
      aria-labelledby={`${id}__label ${id}`}
      aria-describedby={describedBy}
      data-wrong={[...errors.keys()].join(' ')}
      data-invalid={invalid}
      onClick={() => onChange({ x: -1, y: 10 })}
    >
      {JSON.stringify(value)}
    </button>
  );
}

const kit: FormKit = { fields: {}, inputFormats: {}, fieldMembers: {}, widgets: { spot: SpotWidget } };

interface Drawn {
  readonly value?: Json;
  readonly required?: boolean;
  readonly validateOn?: 'blur';
  readonly serverErrors?: NonNullable<Parameters<typeof StepFormHost>[0]['serverErrors']>;
}

function draw(schema: { readonly [name: string]: Json }, widget: string, drawn: Drawn = {}) {
  const { value, required = true, validateOn, ...rest } = drawn;
  const [onChange, onSubmit] = [jest.fn(), jest.fn()];
  const runtime = createTestRuntime({
    one: {
      schema: { type: 'object', required: required ? ['field'] : [], properties: { field: schema } },
      ui: { field: { 'ui:widget': widget }, ...(validateOn && { 'ui:options': { validateOn } }) },
    },
  });
  const answers = value === undefined ? {} : { field: value };
  const { container } = renderWithApp(
    <StepFormHost {...{ runtime, answers, kit, onChange, onSubmit, ...rest }} stepId="one" />,
    { texts: { 'one.field.label': 'Stay', 'one.field.hint': 'Both nights count.' } },
  );
  return { container, onChange, onSubmit };
}

const findGroup = () => screen.findByRole('group', { name: /^Stay/ });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a range of dates', () => {
  test('is one group with one label, and one object', async () => {
    const { container, onChange, onSubmit } = draw(range, 'date-range');
    expect(await findGroup()).toHaveAccessibleDescription('Both nights count.');
    await expectAccessible(container);
    type('From', '2027-05-01');
    expect(onChange).toHaveBeenLastCalledWith({ field: { from: '2027-05-01' } });
    expect(screen.getByLabelText('To')).toHaveAttribute('min', '2027-05-01');
    type('To', '2027-05-08');
    await clickContinue();
    expect(onSubmit.mock.lastCall[0]).toEqual({ field: { from: '2027-05-01', to: '2027-05-08' } });
  });

  test('has no answer once both days are removed', async () => {
    const { onChange, onSubmit } = draw(range, 'date-range', {
      value: { from: '2027-05-01', to: '2027-05-08' },
      required: false,
    });
    await findGroup();
    type('From', '');
    expect(onChange).toHaveBeenLastCalledWith({ field: { to: '2027-05-08' } });
    type('To', '');
    await clickContinue();
    expect(onSubmit.mock.lastCall[0]).toEqual({});
  });

  test('shows the errors of both days, and one in the summary, which leads to its input', async () => {
    const { container, onSubmit } = draw(range, 'date-range', {
      value: { from: '2026-12-31', to: '2026-12-01' },
    });
    const group = await findGroup();
    await clickContinue();
    expect(onSubmit).not.toHaveBeenCalled();
    const from = 'Enter a date on or after January 1, 2027.';
    const to = 'Enter a date on or after December 31, 2026.';
    expect(group).toHaveAccessibleDescription(`Both nights count. Error: ${from} Error: ${to}`);
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription(`Error: ${from}`);
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(`Error: ${to}`);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([`Stay: ${from}`]);
    await expectAccessible(container);
    type('From', '2027-05-01');
    expect(screen.getByLabelText('From')).not.toHaveAttribute('aria-invalid');
    await clickContinue();
    expect(screen.getByLabelText('To')).toHaveFocus();
    screen.getByLabelText('From').focus();
    await userEvent.click(screen.getByRole('link', { name: /^Stay: Enter a date/ }));
    expect(screen.getByLabelText('To')).toHaveFocus();
  });

  test('says once that it is missing', async () => {
    draw(range, 'date-range');
    const group = await findGroup();
    await clickContinue();
    expect(group).toHaveAccessibleDescription('Both nights count. Error: This field is required.');
    expect(screen.getByLabelText('From')).toHaveFocus();
    for (const label of ['From', 'To']) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Stay: This field is required.',
    ]);
  });

  test('shows an error of the server at its day until that changes', async () => {
    draw(range, 'date-range', {
      value: { from: '2027-05-01', to: '2027-05-08' },
      serverErrors: [{ pointer: '/field/to', code: 'required', params: {} }],
    });
    await findGroup();
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Error: This field is required.');
    expect(screen.getByLabelText('From')).toBeValid();
    type('To', '2027-05-09');
    expect(screen.getByLabelText('To')).toBeValid();
  });
});

test('a widget of the product draws a whole object, and gets the errors of its members', async () => {
  const { onChange, onSubmit } = draw(spot, 'spot', { value: { x: 1, y: 2 } });
  const button = await screen.findByRole('button', { name: 'Stay {"x":1,"y":2}' });
  await userEvent.click(button);
  expect(onChange).toHaveBeenLastCalledWith({ field: { x: -1, y: 10 } });
  expect(button).toHaveAttribute('data-wrong', '');
  await clickContinue();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('data-wrong', 'x y');
  expect(button).toHaveAttribute('data-invalid', 'true');
  expect(button.getAttribute('aria-describedby')?.split(' ')).toEqual([
    'root_field__hint',
    'root_field_x__error',
    'root_field_y__error',
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await userEvent.click(screen.getByRole('link'));
  expect(button).toHaveFocus();
});

// A browser finds a day outside the limits invalid by itself.
const isWrong = (label: string) => screen.getByLabelText(label).hasAttribute('aria-invalid');

describe('a whole object in a step that validates on blur', () => {
  test('shows the errors of the days that were edited, once one leaves both', async () => {
    const { onChange } = draw(range, 'date-range', { validateOn: 'blur' });
    await findGroup();
    await userEvent.click(screen.getByLabelText('From'));
    type('From', '2026-12-31');
    await userEvent.click(screen.getByLabelText('To'));
    expect(isWrong('From')).toBe(false);
    await userEvent.tab();
    const from = 'Error: Enter a date on or after January 1, 2027.';
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription(from);
    // It was only passed.
    expect(isWrong('To')).toBe(false);
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
    type('To', '2026-12-01');
    expect(isWrong('To')).toBe(true);
    type('From', '2027-05-01');
    expect(isWrong('From')).toBe(false);
    type('To', '2027-05-08');
    expect(isWrong('To')).toBe(false);
    expect(onChange).toHaveBeenLastCalledWith({ field: { from: '2027-05-01', to: '2027-05-08' } });
  });

  test('shows those of a widget that is all buttons', async () => {
    draw(spot, 'spot', { value: { x: 1, y: 2 }, validateOn: 'blur' });
    const button = await screen.findByRole('button', { name: 'Stay {"x":1,"y":2}' });
    await userEvent.tab();
    await userEvent.tab();
    expect(button).toHaveAttribute('data-wrong', '');
    await userEvent.click(button);
    expect(button).toHaveAttribute('data-wrong', '');
    await userEvent.tab();
    expect(button).toHaveAttribute('data-wrong', 'x y');
    expect(button).toHaveAttribute('data-invalid', 'true');
  });
});

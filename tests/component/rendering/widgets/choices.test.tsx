import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { drawField } from './drawField.tsx';

describe('choices', () => {
  test('yes and no are a group of radio buttons with the question as its name', async () => {
    const onChange = jest.fn();
    drawField({ schema: { type: 'boolean' }, ui: { 'ui:widget': 'radios' }, onChange });
    expect(screen.getByRole('radiogroup', { name: 'Field' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(onChange.mock.lastCall[0].field).toBe(false);
  });

  test('amounts can be chosen with the arrow keys', async () => {
    drawField({ schema: { type: 'string', enum: ['11111', '25000'] }, ui: { 'ui:widget': 'radios' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Just starting' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Up to $25,000' })).toBeChecked();
  });

  test('an untouched agreement is never given by itself', async () => {
    const onChange = jest.fn();
    drawField({ schema: { type: 'boolean', const: true }, onChange });
    expect(screen.getByRole('checkbox', { name: 'Field' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onChange.mock.lastCall[0].field).toBe(true);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onChange.mock.lastCall[0]).toEqual({});
  });

  test('a select takes the shared names of states', async () => {
    const runtime = createTestRuntime({
      where: {
        schema: {
          type: 'object',
          required: ['territory'],
          properties: { territory: { type: 'string', enum: ['CA', 'NY'] } },
        },
      },
    });
    renderWithApp(<StepFormHost runtime={runtime} stepId="where" />, {
      texts: { 'where.territory.label': 'State' },
    });
    const select = screen.getByLabelText(/^State/);
    await userEvent.selectOptions(select, 'New York');
    expect(select).toHaveValue('NY');
    expect(select).toHaveAttribute('autocomplete', 'address-level1');
  });
});

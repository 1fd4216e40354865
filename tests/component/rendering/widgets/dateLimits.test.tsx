import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue } from '../stepForm/drawStep.tsx';

const date = { type: 'string', format: 'date' };

const runtime = createTestRuntime({
  stay: {
    schema: {
      type: 'object',
      properties: {
        from: { ...date, earliest: { today: 'P0D' }, latest: { today: 'P1Y' } },
        to: { ...date, earliest: { sibling: 'from', plus: 'P1D' } },
      },
    },
    ui: { from: { 'ui:widget': 'date' }, to: { 'ui:widget': 'date' } },
  },
});
const texts = { 'stay.from.label': 'Arrival', 'stay.to.label': 'Departure' };

describe('the limits of a date', () => {
  it('are those of the picker, by today and by the other date as it is now', async () => {
    renderWithApp(<StepFormHost runtime={runtime} stepId="stay" />, { texts });
    const from = await screen.findByLabelText(/^Arrival/);
    expect(from).toHaveAttribute('min', '2026-11-20');
    expect(from).toHaveAttribute('max', '2027-11-20');
    expect(screen.getByLabelText(/^Departure/)).not.toHaveAttribute('min');
    await userEvent.type(from, '2027-01-31');
    expect(screen.getByLabelText(/^Departure/)).toHaveAttribute('min', '2027-02-01');
  });

  it('are shown in the language of the page', async () => {
    const answers = { from: '2026-12-01', to: '2026-12-01' };
    renderWithApp(<StepFormHost runtime={runtime} stepId="stay" answers={answers} />, { texts });
    await screen.findByLabelText(/^Departure/);
    await clickContinue();
    expect(screen.getByLabelText(/^Departure/)).toHaveAccessibleDescription(
      'Error: Enter a date on or after December 2, 2026.',
    );
  });
});

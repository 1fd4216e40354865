import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '@stepwright/engine';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue, errorOf } from './drawStep.tsx';

const text = { type: 'string', minLength: 3 };

const runtime = createTestRuntime({
  odd: {
    schema: {
      type: 'object',
      required: ['site.name', 'sales'],
      properties: {
        'site.name': text,
        sales: { type: 'object', required: ['2024', '2025'], properties: { '2024': text, '2025': text } },
      },
    },
  },
});

const texts = {
  'odd.site.name.label': 'Site',
  'odd.sales.2024.label': 'Sales of 2024',
  'odd.sales.2025.label': 'Sales of 2025',
};

const draw = (onChange = jest.fn<void, [Answers]>()) =>
  renderWithApp(<StepFormHost runtime={runtime} stepId="odd" onChange={onChange} />, { texts });

test('an error at a name with a dot is at its field and linked by its label', async () => {
  draw();
  await clickContinue();
  expect(screen.getByLabelText('Site')).toHaveFocus();
  expect(errorOf('Site')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /^Site: / }));
  expect(screen.getByLabelText('Site')).toHaveFocus();
});

test('an error at a name of digits is linked by its label', async () => {
  draw();
  await clickContinue();
  expect(errorOf('Sales of 2025')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /^Sales of 2025: / }));
  expect(screen.getByLabelText('Sales of 2025')).toHaveFocus();
});

test.each(['a pause', 'leaving'])('names of digits stay names after %s', async (way) => {
  const onChange = jest.fn<void, [Answers]>();
  const { unmount } = draw(onChange);
  await userEvent.type(screen.getByLabelText('Sales of 2024'), '1000');
  if (way === 'leaving') unmount();
  else await userEvent.tab();
  expect(onChange.mock.lastCall?.[0]).toEqual({ sales: { '2024': '1000' } });
});

import { screen } from '@testing-library/react';
import { drawField } from '../widgets/drawField.tsx';

test.each([
  ['what can only be nothing', { type: 'null' }],
  ['a list of whatever', { type: 'array' }],
])('%s does not break the form', (_, schema) => {
  drawField({ schema });
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});

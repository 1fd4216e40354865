import { screen } from '@testing-library/react';
import { StepForm } from '../../../../src/rendering/form/StepForm.tsx';
import type { Notes } from '../../../../src/rendering/context/ports.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { drawStep, runtime, texts, valid } from './drawStep.tsx';

const WORDS: Readonly<Record<string, string>> = {
  'applicant.name.firstName': 'Costs nothing.',
  'applicant.name.lastName': 'Costs $2.',
  'company.registered:true': 'Costs $9.',
};
const notes: Notes = (place, option) => WORDS[option === undefined ? place : `${place}:${option}`];
const businessWith = (said: Notes) => (
  <StepForm
    {...{ runtime, notes: said }}
    stepId="business"
    answers={{}}
    onChange={() => {}}
    onSubmit={() => {}}
  />
);

describe('the product’s note on a question', () => {
  test('follows the hint, or replaces it, and is read with the input', async () => {
    const { container } = drawStep({ answers: valid, notes });
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('As on your ID Costs nothing.');
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Costs $2.');
    expect(screen.getByLabelText(/^Nickname/)).not.toHaveAccessibleDescription();
    await expectAccessible(container);
  });

  test('on one choice is read with that choice', () => {
    drawStep({ stepId: 'business', answers: {}, notes });
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveAccessibleDescription('Costs $9.');
    expect(screen.getByRole('radio', { name: 'No' })).not.toHaveAccessibleDescription();
  });

  test('is written anew when it changes', () => {
    const { rerender } = renderWithApp(businessWith(notes), { texts });
    rerender(businessWith((_place, option) => (option === 'true' ? 'Costs $12.' : undefined)));
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveAccessibleDescription('Costs $12.');
  });
});

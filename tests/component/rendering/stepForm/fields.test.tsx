import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from '../../../support/seeded.ts';
import type { Answers } from '@stepwright/engine';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { clickContinue, drawStep, valid } from './drawStep.tsx';

describe('marks', () => {
  test('a required select has an asterisk, an optional one says so and starts empty', () => {
    drawStep();
    expect(screen.getByText(/^State/, { selector: 'label' })).toHaveTextContent('State *');
    const second = screen.getByLabelText(/Second state/);
    expect(second).toHaveAccessibleName('Second state (optional)');
    expect(within(second).getAllByRole('option')[0]).toHaveTextContent('');
  });

  test('an optional text says so, a required one carries no mark', () => {
    drawStep();
    expect(screen.getByLabelText('Nickname (optional)')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('As on your ID');
  });
});

describe('branches', () => {
  test('a field of a branch appears with its condition and goes with it', async () => {
    drawStep({ stepId: 'business' });
    expect(screen.queryByLabelText('EIN')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText('EIN')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByLabelText('EIN')).toBeNull();
  });

  test('an answer of another step is taken over by a button', async () => {
    const onChange = jest.fn();
    drawStep({ stepId: 'business', answers: valid, onChange });
    await userEvent.click(screen.getByRole('button', { name: 'Use my first name' }));
    expect(screen.getByLabelText(/Trading name/)).toHaveValue('Ada');
    expect(onChange.mock.lastCall[0].company.dba).toBe('Ada');
  });
});

test('keeps React away from the form element, of which nothing can be read without a search of all inputs', async () => {
  const { container } = drawStep();
  await clickContinue();
  const form = container.querySelector('form');
  expect(Object.getOwnPropertyNames(form).filter((name) => name.startsWith('__react'))).toEqual([]);
  expect(form?.children).toHaveLength(1);
  expect(form).toContainElement(screen.getByLabelText('First name'));
  expect(form).toContainElement(screen.getByRole('alert'));
});

test('is accessible, with and without errors', async () => {
  const { container } = drawStep();
  await expectAccessible(container);
  await clickContinue();
  await expectAccessible(container);
});

test('never throws, for any answers', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('applicant', 'x'), fc.jsonValue()), (odd) => {
      const { unmount } = drawStep({ answers: odd as Answers });
      expect(screen.getByLabelText('First name')).toBeInTheDocument();
      unmount();
    }),
    { numRuns: 30 },
  );
});

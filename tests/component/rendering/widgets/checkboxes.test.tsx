import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { clickContinue } from '../stepForm/drawStep.tsx';
import { drawField } from './drawField.tsx';

const several = {
  type: 'array',
  uniqueItems: true,
  items: { type: 'string', enum: ['11111', '25000'] },
};

const box = (name: string) => screen.getByRole('checkbox', { name });

test('several of a few choices are boxes to tick, kept as a list in the order of the schema', async () => {
  const onChange = jest.fn();
  const { container } = drawField({ schema: several, onChange });
  expect(screen.getByRole('group', { name: 'Field' })).toBeVisible();
  await userEvent.click(box('Up to $25,000'));
  expect(onChange.mock.lastCall[0]).toEqual({ field: ['25000'] });
  await userEvent.click(box('Just starting'));
  expect(onChange.mock.lastCall[0]).toEqual({ field: ['11111', '25000'] });
  await userEvent.click(box('Up to $25,000'));
  expect(onChange.mock.lastCall[0]).toEqual({ field: ['11111'] });
  await expectAccessible(container);
});

test('the keyboard ticks them', async () => {
  drawField({ schema: several });
  await userEvent.tab();
  expect(box('Just starting')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(box('Just starting')).toBeChecked();
});

test('too few are said to be so at the group, which takes the focus', async () => {
  const { container } = drawField({ schema: { ...several, minItems: 2 }, value: ['25000'] });
  await clickContinue();
  expect(box('Just starting')).toBeInvalid();
  expect(screen.getByRole('group', { name: 'Field' })).toHaveAccessibleDescription(/Add at least 2/);
  expect(box('Up to $25,000')).toHaveFocus();
  await expectAccessible(container);
});

test('a box that cannot be changed is disabled', () => {
  drawField({ schema: { ...several, readOnly: true }, value: ['25000'] });
  expect(box('Up to $25,000')).toBeDisabled();
  expect(box('Up to $25,000')).toBeChecked();
});

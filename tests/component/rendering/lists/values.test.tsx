import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { clickContinue, errorOf } from '../stepForm/drawStep.tsx';
import { button, drawList } from './drawList.tsx';

describe('a list of plain values', () => {
  test('is a row each, called by its number', async () => {
    const onChange = jest.fn();
    const { container } = drawList({ name: 'tags', value: ['a', 'b'], onChange });
    await userEvent.type(screen.getByLabelText('Tag 2'), 'c');
    await userEvent.tab();
    expect(onChange.mock.lastCall[0]).toEqual({ tags: ['a', 'bc'] });
    await expectAccessible(container);
  });

  test('an item left empty is missing, and said so at its input', async () => {
    drawList({ name: 'tags', value: ['a'] });
    await userEvent.click(button('Add a tag'));
    expect(screen.getByLabelText('Tag 2')).toHaveFocus();
    await clickContinue();
    expect(screen.getByLabelText('Tag 2')).toHaveFocus();
    expect(errorOf('Tag 2')).toHaveTextContent('This field is required.');
    expect(screen.getByRole('link', { name: 'Tag 2: This field is required.' })).toBeVisible();
  });

  test('a removal moves the focus to the next input', async () => {
    drawList({ name: 'tags', value: ['a', 'b'] });
    await userEvent.click(button('Remove Tag 1'));
    expect(screen.getByLabelText('Tag 1')).toHaveFocus();
    expect(screen.getByLabelText('Tag 1')).toHaveValue('b');
  });
});

describe('a tuple', () => {
  const schema = { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 2 };

  test('has its items from the start and no buttons', async () => {
    const onChange = jest.fn();
    drawList({ name: 'tags', schema, onChange });
    await userEvent.type(screen.getByLabelText('Tag 2'), '7');
    await userEvent.type(screen.getByLabelText('Tag 1'), 'a');
    await userEvent.tab();
    expect(onChange.mock.lastCall[0]).toEqual({ tags: ['a', 7] });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('names an item by its own label, or by its number', () => {
    drawList({ name: 'tags', schema, texts: { 'garage.tags.[0].label': 'Row' } });
    expect(screen.getByLabelText('Row')).toBeVisible();
    expect(screen.getByLabelText('Tag 2')).toBeVisible();
  });

  test('is no answer once its items are empty', async () => {
    const onChange = jest.fn();
    drawList({ name: 'tags', schema, value: ['a', null], onChange });
    await userEvent.clear(screen.getByLabelText('Tag 1'));
    await userEvent.tab();
    expect(onChange.mock.lastCall[0]).toEqual({});
  });
});

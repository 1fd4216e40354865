import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListChange } from '@stepwright/react';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue } from '../stepForm/drawStep.tsx';
import { button, drawList } from './drawList.tsx';

const first = { plate: 'AA 1', kind: 'car' };
const second = { plate: 'BB 2' };
const ui = { 'ui:options': { layout: 'pages' } };

const page = (name: string) => within(screen.getByRole('form', { name }));
const plate = () => screen.getByLabelText<HTMLInputElement>('Plate');
const list = () => screen.queryByRole('button', { name: 'Continue' });

describe('a list with a page for each item', () => {
  test('shows cards, and the page of one instead of the form', async () => {
    const { container } = drawList({ value: [first, second], ui });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Vehicle 1 AA 1, Car',
      'Vehicle 2 BB 2',
    ]);
    expect(screen.queryByLabelText('Plate')).toBeNull();
    await expectAccessible(container);
    await userEvent.click(button('Edit Vehicle 2'));
    expect(screen.getByRole('heading', { name: 'Vehicle 2' })).toHaveFocus();
    expect(plate()).toHaveValue('BB 2');
    expect(list()).toBeNull();
    await expectAccessible(container);
  });

  test('Done keeps what was typed and goes back to where one came from', async () => {
    const onChange = jest.fn();
    const onSubmit = jest.fn();
    drawList({ value: [first, second], ui, onChange, onSubmit });
    await userEvent.click(button('Edit Vehicle 2'));
    await userEvent.type(plate(), '9{Enter}');
    expect(button('Edit Vehicle 2')).toHaveFocus();
    expect(list()).toBeVisible();
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [first, { plate: 'BB 29' }] });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('Done stays while something is missing, says so, and says nothing of the other items', async () => {
    const { container } = drawList({ value: [{}, {}], ui });
    await userEvent.click(button('Edit Vehicle 2'));
    await userEvent.click(button('Done'));
    await waitFor(() => expect(plate()).toHaveFocus());
    expect(plate()).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('This entry has problems.');
    await expectAccessible(container);
    await userEvent.type(plate(), 'CC');
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button('Done'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Vehicle 1 Incomplete' })).toBeVisible();
  });

  test('an item that was added opens, and is marked incomplete when one leaves it', async () => {
    const onChange = jest.fn();
    drawList({ ui, onChange });
    await userEvent.click(button('Add a vehicle'));
    expect(screen.getByRole('heading', { name: 'Vehicle 1' })).toHaveFocus();
    await userEvent.click(button('Back without finishing'));
    expect(button('Edit Vehicle 1')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Vehicle 1 Incomplete' })).toBeVisible();
  });

  test('a card omits fields that a product hides, and includes its additions', async () => {
    const Note = ({ item, index }: { readonly item: unknown; readonly index: number }) => (
      <p>{`Note ${index} on ${(item as typeof first).plate}`}</p>
    );
    const hidden = { ...ui, items: { plate: { 'ui:widget': 'hidden' } } };
    const { container } = drawList({ value: [first, second], ui: hidden, lists: { ItemNote: Note } });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Vehicle 1 Car',
      'Vehicle 2',
    ]);
    expect(screen.getByText('Note 1 on BB 2')).toBeVisible();
    await expectAccessible(container);
  });

  test('a product may confirm before an item is added or removed, and continue later', async () => {
    const onChange = jest.fn();
    const asked: ListChange[] = [];
    const mayChange = (change: ListChange) => {
      asked.push(change);
      return false;
    };
    drawList({ value: [first, second], ui, onChange, lists: { mayChange } });
    await userEvent.click(button('Add a vehicle'));
    await userEvent.click(button('Remove Vehicle 1'));
    expect(asked.map(({ kind, index, item }) => ({ kind, index, item }))).toEqual([
      { kind: 'add', index: 2, item: undefined },
      { kind: 'remove', index: 0, item: first },
    ]);
    expect(onChange).not.toHaveBeenCalled();
    act(() => asked[1]?.go());
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [second] });
  });

  test('an item is removed from its page, and can be brought back', async () => {
    const onChange = jest.fn();
    drawList({ value: [first, second], ui, onChange });
    await userEvent.click(button('Edit Vehicle 1'));
    await userEvent.click(button('Remove Vehicle 1'));
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [second] });
    expect(list()).toBeVisible();
    await userEvent.click(button('Undo'));
    expect(onChange.mock.lastCall[0]).toEqual({ vehicles: [first, second] });
  });

  test('a failed attempt marks the cards, and a link opens the page at its field', async () => {
    drawList({ value: [first, {}], ui });
    await clickContinue();
    const card = screen.getByRole('heading', { name: 'Vehicle 2 Incomplete' });
    await waitFor(() => expect(card).toHaveFocus());
    expect(within(card).getByText('Incomplete')).toHaveClass('sw-mark-error');
    await userEvent.click(screen.getByRole('link', { name: /^Vehicle 2, Plate/ }));
    expect(page('Vehicle 2').getByLabelText('Plate')).toHaveFocus();
    expect(plate()).toBeInvalid();
  });
});

describe('a list in the page of an item', () => {
  const keys = {
    type: 'array',
    items: { type: 'object', required: ['no'], properties: { no: { type: 'string' } } },
  };
  const runtime = createTestRuntime({
    garage: {
      schema: {
        type: 'object',
        properties: {
          vehicles: {
            type: 'array',
            items: { type: 'object', required: ['plate'], properties: { plate: { type: 'string' }, keys } },
          },
        },
      },
      ui: { vehicles: { ...ui, items: { keys: ui } } },
    },
  });
  const texts = {
    'garage.vehicles.label': 'Vehicles',
    'garage.vehicles.item': 'Vehicle {{number}}',
    'garage.vehicles.plate.label': 'Plate',
    'garage.vehicles.keys.label': 'Keys',
    'garage.vehicles.keys.item': 'Key {{number}}',
    'garage.vehicles.keys.add': 'Add a key',
    'garage.vehicles.keys.no.label': 'Number',
  };
  const answers = { vehicles: [{ plate: 'AA', keys: [{}] }] };

  test('has pages of its own, and each goes back to the one around', async () => {
    renderWithApp(<StepFormHost runtime={runtime} stepId="garage" answers={answers} />, { texts });
    await userEvent.click(button('Edit Vehicle 1'));
    await userEvent.click(button('Add a key'));
    expect(screen.getByRole('heading', { name: 'Key 2' })).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Number'), '7');
    await userEvent.click(button('Done'));
    expect(button('Edit Key 2')).toHaveFocus();
    expect(plate()).toBeVisible();
    await userEvent.click(button('Remove Key 1'));
    await userEvent.click(button('Done'));
    expect(button('Edit Vehicle 1')).toHaveFocus();
  });

  test('a link opens all pages on the way', async () => {
    renderWithApp(<StepFormHost runtime={runtime} stepId="garage" answers={answers} />, { texts });
    await clickContinue();
    await userEvent.click(screen.getByRole('link', { name: /^Vehicle 1, Key 1, Number/ }));
    expect(screen.getByLabelText('Number')).toHaveFocus();
    await userEvent.click(button('Back without finishing'));
    expect(plate()).toBeVisible();
  });

  test('a product keeps the open item where it likes', async () => {
    const opened = jest.fn();
    function Product() {
      const [item, setItem] = useState<string | undefined>('/vehicles/0/keys/0');
      const handleOpen = (pointer: string | undefined) => {
        opened(pointer);
        setItem(pointer);
      };
      return (
        <StepFormHost
          runtime={runtime}
          stepId="garage"
          answers={answers}
          openItem={item}
          onOpenItem={handleOpen}
        />
      );
    }
    renderWithApp(<Product />, { texts });
    expect(screen.getByRole('heading', { name: 'Key 1' })).toBeVisible();
    await userEvent.click(button('Back without finishing'));
    expect(opened).toHaveBeenLastCalledWith('/vehicles/0');
    await userEvent.click(button('Done'));
    expect(screen.getByText(/This entry has problems/)).toBeVisible();
    await userEvent.click(button('Back without finishing'));
    expect(opened).toHaveBeenLastCalledWith(undefined);
    expect(list()).toBeVisible();
  });

  test('an open item that is not there is the whole form', () => {
    renderWithApp(
      <StepFormHost
        runtime={runtime}
        stepId="garage"
        answers={{}}
        openItem="/vehicles/3"
        onOpenItem={() => {}}
      />,
      { texts },
    );
    expect(list()).toBeVisible();
  });
});

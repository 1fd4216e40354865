import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followPresses } from '../../../src/lib/followPresses.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';

beforeAll(() => followPresses(document));

test.each([
  ['is clicked though it moves away under the pointer', 2, document.body, 1],
  ['is not clicked after the pointer has moved off it', 80, document.body, 0],
  ['is clicked once by the browser itself', 2, undefined, 1],
])('a button that is pressed %s', async (_what, movedPx, releasedOn, times) => {
  const onClick = jest.fn();
  renderWithApp(<button onClick={onClick}>Use it</button>);
  const button = screen.getByRole('button');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: button, coords: { clientX: 100, clientY: 100 } },
    {
      keys: '[/MouseLeft]',
      target: releasedOn ?? button,
      coords: { clientX: 100, clientY: 100 + movedPx },
    },
  ]);
  expect(onClick).toHaveBeenCalledTimes(times);
});

test('a choice is clicked by its label, and a text field is not', async () => {
  renderWithApp(
    <>
      <label>
        French <input type="radio" />
      </label>
      <input aria-label="Name" onClick={() => expect('a click').toBe('none')} />
    </>,
  );
  const coords = { clientX: 100, clientY: 100 };
  for (const target of [screen.getByText('French'), screen.getByLabelText('Name')])
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target, coords },
      { keys: '[/MouseLeft]', target: document.body, coords },
    ]);
  expect(screen.getByRole('radio')).toBeChecked();
});

import type { ReactElement } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useOpenItem } from '../../../src/features/shared/useOpenItem.ts';

function Probe(): ReactElement {
  const { openItem, onOpenItem } = useOpenItem();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{`${openItem ?? 'the form'} at ${pathname}${search}`}</output>
      <p>{JSON.stringify(state)}</p>
      <button onClick={() => onOpenItem('/guests/0')}>guest</button>
      <button onClick={() => onOpenItem('/guests/0/pets/1')}>pet</button>
      <button onClick={() => onOpenItem(undefined)}>close</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

const open = (...entries: readonly string[]) =>
  render(
    <MemoryRouter initialEntries={[...entries]} initialIndex={entries.length - 1}>
      <Probe />
    </MemoryRouter>,
  );

const click = async (...names: readonly string[]) => {
  for (const name of names) await userEvent.click(screen.getByRole('button', { name }));
};
const shown = () => screen.getByRole('status').textContent;

test('an open item is in the URL, beside other parameters', async () => {
  open('/list?lang=fr');
  await click('guest');
  expect(shown()).toBe('/guests/0 at /list?lang=fr&item=%2Fguests%2F0');
});

test('closing goes back to where one was, so that Back does not open the item again', async () => {
  open('/before', '/list');
  await click('guest', 'pet', 'guest');
  expect(shown()).toBe('/guests/0 at /list?item=%2Fguests%2F0');
  await click('close');
  expect(shown()).toBe('the form at /list');
  await click('back');
  expect(shown()).toBe('the form at /before');
});

test('an item opened by its URL closes by replacing the entry', async () => {
  open('/before', '/list?item=/guests/0');
  expect(shown()).toBe('/guests/0 at /list?item=/guests/0');
  await click('close');
  expect(shown()).toBe('the form at /list');
  await click('back');
  expect(shown()).toBe('the form at /before');
});

test('the step’s own return state is kept', async () => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/list', state: { returnTo: 'review' } }]}>
      <Probe />
    </MemoryRouter>,
  );
  await click('guest');
  expect(screen.getByText(/"returnTo":"review"/)).toBeVisible();
  await click('close');
  expect(screen.getByText('{"returnTo":"review"}')).toBeVisible();
});

test('an item opened by its URL leaves that as well when it closes', async () => {
  render(
    <MemoryRouter
      initialEntries={[{ pathname: '/list', search: '?item=/a/0', state: { returnTo: 'review' } }]}
    >
      <Probe />
    </MemoryRouter>,
  );
  await click('close');
  expect(screen.getByText('{"returnTo":"review"}')).toBeVisible();
});

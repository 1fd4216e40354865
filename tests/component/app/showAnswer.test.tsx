import { act, screen, waitFor } from '@testing-library/react';
import { ShowAnswer } from '../../../src/app/routes/ShowAnswer.tsx';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { StepFormHost } from '../../support/StepFormHost.tsx';

const guest = { type: 'object', properties: { name: { type: 'string' }, town: { type: 'string' } } };
const answers = {
  guests: [
    { name: 'Ada', town: 'Oslo' },
    { name: 'Bea', town: 'Rome' },
  ],
  trip: { from: { guests: [{ name: 'Ada' }] }, to: { guests: [{ name: 'Ada' }, { name: 'Bea' }] } },
};

async function openAt(pointer: string, layouts: { readonly list: string; readonly trip: string }) {
  const guests = { type: 'array', items: guest };
  const place = { type: 'object', properties: { guests } };
  const trip = { type: 'object', properties: { from: place, to: place } };
  const list = { 'ui:options': { layout: layouts.list } };
  const places = { 'ui:options': { layout: layouts.trip }, from: { guests: list }, to: { guests: list } };
  const runtime = createTestRuntime({
    party: {
      schema: { type: 'object', properties: { guests, trip } },
      ui: { guests: list, trip: places },
    },
  });
  await act(async () => {
    renderWithApp(
      <StepFormHost runtime={runtime} stepId="party" answers={answers}>
        <ShowAnswer pointer={pointer} />
      </StepFormHost>,
    );
  });
}

it.each([
  ['in a row of a table', '/guests/1/town', { list: 'table', trip: 'tabs' }],
  ['beside a list', '/guests/1/town', { list: 'detail', trip: 'tabs' }],
  ['on a page of its own', '/guests/1/town', { list: 'pages', trip: 'tabs' }],
  ['in a plain list', '/guests/1/town', { list: 'plain', trip: 'tabs' }],
  ['in a table in a closed tab', '/trip/to/guests/1/name', { list: 'table', trip: 'tabs' }],
  ['on a page of a closed section', '/trip/to/guests/1/name', { list: 'pages', trip: 'accordion' }],
  ['beside a list in a closed section', '/trip/to/guests/1/name', { list: 'detail', trip: 'accordion' }],
])('an answer is shown %s', async (_, pointer, layouts) => {
  await openAt(pointer, layouts);
  const id = `root${pointer.replaceAll('/', '_')}`;
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', id));
  expect(document.activeElement).toBeVisible();
  expect(screen.queryAllByRole('alert')).toEqual([]);
});

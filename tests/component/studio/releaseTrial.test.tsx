import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServedState } from '../../../src/contract/studio.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { formOf, NONE, openForm } from '../../support/releaseForm.tsx';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

it.each([
  [0, '10 %'],
  [1000, '20 %'],
  [5000, 'choose a share'],
])('a version that %i of 10000 visitors have is proposed for %s', (basisPoints, proposed) => {
  const trial = basisPoints === 0 ? null : { version: 1, basisPoints, markets: null };
  openForm([], { served: { ...NONE, trial } });
  expect(screen.getByRole('option', { name: proposed, selected: true })).toBeInTheDocument();
});

it.each([
  [1000, []],
  [5000, ['all visitors']],
])('a trial of %i of 10000 in one market grows there only', async (basisPoints, pressed) => {
  const sent: unknown[] = [];
  globalThis.fetch = async (_url, init) => {
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    return new Response(JSON.stringify({ release: 2 }));
  };
  openForm([], { served: { ...NONE, trial: { version: 1, basisPoints, markets: ['ca'] } } });
  expect(screen.getByLabelText('only in Canada')).toBeChecked();
  expect(screen.getByLabelText('only in United States')).not.toBeChecked();
  await userEvent.type(screen.getByLabelText(/^Why now/), 'goes well');
  // All visitors are chosen by a person, never beforehand.
  if (pressed.length > 0) {
    await userEvent.click(screen.getByRole('button', { name: 'Release' }));
    expect(sent).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Share of the visitors'), pressed);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  const share = pressed.length > 0 ? {} : { basisPoints: 2000 };
  expect(sent).toEqual([{ reason: 'goes well', after: 0, markets: ['ca'], ...share }]);
});

it('after a release to a share the form proposes the next larger one', async () => {
  globalThis.fetch = async () => new Response(JSON.stringify({ release: 1 }));
  const { rerender } = openForm([]);
  await userEvent.click(screen.getByLabelText('only in Canada'));
  await userEvent.type(screen.getByLabelText(/^Why now/), 'because');
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  const trial = { version: 1, basisPoints: 1000, markets: ['ca'] };
  rerender(formOf([], { served: { ...NONE, trial } }));
  expect(screen.getByRole('option', { name: '20 %', selected: true })).toBeInTheDocument();
  expect(screen.getByLabelText('only in Canada')).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Release' })).toHaveFocus();
  rerender(formOf([], { served: { ...NONE, trial: { ...trial, basisPoints: 2000, markets: null } } }));
  expect(screen.getByRole('option', { name: '25 %', selected: true })).toBeInTheDocument();
  expect(screen.getByLabelText('only in Canada')).not.toBeChecked();
});

it('a release says who has the version, and by market what it ends', async () => {
  const trial = { version: 2, basisPoints: 1000, markets: null };
  openForm([], { served: { all: null, markets: { us: 1 }, trial } });
  expect(
    screen.getByText('All visitors in United States without the trial of version 2 have this version.'),
  ).toBeVisible();
  expect(screen.getByText('10 % of the visitors have version 2 on trial.')).toBeVisible();
  const ended = () => screen.getByText('This release also ends:').closest('div');
  expect(ended()).toHaveTextContent(
    'United States: the trial of version 2. Visitors who have it get version 1.Canada: the trial of version 2. Visitors who have it get the installed definitions.',
  );
  await expectAccessible(document.body);
  await userEvent.selectOptions(screen.getByLabelText('Share of the visitors'), 'all visitors');
  await userEvent.click(screen.getByLabelText('only in Canada'));
  expect(ended()).toHaveTextContent(/ends:Canada: .* get version 1\.$/);
});

it('a release to all says which version of one market it replaces', async () => {
  const trial = { version: 1, basisPoints: 5000, markets: null };
  openForm([], { served: { all: null, markets: { us: 1, ca: 2 }, trial } });
  expect(screen.queryByText('This release also ends:')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Share of the visitors'), 'all visitors');
  expect(screen.getByText('This release also ends:').closest('div')).toHaveTextContent(
    /ends:Canada: version 2, which was released there only\. Visitors get version 1\.$/,
  );
});

it('a share that would end a trial in markets of others is left to somebody who releases there', async () => {
  const trial = { version: 1, basisPoints: 1000, markets: null };
  openForm([], { market: 'ca', served: { ...NONE, trial } });
  expect(screen.getByText(/^Your role does not release in United States\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Release' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Share of the visitors'), 'all visitors');
  expect(screen.queryByText('This release also ends:')).toBeNull();
  expect(screen.getByRole('button', { name: 'Release' })).toBeEnabled();
});

it.each<[ServedState, string, boolean]>([
  [{ all: 1, markets: { us: 1 }, trial: null }, 'All visitors have this version.', false],
  [
    { all: 1, markets: { ca: 2 }, trial: null },
    'All visitors in all markets that have no version of their own have this version.',
    true,
  ],
  [
    { all: 1, markets: {}, trial: { version: 2, basisPoints: 1000, markets: null } },
    'All visitors without the trial of version 2 have this version.',
    true,
  ],
])(
  'a version that is served as %j can be released as long as some visitors have another',
  (served, said, has) => {
    openForm([], { served });
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Release' }) !== null).toBe(has);
  },
);

it('a version of single markets is said apart for those with a trial', () => {
  const trial = { version: 2, basisPoints: 1000, markets: ['ca'] };
  openForm([], { served: { all: null, markets: { us: 1, ca: 1 }, trial } });
  expect(screen.getAllByText(/^All visitors/).map(({ textContent }) => textContent)).toEqual([
    'All visitors in United States have this version.',
    'All visitors in Canada without the trial of version 2 have this version.',
  ]);
});

it('a release names the markets of a trial', () => {
  openForm([], { served: { ...NONE, trial: { version: 1, basisPoints: 1000, markets: ['ca'] } } });
  expect(screen.getByText(/^10 % of the visitors in Canada have it\./)).toBeVisible();
});

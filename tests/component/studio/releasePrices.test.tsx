import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ServedState } from '../../../src/contract/studio.ts';
import { ReleaseForm } from '../../../src/studio/publish/ReleaseForm.tsx';
import { SessionContext } from '../../../src/studio/shell/session.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

const NONE: ServedState = { all: null, markets: {}, trial: null };

interface Opened {
  readonly served?: ServedState;
  readonly unpriced?: readonly string[];
  readonly missing?: readonly string[];
  readonly waitsUntil?: string;
  readonly checkedBefore?: readonly number[];
  readonly onDone?: () => void;
  /** The market of the releaser; left out for all. */
  readonly market?: string;
}

const open = (...form: Parameters<typeof formOf>) => render(formOf(...form));

function formOf(
  settings: readonly string[],
  {
    served = NONE,
    unpriced = [],
    missing = [],
    waitsUntil,
    checkedBefore = [],
    market,
    onDone = () => {},
  }: Opened = {},
) {
  const staff = {
    id: 'a',
    name: 'Ada',
    email: '',
    roles: [{ role: 'releaser' as const, market: market ?? null, language: null }],
  };
  const session = { staff, signIn: { passkey: false, openId: false, byName: true }, writesFiles: false };
  const at = '2026-01-01T00:00:00Z';
  const version = { version: 1, parent: null, author: 'Bo', reason: 'why', at, approvals: [], refusal: null };
  const versions = {
    served,
    versions: [version],
    releases: [],
    needsApproval: false,
    waitsUntil: waitsUntil ?? null,
    mayBeginWithServed: true,
    checkedBefore: [...checkedBefore],
    markets: ['us', 'ca'],
    openedLast: [],
  };
  return (
    <SessionContext value={{ session, setSession: () => {} }}>
      <MemoryRouter>
        <ReleaseForm
          version={version}
          versions={versions}
          markets={['us', 'ca']}
          settings={settings}
          unpriced={unpriced}
          missing={missing}
          onDone={onDone}
        />
      </MemoryRouter>
    </SessionContext>
  );
}

it.each([
  ['warning', /finds no error/, undefined],
  ['error', /finds 1 error/, 'It cannot be released: see its errors above.'],
])(
  'a release waits until this program has checked the version again, which finds a %s',
  async (severity, result, said) => {
    const answer = Promise.withResolvers<Response>();
    globalThis.fetch = async () => answer.promise;
    open([], { checkedBefore: [1] });
    const button = screen.getByRole('button', { name: 'Release' });
    expect(button).toBeDisabled();
    const waits = 'It can be released as soon as this program has checked it again.';
    expect(screen.getByText(waits)).toBeVisible();
    const finding = { code: 'schema-never', severity, path: 'schemas/base/a.json', line: 7, message: 'No' };
    answer.resolve(new Response(JSON.stringify({ findings: [finding] })));
    expect(await screen.findByText(result)).toBeVisible();
    expect(screen.queryByText(waits)).toBeNull();
    expect(button.closest('.actions')).toHaveTextContent(`Release${said ?? ''}`);
    expect(button.hasAttribute('disabled')).toBe(said !== undefined);
  },
);

it('a release after another one that is not shown yet shows that first, and keeps the reason', async () => {
  let [code, status] = ['release.outdated', 409];
  let loaded = 0;
  globalThis.fetch = async () => new Response(JSON.stringify({ code, message: 'Another one' }), { status });
  open([], { onDone: () => (loaded += 1) });
  await userEvent.type(screen.getByLabelText(/^Why now/), 'because');
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Another one\. Nothing was done/);
  await userEvent.click(screen.getByRole('button', { name: 'Show what visitors have now' }));
  expect(loaded).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText(/^Why now/)).toHaveValue('because');
  code = 'studio.failed';
  status = 500;
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Another one. Try again: nothing is done twice.',
  );
  expect(screen.queryByRole('button', { name: 'Show what visitors have now' })).toBeNull();
});

it('a release that lacks prices says how the operator gives them', async () => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ code: 'release.pricesMissing', message: 'There are no prices for se' }), {
      status: 409,
    });
  open([]);
  await userEvent.type(screen.getByLabelText(/^Why now/), 'because');
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  const refused = await screen.findByText(/^There are no prices for se\. Visitors keep what they have\./);
  expect(refused).toHaveTextContent('opens the file that its setting PRICING_FILE names, and adds an offer');
  expect(refused).toHaveTextContent('Release again: the file is read at each release');
});

it('the release form shows before a press why the release would be refused', async () => {
  open([], { unpriced: ['ca'], missing: ['us'], waitsUntil: '2026-03-01T12:00:00Z' });
  expect(screen.getByText('The prices of the operator lack Canada.').closest('div')).toHaveTextContent(
    'opens the file that its setting PRICING_FILE names',
  );
  expect(screen.getByText(/Mar.* 2026, .*and no other one is possible before/)).toHaveTextContent(
    'To release now, give that one up first',
  );
  expect(screen.getByText('This version has no United States, which visitors have.')).toBeVisible();
  await expectAccessible(document.body);
  // The files of the others stay.
  await userEvent.click(screen.getByLabelText('only in Canada'));
  expect(screen.queryByText('This version has no United States, which visitors have.')).toBeNull();
});

it.each([
  [0, '10 %'],
  [1000, '20 %'],
  [5000, 'choose a share'],
])('a version that %i of 10000 visitors have is proposed for %s', (basisPoints, proposed) => {
  const trial = basisPoints === 0 ? null : { version: 1, basisPoints, markets: null };
  open([], { served: { ...NONE, trial } });
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
  open([], { served: { ...NONE, trial: { version: 1, basisPoints, markets: ['ca'] } } });
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
  const { rerender } = open([]);
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

it('a releaser of one market is offered that one', async () => {
  open([], { market: 'ca' });
  expect(screen.queryByLabelText('only in United States')).toBeNull();
  expect(screen.getByLabelText('only in Canada')).toBeChecked();
  await userEvent.click(screen.getByLabelText('only in Canada'));
  expect(screen.getByRole('button', { name: 'Release' })).toBeDisabled();
  expect(screen.getByText('Choose a market first: your role releases in Canada only.')).toBeVisible();
});

it('the button of a release keeps the focus while the server works, and sends it once', async () => {
  const answer = Promise.withResolvers<Response>();
  const sent: string[] = [];
  globalThis.fetch = async (url) => {
    sent.push(typeof url === 'string' ? url : '');
    return answer.promise;
  };
  open([]);
  await userEvent.type(screen.getByLabelText(/^Why now/), 'because');
  const button = screen.getByRole('button', { name: 'Release' });
  await userEvent.dblClick(button);
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  answer.resolve(
    new Response(JSON.stringify({ code: 'release.unapproved', message: 'No' }), { status: 409 }),
  );
  expect(await screen.findByText('No')).toBeVisible();
  expect(button).toHaveFocus();
  expect(sent).toEqual(['/api/v2/studio/versions/1/release']);
});

it('a release that is refused no longer says so once another share is chosen', async () => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ code: 'release.notForShare', message: 'A share cannot have it' }), {
      status: 409,
    });
  open([]);
  await userEvent.type(screen.getByLabelText(/^Why now/), 'because');
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText(/^A share cannot have it/)).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Share of the visitors'), 'all visitors');
  expect(screen.queryByText(/^A share cannot have it/)).not.toBeInTheDocument();
});

it('a version with other prices says before its release that only all visitors can have it', async () => {
  open(['markets/ca/offer.json', 'markets/ca/market.json']);
  const said = screen.getByText(/^A share of the visitors can have other questions/).closest('div');
  expect(said).toHaveTextContent(
    'changes “prices and offers, Canada” and “settings, Canada”, which all visitors',
  );
  await expectAccessible(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Choose all visitors' }));
  expect(screen.getByLabelText('Share of the visitors')).toHaveDisplayValue('all visitors');
  expect(said).not.toBeInTheDocument();
  // The button is gone with the warning.
  expect(screen.getByRole('heading', { name: 'Release' })).toHaveFocus();
});

it('a release says who has the version, and by market what it ends', async () => {
  const trial = { version: 2, basisPoints: 1000, markets: null };
  open([], { served: { all: null, markets: { us: 1 }, trial } });
  expect(screen.getByText('All visitors in United States have this version.')).toBeVisible();
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
  open([], { served: { all: null, markets: { us: 1, ca: 2 }, trial: null } });
  expect(screen.queryByText('This release also ends:')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Share of the visitors'), 'all visitors');
  expect(screen.getByText('This release also ends:').closest('div')).toHaveTextContent(
    /ends:Canada: version 2, which was released there only\. Visitors get version 1\.$/,
  );
});

it('a share that would end a trial in markets of others is left to somebody who releases there', async () => {
  const trial = { version: 1, basisPoints: 1000, markets: null };
  open([], { market: 'ca', served: { ...NONE, trial } });
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
    open([], { served });
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Release' }) !== null).toBe(has);
  },
);

it('a release names the markets of a trial', () => {
  open([], { served: { ...NONE, trial: { version: 1, basisPoints: 1000, markets: ['ca'] } } });
  expect(screen.getByText(/^10 % of the visitors in Canada have it\./)).toBeVisible();
});

it('the start of a release names the time zone', () => {
  open([], { waitsUntil: '2026-03-01T12:00:00Z' });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const field = screen.getByLabelText(`From (left empty: at once)in the time of ${zone}`);
  const nameIn = (moment: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZoneName: 'short' })
      .formatToParts(new Date(moment))
      .find(({ type }) => type === 'timeZoneName')?.value;
  fireEvent.change(field, { target: { value: '2026-07-01T09:30' } });
  expect(field.closest('label')).toHaveTextContent(`Jul 1, 2026, 9:30 a.m. ${nameIn('2026-07-01T09:30')}`);
  expect(screen.getByText(/no other one is possible before/)).toHaveTextContent(
    ` ${nameIn('2026-03-01T12:00:00Z')}), and no other`,
  );
});

it('a releaser of none of its markets can release nothing, as the form says', async () => {
  open([], { market: 'gb' });
  expect(screen.getByRole('button', { name: 'Release' })).toBeDisabled();
  expect(screen.getByText('Your role releases in none of the markets of this version.')).toBeVisible();
});

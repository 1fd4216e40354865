import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { projectOf } from '../../../src/studio/project/project.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openForm } from '../../support/releaseForm.tsx';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

it.each([
  ['warning', /finds no error/, undefined],
  ['error', /finds 1 error/, 'It cannot be released: see its errors above.'],
])(
  'a release waits until this program has checked the version again, which finds a %s',
  async (severity, result, said) => {
    const answer = Promise.withResolvers<Response>();
    globalThis.fetch = async () => answer.promise;
    openForm([], { checkedBefore: [1] });
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
  openForm([], { onDone: () => (loaded += 1) });
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
  [code, status] = ['release.outdated', 409];
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Another one. It may be your own: the response to an earlier press was lost.',
    ),
  );
  [code, status] = ['definitions.notSigned', 500];
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/before an operator has restored it\.$/),
  );
  expect(screen.queryByRole('button', { name: 'Show what visitors have now' })).toBeNull();
});

it('a release that lacks prices says how the operator gives them', async () => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ code: 'release.pricesMissing', message: 'There are no prices for se' }), {
      status: 409,
    });
  openForm([]);
  await userEvent.type(screen.getByLabelText(/^Why now/), 'because');
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  const refused = await screen.findByText(/^There are no prices for se\. Visitors keep what they have\./);
  expect(refused).toHaveTextContent('opens the file that its setting PRICING_FILE names, and adds an offer');
  expect(refused).toHaveTextContent('Release again: the file is read at each release');
});

it('the release form shows before a press why the release would be refused', async () => {
  openForm([], { unpriced: ['ca'], missing: ['us'], waitsUntil: '2026-03-01T12:00:00Z' });
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

it('a release to all visitors that opens a market says before that it cannot be taken back', async () => {
  openForm([], { known: ['us'] });
  const opens = /^This release opens Canada\. It cannot be taken back/;
  expect(document.body).not.toHaveTextContent('This release opens');
  await userEvent.selectOptions(screen.getByLabelText('Share of the visitors'), 'all visitors');
  expect(screen.getByText('This release opens Canada.').closest('p')).toHaveTextContent(opens);
  await userEvent.click(screen.getByLabelText('only in United States'));
  expect(document.body).not.toHaveTextContent('This release opens');
});

it('a releaser of one market is offered that one', async () => {
  openForm([], { market: 'ca' });
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
  openForm([]);
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
  openForm([]);
  await userEvent.type(screen.getByLabelText(/^Why now/), 'because');
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText(/^A share cannot have it/)).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Share of the visitors'), 'all visitors');
  expect(screen.queryByText(/^A share cannot have it/)).not.toBeInTheDocument();
});

it('a release that was begun before is begun anew with all its fields, and without its refusal', async () => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ code: 'release.notForShare', message: 'A share cannot have it' }), {
      status: 409,
    });
  const share = () => screen.getByLabelText('Share of the visitors');
  openForm([]);
  const first = share().querySelector('option:checked')?.textContent ?? '';
  await userEvent.selectOptions(share(), '50 %');
  cleanup();
  openForm([]);
  expect(share()).toHaveDisplayValue('50 %');
  await userEvent.click(screen.getByLabelText('only in Canada'));
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2999-01-01T10:00' } });
  await userEvent.type(screen.getByLabelText(/^Why now/), 'because');
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText(/^A share cannot have it/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Begin anew' }));
  expect(screen.queryByText(/^A share cannot have it/)).not.toBeInTheDocument();
  expect(share()).toHaveDisplayValue(first);
  expect(screen.getByLabelText('only in Canada')).not.toBeChecked();
  expect(screen.getByLabelText(/^From/)).toHaveValue('');
  expect(screen.getByLabelText(/^Why now/)).toHaveValue('');
});

it('a version with other prices says before its release that only all visitors can have it', async () => {
  const brand = '{"brand": {"name": "Bloomcart Payments"}}';
  const project = projectOf(new Map([['schemas/cobrands/bloomcart/cobrand.json', brand]]));
  openForm(['markets/ca/offer.json', 'cobrands/bloomcart/cobrand.json'], { project });
  const said = screen.getByText(/^A share of the visitors can have other questions/).closest('div');
  expect(said).toHaveTextContent(
    'changes “prices and offers, Canada” and “settings, partner Bloomcart Payments (bloomcart)”, which all visitors',
  );
  await expectAccessible(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Choose all visitors' }));
  expect(screen.getByLabelText('Share of the visitors')).toHaveDisplayValue('all visitors');
  expect(said).not.toBeInTheDocument();
  // The button is gone with the warning.
  expect(screen.getByRole('heading', { name: 'Release' })).toHaveFocus();
});

it('the start of a release names the time zone', () => {
  openForm([], { waitsUntil: '2026-03-01T12:00:00Z' });
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
  openForm([], { market: 'gb' });
  expect(screen.getByRole('button', { name: 'Release' })).toBeDisabled();
  expect(screen.getByText('Your role releases in none of the markets of this version.')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft } from '../../support/openDraft.tsx';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  localStorage.clear();
});

it('says to a translator that an editor adds markets and changes layers', async () => {
  await openDraft('market', [{ role: 'translator', market: null, language: 'fr-CA' }]);
  expect(await screen.findByText(/^An editor of all markets adds one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add the market to this draft' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Flow' }));
  expect(await screen.findByText(/^Your roles read these/)).toBeVisible();
  expect(screen.queryByText(/choose above where the change belongs/)).toBeNull();
});

it('a country brings its currency and language, and a market that is open cannot be chosen', async () => {
  await openDraft('market');
  const country = await screen.findByLabelText('Country');
  await screen.findByRole('option', { name: 'United Kingdom' });
  const add = screen.getByRole('button', { name: 'Add the market to this draft' });
  await userEvent.click(add);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a country.');
  expect(country).toHaveFocus();
  expect(screen.getByRole('option', { name: 'Canada (open already)' })).toBeDisabled();
  expect(screen.getByText(/^Choose a country first/)).toBeVisible();
  await userEvent.selectOptions(country, 'United Kingdom');
  expect(screen.getByLabelText('Currency')).toHaveDisplayValue('British Pound (GBP)');
  const languages = () =>
    within(screen.getByRole('group', { name: 'Languages' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => /[a-z]{2,3}(?:-\w+)?-[A-Z]{2}/.exec(textContent)?.[0]);
  expect(languages()).toEqual(['en-GB']);
  expect(screen.getByText(/^Written from general knowledge/)).toHaveTextContent('gb-vat-number');
  expect(screen.getByText('The table of modulus checks.')).toBeVisible();
  expect(screen.getByRole('option', { name: 'US Dollar (USD), of United States' })).toBeDisabled();
  expect(screen.queryByLabelText('As a copy of')).toBeNull();
  expect(add).toHaveAttribute('aria-disabled', 'false');
  await userEvent.selectOptions(country, 'Sweden');
  expect(languages()).toEqual(['sv-SE']);
  expect(screen.getByLabelText('As a copy of')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a currency.');
  const marked = () => [...document.querySelectorAll('[data-asked] [data-missing=true]')];
  // It has a language.
  expect(marked()).toEqual([screen.getByLabelText('Currency')]);
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'Swedish Krona (SEK)');
  expect(add).toHaveAttribute('aria-disabled', 'false');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Add it');
  expect(marked()).toEqual([screen.getByLabelText('Add a language')]);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a language.');
  expect(screen.getByLabelText('Add a language')).toHaveFocus();
  // A choice by keys passes others on the way: only the button adds one.
  await userEvent.selectOptions(screen.getByLabelText('Add a language'), 'Finnish (Sweden)');
  expect(languages()).toEqual(['sv-SE']);
  await press('Add it');
  expect(languages()).toEqual(['sv-SE', 'fi-SE']);
  expect([marked(), screen.queryByRole('alert')]).toEqual([[], null]);
  await waitFor(() => expect(screen.getByLabelText('Add a language')).toHaveFocus());
  await press('Begin with Finnish (Sweden)');
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveFocus());
  await press('Another, by its tag');
  await press('Back to the list of languages');
  await waitFor(() => expect(screen.getByLabelText('Add a language')).toHaveFocus());
  await press('Another, by its tag');
  const tag = screen.getByLabelText('Tag of the language');
  expect(tag).toHaveFocus();
  await userEvent.type(tag, 'swedish');
  expect(screen.getByText('swedish is not a language with its country.')).toBeVisible();
  await userEvent.clear(tag);
  // Enter adds the language, and does not send the form without it.
  await userEvent.type(tag, 'sma{Enter}');
  expect(tag).toHaveFocus();
  await userEvent.type(tag, '-SE{Enter}');
  expect(languages()).toEqual(['fi-SE', 'sv-SE', 'sma-SE']);
  expect(screen.getByLabelText('Country')).toHaveDisplayValue('Sweden');
  for (const name of ['Finnish', 'Swedish', 'Southern Sami']) await press(`Remove ${name} (Sweden)`);
  await waitFor(() => expect(screen.getByLabelText('Add a language')).toHaveFocus());
  await userEvent.click(add);
  expect(screen.getByText('Add a language.')).toBeVisible();
  expect(screen.getByLabelText('Add a language')).toHaveFocus();
});

it('a market that waits is above the form, and says what to do next once production serves it', async () => {
  const inherited = { id: 'us', from: 'ca', languages: { 'en-US': 'en-CA' }, values: {}, confirmed: ['*'] };
  const { files, labels } = await openDraft('market', undefined, {
    'schemas/markets/us/inherited.json': JSON.stringify(inherited),
  });
  const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const release = await screen.findByRole('button', { name: 'Let production serve it' });
  expect(heads()).toEqual(['United States, before it opens', 'Open a market']);
  expect(screen.getByRole('option', { name: 'United States (not open yet)' })).toBeDisabled();
  await waitFor(() => expect(release).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(release);
  expect(labels).toEqual(['Let production serve United States']);
  await waitFor(() => expect(files.has('schemas/markets/us/inherited.json')).toBe(false));
  expect(heads()).toEqual(['United States is ready', 'Open a market']);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'United States is ready' })).toHaveFocus());
  const [next] = screen.getAllByRole('link', { name: 'Check and publish' }).slice(-1);
  expect(next).toHaveAttribute('href', '/drafts/d/publish');
});

it('a country cannot be chosen before the library is here, also that of an older process, which brings its currency', async () => {
  await openDraft('texts');
  const call = globalThis.fetch;
  let deliver = () => {};
  const held = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  globalThis.fetch = async (url, init) => {
    const response = await call(url, init);
    if (typeof url !== 'string' || !url.endsWith('/home')) return response;
    await held;
    return new Response((await response.text()).replaceAll(/,"(?:uncompared|notCovered)":\[[^\]]*\]/g, ''));
  };
  await userEvent.click(screen.getByRole('link', { name: 'New market' }));
  const country = await screen.findByLabelText('Country');
  expect(country).toBeDisabled();
  deliver();
  await waitFor(() => expect(country).toBeEnabled());
  await userEvent.selectOptions(country, 'United Kingdom');
  expect(screen.getByText(/^The library has this country’s rules/)).toBeVisible();
  expect(screen.queryByText(/^Written from general knowledge/)).toBeNull();
});

it('questions that are not the same everywhere are listed, with their labels', async () => {
  await openDraft('compare');
  const [row] = await screen.findAllByRole('row', { name: /^Preferred language/ });
  if (!row) throw new Error('no row');
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 choices, needed', '2 choices, needed', 'not asked', 'not asked']);
  const [number] = screen.getAllByRole('row', { name: /^Social Insurance Number/ });
  expect(number).toHaveTextContent('Social insurance number of a person in Canada, needed');
  const heads = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(heads.some((head) => head.startsWith('Applicant › government identification › source type'))).toBe(
    true,
  );
  expect(heads.length).toBeGreaterThan(5);
  expect(heads.filter((head) => /^[a-z]/.test(head))).toEqual([]);
  expect(row).toHaveTextContent('First, tell us about you /applicant/communicationLanguage');
  await userEvent.selectOptions(screen.getByLabelText('Questions'), 'of First, tell us about you');
  expect(await screen.findByRole('link', { name: 'First name' })).toHaveAttribute(
    'href',
    expect.stringContaining('question=%2Fapplicant%2Fname%2FfirstName'),
  );
});

it('prices are of one market at a time, with their descriptions and amounts', async () => {
  const { labels, files } = await openDraft('rules/offer');
  await userEvent.selectOptions(await screen.findByLabelText('Whose'), 'United States');
  await userEvent.type(screen.getByLabelText('Find'), 'N910 › rent › perUnit');
  const row = screen.getByRole('row', { name: /^Per unit / });
  expect(row).toHaveTextContent('What one device costs each month');
  const price = within(row).getByRole('textbox', { name: /per unit$/ });
  await userEvent.clear(price);
  await userEvent.type(price, '42,00');
  expect(row).toHaveTextContent('$42.00');
  expect(labels.at(-1)).toContain('per unit cents');
  expect(files.get('schemas/markets/us/offer.json')).toMatch(/"perUnitCents": 4200/);
  await userEvent.type(price, 'x-');
  expect(within(row).getByRole('alert')).toHaveTextContent('write an amount in USD, such as 45.00');
  expect(files.get('schemas/markets/us/offer.json')).toMatch(/"perUnitCents": 4200/);
  // The text that was not applied stays when the field is left, but not when the value becomes another one.
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(price).toBeValid();
  expect(price).not.toHaveValue('42,00x-');
  // A value that was found stays while it is written.
  await userEvent.clear(screen.getByLabelText('Find'));
  await userEvent.type(screen.getByLabelText('Find'), 'Handheld plan');
  const name = screen.getByRole('textbox', {
    name: 'order › devices › N910 handheld terminal › rent › plan name',
  });
  await userEvent.clear(name);
  await userEvent.type(name, 'Small one');
  expect(name).toHaveValue('Small one');
  expect(name).toHaveFocus();
  await expectAccessible(screen.getByRole('table'));
});

it('values that are few are chosen, lists of texts are lines, and items of a list are copied and removed', async () => {
  const { files } = await openDraft('rules/offer');
  const offer = () =>
    JSON.parse(files.get('schemas/markets/us/offer.json') ?? '{}') as Record<string, unknown>;
  await userEvent.selectOptions(await screen.findByLabelText('Whose'), 'United States');
  const find = screen.getByLabelText('Find');
  await userEvent.type(find, 'bank due');
  const due = screen.getByRole('group', { name: 'basic level › bank due' });
  await userEvent.click(within(due).getByLabelText('in person'));
  expect(offer()).toHaveProperty('basicLevel.bankDue', ['online']);
  await userEvent.clear(find);
  await userEvent.type(find, 'pricing › echeck');
  await userEvent.click(screen.getByRole('button', { name: 'Remove pricing › electronic check' }));
  const ids = () => (offer()['pricing'] as { id: string }[]).map(({ id }) => id);
  expect(ids()).not.toContain('echeck');
  await userEvent.clear(find);
  await userEvent.type(find, 'pricing › terminal');
  await userEvent.click(screen.getByRole('button', { name: 'Copy pricing › in person, on a terminal' }));
  expect(ids().slice(0, 2)).toEqual(['terminal', 'echeck']); // the one that is not in the list
  const id = await screen.findByRole('combobox', { name: 'pricing › electronic check › id' });
  expect(within(id).getAllByRole('option').length).toBeGreaterThan(5);
  await waitFor(() => expect(id).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: 'Categories' }));
  await userEvent.type(screen.getByLabelText('Find'), 'pizza-restaurant › keywords › en');
  const words = screen.getByLabelText(/› Pizza restaurant › keywords › English, one in each line$/);
  await userEvent.type(words, '{Enter}slice{Enter}');
  expect(words).toHaveDisplayValue(/\nslice\n$/); // while it is typed
  expect(files.get('schemas/base/categories.json')).toMatch(/"slice"\s*\]/);
});

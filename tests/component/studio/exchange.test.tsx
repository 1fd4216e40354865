import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeElsewhere } from '../../support/changeElsewhere.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft } from '../../support/openDraft.tsx';

const FRENCH = 'locales/fr-CA/errors.json';
const UNIT = 'required';

/** Saves the texts of the page as XLIFF and returns what the person gets. */
async function saveXliff(): Promise<string> {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  await userEvent.click(screen.getByRole('button', { name: 'Save as XLIFF' }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 5000 });
  const reader = new FileReader();
  reader.readAsText(saved[0] ?? new Blob());
  await waitFor(() => expect(reader.result).toBeTruthy());
  return typeof reader.result === 'string' ? reader.result : '';
}

async function give(content: string, name = 'fr.xlf'): Promise<void> {
  // jsdom has no `arrayBuffer` of files.
  const arrayBuffer = () => Promise.resolve(new TextEncoder().encode(content).buffer);
  const file = Object.assign(new File([content], name), { arrayBuffer });
  await userEvent.upload(screen.getByLabelText('Read a CSV or an XLIFF'), file);
}

/** The file with another translation of one text. */
function translate(xliff: string, target: string): string {
  const unit = new RegExp(`(<unit id="${UNIT}"[\\s\\S]*?<target>)[^<]*(</target>)`);
  expect(xliff).toMatch(unit);
  return xliff.replace(unit, `$1${target}$2`);
}

describe('XLIFF on the page of texts', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const open = async (roles?: Parameters<typeof openDraft>[1]) => {
    const draft = await openDraft('texts', roles);
    await screen.findByRole('button', { name: 'Save as XLIFF' });
    return draft;
  };

  it('goes out as the command line writes it, and is shown before it is taken', async () => {
    const { files, labels } = await open();
    const xliff = await saveXliff();
    expect(xliff).toContain('srcLang="en-CA" trgLang="fr-CA"');
    const kept = files.get(FRENCH);
    await give(translate(xliff, 'Il manque une réponse'));
    const review = within(await screen.findByRole('region', { name: 'Content of fr.xlf' }));
    expect(review.getByText(/1 translation would change/)).toBeInTheDocument();
    expect(review.getByRole('cell', { name: 'Il manque une réponse' })).toBeInTheDocument();
    expect(files.get(FRENCH)).toBe(kept);
    await expectAccessible(screen.getByRole('region', { name: 'Content of fr.xlf' }));
    await userEvent.click(review.getByRole('button', { name: 'Take 1 translation' }));
    await screen.findByText('All changes saved');
    expect(files.get(FRENCH)).toContain('"required": "Il manque une réponse"');
    expect(labels).toEqual(['Import 1 translation']);
    // The button is gone.
    expect(screen.getByText(/fr.xlf: 1 translation taken/)).toHaveFocus();
  });

  it('is in conflict with a translation that another person changes before it is taken', async () => {
    const { files } = await open();
    await give(translate(await saveXliff(), 'Il manque une réponse'));
    const take = await screen.findByRole('button', { name: 'Take 1 translation' });
    const ofBo = (files.get(FRENCH) ?? '').replace(/("required": )"[^"]*"/, '$1"À remplir"');
    await changeElsewhere(files, FRENCH, ofBo);
    await userEvent.click(take);
    expect(await screen.findByRole('alert')).toHaveTextContent(/YoursIl manque une réponseBo’sÀ remplir/);
    expect(files.get(FRENCH)).toBe(ofBo);
    await userEvent.click(screen.getByRole('button', { name: 'Use mine' }));
    await screen.findByText('All changes saved');
    expect(files.get(FRENCH)).toContain('"required": "Il manque une réponse"');
  });

  it('asks where translations belong that several markets show, with their states', async () => {
    const market = 'schemas/markets/us/market.json';
    const json: object = JSON.parse(readFileSync(market, 'utf8'));
    // A second market that speaks the language.
    const second = { [market]: JSON.stringify({ ...json, locales: ['en-US', 'fr-CA'] }) };
    const { files, labels } = await openDraft('texts', undefined, second);
    await screen.findByRole('button', { name: 'Save as XLIFF' });
    await give(
      translate(await saveXliff(), 'Il manque une réponse').replace('Restaurants, cafés et bars', 'Restos'),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Take 2 translations' }));
    const taken = screen.getByText(/^fr.xlf: 1 translation taken, 1 waits/);
    expect(taken).toHaveTextContent(/for your choice\. Undo takes back those that are taken\.$/);
    const list = within(screen.getByRole('region', { name: /1 text is not changed yet/ }));
    await userEvent.click(list.getByRole('button', { name: /^Everywhere ?: required/ }));
    await screen.findByText('All changes saved');
    expect(files.get(FRENCH)).toContain('"required": "Il manque une réponse"');
    expect(labels).toEqual(['Import 1 translation', 'Import 1 text']);
    // The row that was pressed is gone, with all of the list.
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /French/ })).toHaveFocus());
    await give(translate(await saveXliff(), 'Une réponse manque'));
    await userEvent.click(await screen.findByRole('button', { name: 'Take 1 translation' }));
    expect(screen.getByText(/^fr.xlf: 0 translations taken/)).toHaveTextContent(/1 waits for your choice\.$/);
  });

  it('has the texts inside definitions, too, which are written to their files', async () => {
    const { files } = await open();
    const xliff = await saveXliff();
    const label = 'Restaurants, cafés et bars';
    expect(xliff).toContain(`<target>${label}</target>`);
    await give(xliff.replace(`<target>${label}</target>`, '<target>Restos et bars</target>'));
    const review = within(await screen.findByRole('region', { name: 'Content of fr.xlf' }));
    expect(review.getByRole('rowheader')).toHaveTextContent('restaurants.label base/categories.json');
    await userEvent.click(review.getByRole('button', { name: 'Take 1 translation' }));
    await screen.findByText('All changes saved');
    expect(files.get('schemas/base/categories.json')).toContain('"fr": "Restos et bars"');
    expect(files.get('schemas/base/categories.json')).not.toContain(label);
  });

  it('takes those of definitions from a translator of the language, and leaves them of one of another', async () => {
    const { labels } = await open([{ role: 'translator', market: null, language: 'fr-CA' }]);
    const xliff = await saveXliff();
    const restos = xliff.replace('<target>Restaurants, cafés et bars</target>', '<target>Restos</target>');
    await give(restos);
    await userEvent.click(await screen.findByRole('button', { name: 'Take 1 translation' }));
    await screen.findByText('All changes saved');
    expect(labels).toEqual(['Import 1 translation']);
  });

  it('leaves those of definitions that the person may not change', async () => {
    const { labels } = await open([{ role: 'translator', market: null, language: 'en-CA' }]);
    const xliff = await saveXliff();
    await give(xliff.replace('<target>Restaurants, cafés et bars</target>', '<target>Restos</target>'));
    const review = within(await screen.findByRole('region', { name: 'Content of fr.xlf' }));
    expect(review.getByText(/categories.json#restaurants.label: none of your roles/)).toBeInTheDocument();
    expect(labels).toEqual([]);
  });

  it('with a wrong translation is named by its line, and nothing of it is taken', async () => {
    const { labels } = await open();
    await give(translate(await saveXliff(), 'Il manque {{count}} réponses'));
    const review = within(await screen.findByRole('region', { name: 'Content of fr.xlf' }));
    expect(review.getByRole('alert')).toHaveTextContent('fr.xlf has 1 problem. Nothing of it is taken');
    expect(review.getByText(/^Line \d+: locales\/fr-CA\/errors.json#required/)).toBeInTheDocument();
    expect(review.queryByRole('button', { name: /^Take \d/ })).not.toBeInTheDocument();
    await userEvent.click(review.getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('Read a CSV or an XLIFF')).toHaveFocus();
    expect(labels).toEqual([]);
  });

  it.each([
    [
      '{}',
      'fr.xlf is no XLIFF, which begins with “<”: a CSV is read if its name ends in .csv. Nothing is changed.',
    ],
    [
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="tlh"/>',
      'fr.xlf is in “tlh”, which is not translated here, as these are: fr-CA. Nothing is changed.',
    ],
  ])('%s is refused with the reason', async (content, reason) => {
    await open();
    await give(content);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  });

  it('leaves the texts that the person may not write, and names them', async () => {
    const { labels } = await open([{ role: 'translator', market: null, language: 'en-CA' }]);
    await give(translate(await saveXliff(), 'Il manque une réponse'));
    const review = within(await screen.findByRole('region', { name: 'Content of fr.xlf' }));
    expect(review.getByText(/errors.json#required: none of your roles allows/)).toBeInTheDocument();
    expect(review.queryByRole('button', { name: /^Take \d/ })).not.toBeInTheDocument();
    expect(labels).toEqual([]);
  });
});

describe('texts inside definitions on the page of texts', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const FRENCH_TRANSLATOR = [{ role: 'translator', market: null, language: 'fr-CA' }] as const;
  const CATEGORIES = 'schemas/base/categories.json';
  const find = async (text: string) =>
    fireEvent.change(await screen.findByLabelText('Find in texts and keys'), { target: { value: text } });

  it('are written in the table by a translator of the language, and say where they show', async () => {
    const { files, labels } = await openDraft('texts', FRENCH_TRANSLATOR);
    await find('categories.json#restaurants.label');
    const field = await screen.findByLabelText(/^restaurants.label in/);
    expect(field).toHaveValue('Restaurants, cafés et bars');
    fireEvent.change(field, { target: { value: 'Restos {{x}}' } });
    expect(screen.getByText('{{x}} is not in the source')).toBeInTheDocument();
    fireEvent.change(field, { target: { value: 'Restos' } });
    await userEvent.click(screen.getByRole('button', { name: 'mark reviewed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show it restaurants.label' }));
    expect(screen.getByText(/It is used in the list of what businesses do/)).toBeInTheDocument();
    await screen.findByText('All changes saved');
    expect(files.get(CATEGORIES)).toContain('"fr": "Restos"');
    expect(files.get('locales/fr-CA.translation.json')).toMatch(
      /"restaurants.label": "\w{7} \w{7} reviewed"/,
    );
    expect(labels[0]).toBe('Translate restaurants.label to Canadian French');
  });

  it('of a list are words with commas, which one types', async () => {
    const { files } = await openDraft('texts', FRENCH_TRANSLATOR);
    await find('.keywords');
    const [field] = await screen.findAllByLabelText(/keywords in/);
    if (!field) throw new Error('no list of words');
    fireEvent.change(field, { target: { value: 'un, deux, trois,' } });
    expect(field).toHaveValue('un, deux, trois,');
    expect(screen.getByText('has 3 words, and needs 5 to 12 with commas between them')).toBeInTheDocument();
    fireEvent.change(field, { target: { value: '' } });
    expect(field).toHaveValue('');
    expect(field.closest('tr')).toHaveTextContent('not translated');
    fireEvent.change(field, { target: { value: 'un, deux, trois, quatre, cinq' } });
    await screen.findByText('All changes saved');
    const [, words = ''] = /\[\s*("un"[^\]]*)\]/.exec(files.get(CATEGORIES) ?? '') ?? [];
    expect(words.replaceAll(/\s+/g, ' ').trim()).toBe('"un", "deux", "trois", "quatre", "cinq"');
  });

  it('are only read by those who may not change them', async () => {
    await openDraft('texts', [{ role: 'translator', market: null, language: 'en-CA' }]);
    await find('categories.json#restaurants.label');
    expect(await screen.findByLabelText(/^restaurants.label in/)).toHaveAttribute('readonly');
  });

  it('come back by the CSV of a spreadsheet, with their states, each to its file', async () => {
    const { files } = await openDraft('texts', FRENCH_TRANSLATOR);
    const place = `${CATEGORIES}#restaurants`;
    // As spreadsheets of French computers write it.
    const row = `${place}.label;final;Restaurants, cafés and bars;Restos;`;
    const csv = (...rows: readonly string[]) =>
      ['text;state;source (en-CA);target (fr-CA);notes', ...rows].join('\r\n');
    await screen.findByRole('button', { name: 'Save as CSV' });
    await give(csv(row, `${place}.strange;translated;a;b;`), 'fr.csv');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'fr.csv has 1 problem. Nothing of it is taken',
    );
    expect(screen.getByText(/^Line 3: There is no text .*restaurants\.strange today/)).toBeInTheDocument();
    await give(csv(row), 'fr.csv');
    await userEvent.click(await screen.findByRole('button', { name: 'Take 1 translation' }));
    await screen.findByText('All changes saved');
    expect(files.get(CATEGORIES)).toContain('"fr": "Restos"');
    expect(files.get('locales/fr-CA.translation.json')).toMatch(/"restaurants\.label": "\w+ \w+ final"/);
  });
});

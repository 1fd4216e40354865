import type { ReactNode } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Conflicts } from '../../../src/studio/draft/ConflictNotice.tsx';
import { DraftContext } from '../../../src/studio/draft/DraftContext.ts';
import { useStore } from '../../../src/studio/project/createStore.ts';
import { DraftStore } from '../../../src/studio/project/draftStore.ts';
import { fingerprintOf } from '../../../src/product/translation/translationState.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';

const PATH = 'schemas/base/categories.json';
const AT = '2026-01-01T00:00:00Z';

const bars = (member: object) => JSON.stringify({ categories: [{ id: 'bars', ...member }] });
const respond = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** A draft in which a change of another person came before one of this page, of the same value. */
const openConflict = (base: object, mine: object, theirs: object): Promise<DraftStore> =>
  openConflicts({ [PATH]: { base: bars(base), mine: bars(mine), theirs: bars(theirs) } });

interface Sides {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The same with files that both have changed, beside others. Shows the conflicts that need a choice. */
async function openConflicts(
  sides: Readonly<Record<string, Sides>>,
  others: Readonly<Record<string, string>> = {},
): Promise<DraftStore> {
  const draft = {
    id: 'd',
    title: 'A change',
    base: null,
    isCurrent: true,
    revision: 0,
    authors: [],
    createdAt: AT,
    changedAt: AT,
    changed: [],
  };
  const all = Object.entries(sides);
  const files = all.map(([path, { base, theirs }]) => ({ path, before: base, after: theirs }));
  let isTaken = false;
  globalThis.fetch = async (_url, init) => {
    if (init?.method !== 'POST') {
      isTaken = true;
      return respond(200, { changes: [{ revision: 1, author: 'Bo', label: 'theirs', files, at: AT }] });
    }
    return isTaken ? respond(200, { revision: 2 }) : respond(409, { code: 'draft.outdated', message: '' });
  };
  const store = new DraftStore(
    {
      draft,
      files: { ...others, ...Object.fromEntries(all.map(([path, { base }]) => [path, base])) },
      base: {},
    },
    { id: 'a', name: 'Ada', roles: [{ role: 'editor', market: null, language: null }] },
  );
  store.apply(
    'mine',
    all.map(([path, { mine }]) => ({ path, text: mine })),
  );
  const paths = () => new Set(store.get().conflicts.map(({ path }) => path));
  await waitFor(() => expect([...paths()].toSorted()).toEqual(Object.keys(sides).toSorted()));
  render(<OpenDraft store={store} />);
  return store;
}

function OpenDraft({ store }: { readonly store: DraftStore }): ReactNode {
  const state = useStore(store);
  return (
    <DraftContext value={{ store, state, apply: store.apply }}>
      <Conflicts conflicts={state.conflicts} />
    </DraftContext>
  );
}

/** A third person changes a file of an open draft. */
async function changeAgain(store: DraftStore, path: string, after: string): Promise<void> {
  const files = [{ path, before: store.get().texts.get(path) ?? null, after }];
  const server = globalThis.fetch;
  globalThis.fetch = async (url, init) =>
    init?.method === 'POST'
      ? server(url, init)
      : respond(200, { changes: [{ revision: 3, author: 'Cy', label: 'again', files, at: AT }] });
  await act(() => store.catchUp());
  globalThis.fetch = server;
}

describe('a value that two people changed', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });

  it('is shown as a text, and both are joined', async () => {
    const store = await openConflict(
      { label: { en: 'Pubs' } },
      { label: { en: 'Cafés' } },
      { label: { en: 'Bars' } },
    );
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('categories › bars › label › en');
    expect(notice).toHaveTextContent('YoursCafésBo’sBars');
    fireEvent.click(screen.getByRole('button', { name: 'Use both…' }));
    const field = screen.getByLabelText('Both, as you want them');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Bars Cafés');
    await expectAccessible(notice);
    fireEvent.change(field, { target: { value: 'Bars and cafés' } });
    fireEvent.click(screen.getByRole('button', { name: 'Keep this' }));
    const { texts, conflicts } = store.get();
    expect(JSON.parse(texts.get(PATH) ?? '')).toEqual(JSON.parse(bars({ label: { en: 'Bars and cafés' } })));
    expect(conflicts).toEqual([]);
  });

  it.each([
    ['Use mine', 'Cafés', () => {}],
    ['Use both…', 'Bars Cafés', () => fireEvent.click(screen.getByRole('button', { name: 'Keep this' }))],
  ])('is a conflict again if a third person changed it meanwhile: %s', async (button, mine, keep) => {
    const sides = [{ en: 'Pubs' }, { en: 'Cafés' }, { en: 'Bars' }] as const;
    const [base, own, theirs] = sides.map((label) => ({ label }));
    const store = await openConflict(base ?? {}, own ?? {}, theirs ?? {});
    await changeAgain(store, PATH, bars({ label: { en: 'Inns', fr: 'Auberges' } }));
    fireEvent.click(screen.getByRole('button', { name: button }));
    keep();
    expect(screen.getByRole('alert')).toHaveTextContent(`Yours${mine}Cy’sInns`);
    const label = () => JSON.parse(store.get().texts.get(PATH) ?? '').categories[0].label;
    expect(label()).toEqual({ en: 'Inns', fr: 'Auberges' });
    fireEvent.click(screen.getByRole('button', { name: 'Use mine' }));
    expect(label()).toEqual({ en: mine, fr: 'Auberges' });
    expect(store.get().conflicts).toEqual([]);
  });

  it('is joined as a list of words, one a line', async () => {
    const words = (...en: readonly string[]) => ({ keywords: { en } });
    const store = await openConflict(words('pub'), words('pub', 'Foo, Inc'), words('bar'));
    fireEvent.click(screen.getByRole('button', { name: 'Use both…' }));
    expect(screen.getByLabelText('Both, as you want them, one word a line')).toHaveValue(
      'bar\npub\nFoo, Inc',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Keep this' }));
    expect(JSON.parse(store.get().texts.get(PATH) ?? '')).toEqual(
      JSON.parse(bars(words('bar', 'pub', 'Foo, Inc'))),
    );
  });

  const FRENCH = 'locales/fr-CA/steps.json';
  const ENGLISH = 'locales/en-CA/steps.json';
  const RECORD = 'locales/fr-CA.translation.json';
  const titled = (text: string) => JSON.stringify({ title: text });
  const entryOf = (text: string) => `${fingerprintOf('Site')} ${fingerprintOf(text)}`;
  const record = (text: string) =>
    JSON.stringify({ from: 'en-CA', texts: { [FRENCH]: { title: entryOf(text) } } });
  const sidesOf = (write: (text: string) => string) => ({
    base: write('Page'),
    mine: write('Ma page'),
    theirs: write('Votre page'),
  });

  it.each([
    ['Use mine', 'Ma page'],
    ['Keep theirs', 'Votre page'],
  ])('is one conflict if it is a translation, whose record follows: %s', async (button, text) => {
    const store = await openConflicts({ [FRENCH]: sidesOf(titled), [RECORD]: sidesOf(record) });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: button }));
    const { texts, conflicts } = store.get();
    expect([FRENCH, RECORD].map((path) => JSON.parse(texts.get(path) ?? ''))).toEqual(
      [titled(text), record(text)].map((json) => JSON.parse(json)),
    );
    expect(conflicts).toEqual([]);
  });

  it('is recorded as a translation if both are joined', async () => {
    const store = await openConflicts(
      { [FRENCH]: sidesOf(titled), [RECORD]: sidesOf(record) },
      { [ENGLISH]: titled('Site') },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Use both…' }));
    fireEvent.change(screen.getByLabelText('Both, as you want them'), { target: { value: 'Nos pages' } });
    fireEvent.click(screen.getByRole('button', { name: 'Keep this' }));
    const { texts, conflicts } = store.get();
    expect([FRENCH, RECORD].map((path) => JSON.parse(texts.get(path) ?? ''))).toEqual(
      [titled('Nos pages'), record('Nos pages')].map((json) => JSON.parse(json)),
    );
    expect(conflicts).toEqual([]);
  });

  const LOCALES = { 'locales/locales.json': '{ "en-CA": {}, "fr-CA": {} }' };
  const MARKET = { 'schemas/markets/ca/market.json': '{ "id": "ca", "locales": ["en-CA", "fr-CA"] }' };
  const AGREEMENT = 'schemas/markets/ca/agreement.json';
  const category = (fr: string) =>
    JSON.stringify({ groups: [{ id: 'bars', label: { en: 'Site', fr }, industries: [] }] });
  const agreement = (first: string) =>
    JSON.stringify({
      texts: { 'en-CA': { summary: ['Site', 'Site'] }, 'fr-CA': { summary: [first, `${first} 2`] } },
    });
  const keyed = (path: string, keys: object) => JSON.stringify({ from: 'en-CA', texts: { [path]: keys } });
  const ofCategory = (text: string) => keyed(PATH, { 'bars.label': entryOf(text) });
  const ofAgreement = (text: string) =>
    keyed(AGREEMENT, { 'summary/0': entryOf(text), 'summary/1': entryOf(`${text} 2`) });

  it.each([
    [PATH, category, ofCategory],
    [AGREEMENT, agreement, ofAgreement],
  ])('is one conflict with its records if it is inside a definition: %s', async (path, write, recordOf) => {
    const sides = { [path]: sidesOf(write), [RECORD]: sidesOf(recordOf) };
    const store = await openConflicts(sides, { ...LOCALES, ...MARKET });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Use mine' }));
    expect([path, RECORD].map((one) => JSON.parse(store.get().texts.get(one) ?? ''))).toEqual(
      [write('Ma page'), recordOf('Ma page')].map((json) => JSON.parse(json)),
    );
    expect(store.get().conflicts).toEqual([]);
    cleanup();
    localStorage.clear();
    const other = await openConflicts(sides, { ...LOCALES, ...MARKET });
    fireEvent.click(screen.getByRole('button', { name: 'Use both…' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep this' }));
    const joined = JSON.parse(other.get().texts.get(RECORD) ?? '').texts[path];
    const words = path === PATH ? ['Votre page Ma page'] : ['Votre page', 'Votre page 2'];
    expect(Object.values(joined).slice(0, 2)).toEqual(words.map(entryOf));
  });

  it('asks for a choice if only the record is in conflict', async () => {
    await openConflicts({ [RECORD]: sidesOf(record) });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

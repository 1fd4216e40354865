import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConflictNotice } from '../../../src/studio/draft/ConflictNotice.tsx';
import { DraftContext } from '../../../src/studio/draft/DraftContext.ts';
import { DraftStore } from '../../../src/studio/project/draftStore.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';

const PATH = 'schemas/base/categories.json';
const AT = '2026-01-01T00:00:00Z';

const bars = (member: object) => JSON.stringify({ categories: [{ id: 'bars', ...member }] });
const respond = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** A draft in which a change of another person came before one of this page, of the same value. */
async function openConflict(base: object, mine: object, theirs: object): Promise<DraftStore> {
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
  const files = [{ path: PATH, before: bars(base), after: bars(theirs) }];
  let isTaken = false;
  globalThis.fetch = async (_url, init) => {
    if (init?.method !== 'POST') {
      isTaken = true;
      return respond(200, { changes: [{ revision: 1, author: 'Bo', label: 'theirs', files, at: AT }] });
    }
    return isTaken ? respond(200, { revision: 2 }) : respond(409, { code: 'draft.outdated', message: '' });
  };
  const store = new DraftStore(
    { draft, files: { [PATH]: bars(base) }, base: {} },
    { id: 'a', name: 'Ada', roles: [{ role: 'editor', market: null, language: null }] },
  );
  store.apply('mine', [{ path: PATH, text: bars(mine) }]);
  await waitFor(() => expect(store.get().conflicts).toHaveLength(1));
  const [conflict] = store.get().conflicts;
  if (!conflict) throw new Error('no conflict');
  render(
    <DraftContext value={{ store, state: store.get(), apply: store.apply }}>
      <ConflictNotice conflict={conflict} />
    </DraftContext>,
  );
  return store;
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
});

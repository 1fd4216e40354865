import { fireEvent, render, screen } from '@testing-library/react';
import { ConflictNotice } from '../../../src/studio/draft/ConflictNotice.tsx';
import { DraftContext } from '../../../src/studio/draft/DraftContext.ts';
import { DraftStore } from '../../../src/studio/project/draftStore.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';

const PATH = 'schemas/base/categories.json';
const AT = '2026-01-01T00:00:00Z';

it('a text inside a definition that two people changed is shown as a text, and both are joined', async () => {
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
  const text = (label: string) => JSON.stringify({ categories: [{ id: 'bars', label: { en: label } }] });
  const store = new DraftStore(
    { draft, files: { [PATH]: text('Bars') }, base: {} },
    { id: 'a', name: 'Ada', roles: [{ role: 'editor', market: null, language: null }] },
  );
  const conflict = {
    path: PATH,
    pointer: '/categories/bars/label/en',
    author: 'Bo',
    base: '"Pubs"',
    mine: '"Cafés"',
    theirs: '"Bars"',
    sides: { base: text('Pubs'), mine: text('Cafés'), theirs: text('Bars') },
  };
  render(
    <DraftContext value={{ store, state: store.get(), apply: store.apply }}>
      <ConflictNotice conflict={conflict} />
    </DraftContext>,
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
  expect(JSON.parse(store.get().texts.get(PATH) ?? '')).toEqual(JSON.parse(text('Bars and cafés')));
});

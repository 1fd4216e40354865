import type { ReactNode } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffMember } from '../../../src/contract/staff.ts';
import { DraftContext } from '../../../src/studio/draft/DraftContext.ts';
import { useStore } from '../../../src/studio/project/createStore.ts';
import { DraftStore } from '../../../src/studio/project/draftStore.ts';
import { MergeNewer } from '../../../src/studio/publish/MergeNewer.tsx';
import { SessionContext } from '../../../src/studio/shell/session.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';

const PATH = 'locales/en-US/steps.json';
const AT = '2026-01-01T00:00:00Z';
const STAFF: StaffMember = {
  id: 'a',
  name: 'Ada',
  email: '',
  roles: [{ role: 'editor', market: null, language: null }],
};
const SESSION = { staff: STAFF, signIn: { passkey: false, openId: false, byName: true }, writesFiles: false };
const DRAFT = {
  id: 'd',
  title: 'A change',
  base: 1,
  isCurrent: false,
  revision: 0,
  authors: [],
  changed: [],
  createdAt: AT,
  changedAt: AT,
};
const openStore = (): DraftStore =>
  new DraftStore({ draft: DRAFT, files: { [PATH]: '{ "a.label": "My shop" }' }, base: {} }, STAFF);

function Page({ store }: { readonly store: DraftStore }): ReactNode {
  return (
    <SessionContext value={{ session: SESSION, setSession: () => {} }}>
      <DraftContext value={{ store, state: useStore(store), apply: store.apply }}>
        <MergeNewer />
      </DraftContext>
    </SessionContext>
  );
}

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  localStorage.clear();
});

it('a text that a newer version changed, too, is joined and kept in the draft before both are merged', async () => {
  const { promise: saved, resolve: letSave } = Promise.withResolvers<undefined>();
  const sent: { path: string; body: unknown }[] = [];
  const conflict = { path: PATH, pointer: '/a.label', base: '"Shop"', mine: '"My shop"', theirs: '"Store"' };
  const limit = {
    path: 'schemas/base/steps/a.json',
    pointer: '/maxLength',
    base: '1',
    mine: '2',
    theirs: '3',
  };
  const record = {
    path: 'locales/en-US.translation.json',
    pointer: '/texts/locales~1en-US~1steps.json/a.label',
    base: '"a"',
    mine: '"b"',
    theirs: '"c"',
  };
  globalThis.fetch = async (url, init) => {
    const path = typeof url === 'string' ? url : '';
    sent.push({ path, body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') });
    if (!path.endsWith('/merge')) await saved;
    const answer = path.endsWith('/merge') ? { conflicts: [record, conflict, limit] } : { revision: 1 };
    return new Response(JSON.stringify(answer));
  };
  const store = openStore();
  render(<Page store={store} />);
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  const group = await screen.findByRole('group', { name: /a\.label$/ });
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(screen.getAllByRole('button', { name: 'Use both…' })).toHaveLength(1);
  await userEvent.click(within(group).getByRole('button', { name: 'Use both…' }));
  const field = within(group).getByRole('textbox', { name: /^Both/ });
  expect(field).toHaveValue('Store My shop');
  await expectAccessible(group);
  fireEvent.change(field, { target: { value: 'My shop or store' } });
  await userEvent.click(within(group).getByRole('button', { name: 'Keep this' }));
  expect(within(group).getByRole('radio', { name: 'Mine My shop or store' })).toBeChecked();
  act(() => store.undo());
  expect(within(group).getByRole('radio', { name: 'Mine My shop' })).toBeChecked();
  expect(within(group).getByRole('button', { name: 'Use both…' })).toBeVisible();
  act(() => store.redo());
  expect(within(group).getByRole('radio', { name: 'Mine My shop or store' })).toBeChecked();
  // The joined text can be changed, and is not joined once more.
  const again = within(group).getByRole('button', { name: 'Change both…' });
  expect(again).toHaveFocus();
  await userEvent.click(again);
  expect(within(group).getByRole('textbox', { name: /^Both/ })).toHaveValue('My shop or store');
  await userEvent.click(within(group).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getAllByRole('radio', { name: /^The newer version’s/ })[1] ?? group);
  const merge = screen.getByRole('button', { name: 'Merge with these choices' });
  await userEvent.click(merge);
  expect(screen.getByRole('alert')).toHaveTextContent('Wait until your last change is saved.');
  letSave(undefined);
  await waitFor(() => expect(merge).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(merge);
  await waitFor(() => expect(sent.at(-1)?.path).toMatch(/merge$/));
  expect(sent[1]?.body).toMatchObject({ files: [{ path: PATH, text: '{ "a.label": "My shop or store" }' }] });
  expect(sent.at(-1)?.body).toEqual({
    choices: {
      [`${PATH}#/a.label`]: 'mine',
      // The record of a translation follows its text.
      [`${record.path}#${record.pointer}`]: 'mine',
      [`${limit.path}#/maxLength`]: 'theirs',
    },
  });
  // A change of the same text while the form is open is not overwritten.
  await userEvent.click(within(group).getByRole('button', { name: 'Change both…' }));
  act(() => {
    store.apply('Change the label', [{ path: PATH, text: '{ "a.label": "Bar" }' }]);
  });
  fireEvent.change(within(group).getByRole('textbox', { name: /^Both/ }), { target: { value: 'Store' } });
  await userEvent.click(within(group).getByRole('button', { name: 'Keep this' }));
  expect(store.get().texts.get(PATH)).toBe('{ "a.label": "Bar" }');
  expect(store.get().conflicts).toMatchObject([{ mine: '"Store"', theirs: '"Bar"' }]);
});

it('choices stay while another page is read, and are made again where a side has changed', async () => {
  const conflict = { path: PATH, pointer: '/a.label', base: '"Shop"', mine: '"My shop"', theirs: '"Store"' };
  const sent: unknown[] = [];
  let conflicts = [conflict];
  globalThis.fetch = async (_url, init) => {
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : '{}'));
    return new Response(JSON.stringify({ conflicts }));
  };
  const open = async () => {
    render(<Page store={openStore()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    return screen.findByRole('radio', { name: /^The newer version’s/ });
  };
  await userEvent.click(await open());
  cleanup();
  expect(await open()).toBeChecked();
  // A choice that nobody has seen again is not sent.
  expect(sent).toEqual([{ choices: {} }, { choices: {} }]);
  cleanup();
  conflicts = [{ ...conflict, theirs: '"Market"' }];
  expect(await open()).not.toBeChecked();
});

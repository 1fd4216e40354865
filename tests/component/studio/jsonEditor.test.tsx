import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { EditorView } from '@codemirror/view';
import { changeElsewhere } from '../../support/changeElsewhere.ts';
import { openDraft } from '../../support/openDraft.tsx';

const FILE = 'schemas/base/steps/breather.json';
const KEPT = `studio-json-a-d-${FILE}`;
const shipped = readFileSync(FILE, 'utf8');

/** The file with a member before its own. */
const fileWith = (name: string, value: string) => shipped.replace('{', `{\n  "${name}": "${value}",`);

describe('the JSON of a file', () => {
  const before = globalThis.fetch;
  // jsdom has no layout, which scrolling to a line measures.
  beforeAll(() => {
    Range.prototype.getClientRects = () => document.createElement('i').getClientRects();
  });
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const open = async (changed: Readonly<Record<string, string>> = {}, line = '') => {
    const opened = await openDraft(`files?file=${FILE}${line}`, undefined, changed);
    const text = await screen.findByRole('textbox', { name: FILE });
    const editor = EditorView.findFromDOM(text);
    if (!editor) throw new Error('no editor');
    return { ...opened, text, editor };
  };
  const type = (editor: EditorView, insert: string, from = 1) =>
    act(() =>
      editor.dispatch({
        changes: { from, insert },
        selection: { anchor: from + insert.length },
        userEvent: 'input.type',
      }),
    );
  const jsonIn = (files: ReadonlyMap<string, string>): unknown => JSON.parse(files.get(FILE) ?? '');

  it('has the colours of the scheme', async () => {
    const { text, editor } = await open();
    const tokens = [...text.querySelectorAll('.cm-line span[class]')];
    expect(tokens.length).toBeGreaterThan(10);
    const colours = [editor.dom, ...tokens].map((one) => getComputedStyle(one).color);
    expect(colours.filter((colour) => !colour.startsWith('var(--'))).toEqual([]);
    expect(getComputedStyle(editor.dom).backgroundColor).toBe('var(--sheet)');
  });

  it('is that of the layer which has the selected question', async () => {
    const IN_CANADA = 'schemas/markets/ca/steps/company-details.json';
    const company = { properties: { licence: { type: 'string' } } };
    const text = JSON.stringify({ schema: { properties: { company } } }, null, 2);
    for (const [question, folder] of [
      ['licence', 'markets/ca'],
      ['name', 'base'],
    ] as const) {
      await openDraft(
        `steps/company-details?view=ca/registrar&panel=json&question=/company/${question}`,
        undefined,
        { [IN_CANADA]: text },
      );
      expect(await screen.findByLabelText('File')).toHaveValue(folder);
      cleanup();
    }
  });

  it('has the line of a finding selected, the last one if it is shorter by now', async () => {
    const { editor } = await open({}, '&line=4');
    const { from, to } = editor.state.doc.line(4);
    expect(editor.state.selection.main).toMatchObject({ from, to });
    cleanup();
    const shorter = await open({}, '&line=9999');
    expect(shorter.editor.state.selection.main.to).toBe(shorter.editor.state.doc.length);
  });

  it('is a change at once if the page is left before the pause after typing', async () => {
    const { files, editor } = await open();
    type(editor, '\n  "$comment": "why",');
    expect(files.get(FILE)).not.toContain('$comment');
    fireEvent.click(screen.getByRole('link', { name: 'Flow' }));
    await waitFor(() => expect(jsonIn(files)).toHaveProperty('$comment', 'why'));
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('is merged with what another person changed while it was typed', async () => {
    const { files, editor } = await open();
    type(editor, '\n  "$comment": ');
    await changeElsewhere(files, FILE, fileWith('title', 'Of Bo'));
    type(editor, '"why",', 1 + '\n  "$comment": '.length);
    await waitFor(() => expect(jsonIn(files)).toHaveProperty('$comment', 'why'));
    expect(jsonIn(files)).toHaveProperty('title', 'Of Bo');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: FILE })).toHaveTextContent('"Of Bo"');
    const { main } = editor.state.selection;
    expect(editor.state.sliceDoc(0, main.head)).toMatch(/"\$comment": "why",$/);
  });

  it('is a conflict if another person changed the same value meanwhile, also in the pause after typing', async () => {
    const { files, editor } = await open();
    type(editor, '\n  "$comment": "why",');
    await changeElsewhere(files, FILE, fileWith('$comment', 'of Bo'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /You and Bo changed the same value.*\$comment/,
    );
    expect(jsonIn(files)).toHaveProperty('$comment', 'of Bo');
    fireEvent.click(screen.getByRole('button', { name: 'Use mine' }));
    await waitFor(() => expect(jsonIn(files)).toHaveProperty('$comment', 'why'));
  });

  it('is kept while it is typed, and merged with a file that others changed before the page is loaded again', async () => {
    const { editor } = await open();
    type(editor, '\n  "$comment": "why",');
    const kept = localStorage.getItem(KEPT) ?? '';
    cleanup();
    // A browser that closes a page leaves what was kept, where React applies it.
    localStorage.setItem(KEPT, kept);
    const { files } = await open({ [FILE]: fileWith('title', 'Of others') });
    await waitFor(() => expect(jsonIn(files)).toHaveProperty('$comment', 'why'));
    expect(jsonIn(files)).toHaveProperty('title', 'Of others');
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('is a choice as a whole if an earlier release kept it without the file that it was based on', async () => {
    localStorage.setItem(KEPT, fileWith('$comment', 'long ago'));
    const { files } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('the whole file');
    expect(files.get(FILE)).toBe(shipped);
    fireEvent.click(screen.getByRole('button', { name: 'Use mine' }));
    await waitFor(() => expect(files.get(FILE)).toBe(fileWith('$comment', 'long ago')));
  });
});

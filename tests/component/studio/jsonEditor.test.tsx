import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditorView } from '@codemirror/view';
import { openDraft } from '../../support/openDraft.tsx';

const FILE = 'schemas/base/steps/breather.json';

describe('the JSON of a file', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const open = async () => {
    const opened = await openDraft(`files?file=${FILE}`);
    const text = await screen.findByRole('textbox', { name: FILE });
    const editor = EditorView.findFromDOM(text);
    if (!editor) throw new Error('no editor');
    return { ...opened, text, editor };
  };
  const type = (editor: EditorView, insert: string) =>
    act(() => editor.dispatch({ changes: { from: 1, insert }, userEvent: 'input.type' }));

  it('has the colours of the scheme', async () => {
    const { text, editor } = await open();
    const tokens = [...text.querySelectorAll('.cm-line span[class]')];
    expect(tokens.length).toBeGreaterThan(10);
    const colours = [editor.dom, ...tokens].map((one) => getComputedStyle(one).color);
    expect(colours.filter((colour) => !colour.startsWith('var(--'))).toEqual([]);
    expect(getComputedStyle(editor.dom).backgroundColor).toBe('var(--sheet)');
  });

  it('is a change at once if the page is left before the pause after typing', async () => {
    const { files, editor } = await open();
    type(editor, '\n  "$comment": "why",');
    expect(files.get(FILE)).not.toContain('$comment');
    fireEvent.click(screen.getByRole('link', { name: 'Flow' }));
    await waitFor(() => expect(JSON.parse(files.get(FILE) ?? '')).toHaveProperty('$comment', 'why'));
    expect(localStorage.getItem(`studio-json-a-d-${FILE}`)).toBeNull();
  });

  it('is kept while it is typed, so that a page that is loaded again has it', async () => {
    const { editor } = await open();
    type(editor, '\n  "$comment": "why",');
    expect(localStorage.getItem(`studio-json-a-d-${FILE}`)).toContain('"$comment": "why"');
    await userEvent.click(screen.getByRole('link', { name: 'Flow' }));
  });
});

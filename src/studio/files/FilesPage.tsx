import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDraft } from '../draft/DraftContext.ts';
import { Loading } from '../shell/states.tsx';

const FileEditor = lazy(async () => ({ default: (await import('../json/FileEditor.tsx')).FileEditor }));

/** Every file of the draft as text, for what has no form. */
export function FilesPage(): ReactNode {
  const { state, store } = useDraft();
  const [search, setSearch] = useSearchParams();
  const [find, setFind] = useState('');
  const file = search.get('file') ?? '';
  const wanted = find.trim().toLowerCase();
  const paths = [...state.texts.keys()]
    .filter(
      (path) =>
        wanted === '' ||
        path.toLowerCase().includes(wanted) ||
        (wanted.length > 3 && state.texts.get(path)?.toLowerCase().includes(wanted)),
    )
    .toSorted();
  const isChanged = state.draft.changed.includes(file);
  const original = state.base.get(file);
  return (
    <div className="editor two">
      <nav aria-label="Files" className="steps">
        <label>
          <span className="hidden-text">Find a file, or a text in files</span>
          <input
            type="search"
            placeholder="Find a file or a text in it"
            value={find}
            onChange={({ target }) => setFind(target.value)}
          />
        </label>
        <p className="quiet-text">{paths.length} files</p>
        <ul className="file-list">
          {paths.slice(0, 300).map((path) => (
            <li key={path}>
              <button
                type="button"
                className="link"
                aria-current={path === file}
                onClick={() => setSearch({ file: path }, { replace: true })}
              >
                {path}
                {state.draft.changed.includes(path) && (
                  <span className="changed" title="changed in this draft" />
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section className="part" aria-label={file || 'File'}>
        {state.texts.has(file) ? (
          <>
            <div className="heading">
              <h2>{file}</h2>
              {isChanged && (
                <button
                  type="button"
                  onClick={() => store.apply(`Restore ${file}`, [{ path: file, text: original ?? null }])}
                >
                  {original === undefined ? 'Remove this new file' : 'Restore the file of the base'}
                </button>
              )}
            </div>
            <Suspense fallback={<Loading text="Loading the editor…" />}>
              <FileEditor key={file} path={file} />
            </Suspense>
          </>
        ) : (
          <p className="empty">
            Choose a file. Steps, flows and texts have their own pages; everything else is here.
          </p>
        )}
      </section>
    </div>
  );
}

import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDraft } from '../draft/DraftContext.ts';
import type { Texts } from '../project/project.ts';
import { Loading } from '../shell/states.tsx';
import { useAddress, useTypedAddressed } from '../shell/useAddressed.ts';
import { count } from '../project/names.ts';
import { lazyPart } from '../shell/lazyPart.ts';

const FileEditor = lazyPart(async () => (await import('../json/FileEditor.tsx')).FileEditor);

/** Every file of the draft as text, for what has no form. */
export function FilesPage(): ReactNode {
  const { state } = useDraft();
  const [search] = useSearchParams();
  const file = search.get('file') ?? '';
  const line = Number(search.get('line')) || 1;
  return (
    <div className="editor two">
      <FileList file={file} />
      <section className="part" aria-label={file || 'File'}>
        {state.texts.has(file) ? (
          <>
            <FileHeading file={file} />
            <Suspense fallback={<Loading text="Loading the editor…" />}>
              <FileEditor key={`${file} ${line}`} path={file} line={line} />
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

/** The paths of all files, with a search by path and text. */
function FileList({ file }: { readonly file: string }): ReactNode {
  const { state } = useDraft();
  const { change } = useAddress();
  const { words: find, type: setFind, keep } = useTypedAddressed('find');
  const paths = findPaths(state.texts, find.trim().toLowerCase());
  return (
    <nav aria-label="Files" className="steps">
      <label>
        <span className="hidden-text">Find a file, or a text in files</span>
        <input
          type="search"
          placeholder="Find a file or a text in it"
          value={find}
          onChange={({ target }) => setFind(target.value)}
          onBlur={keep}
        />
      </label>
      <p className="quiet-text">{count(paths.length, 'file')}</p>
      <ul className="file-list">
        {paths.slice(0, 300).map((path) => (
          <li key={path}>
            <button
              type="button"
              className="link"
              aria-current={path === file}
              onClick={() => change({ file: path, line: undefined })}
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
  );
}

function findPaths(texts: Texts, wanted: string): readonly string[] {
  return [...texts.keys()]
    .filter(
      (path) =>
        wanted === '' ||
        path.toLowerCase().includes(wanted) ||
        (wanted.length > 3 && texts.get(path)?.toLowerCase().includes(wanted)),
    )
    .toSorted();
}

/** The path of the file that is open, with a button that takes all its changes back. */
function FileHeading({ file }: { readonly file: string }): ReactNode {
  const { state, store } = useDraft();
  const original = state.base.get(file);
  return (
    <div className="heading">
      <h2>{file}</h2>
      {state.draft.changed.includes(file) && (
        <button
          type="button"
          onClick={() => store.apply(`Restore ${file}`, [{ path: file, text: original ?? null }])}
        >
          {original === undefined ? 'Remove this new file' : 'Restore the file of the base'}
        </button>
      )}
    </div>
  );
}

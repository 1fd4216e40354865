import { useRef, useState, type ReactNode } from 'react';
import type { Translation, TranslationText } from '../../product/translation/listTranslationTexts.ts';
import { messageOf } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { count } from '../project/names.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { FileInput } from './FileInput.tsx';
import { saveFile } from './saveFile.ts';
import { STATE_NAMES } from './stateNames.ts';
import { sayTaken, useTakeImport, type TakenImport } from './useTakeImport.ts';
import { useTranslationRights } from './useTextRights.ts';
import type { Format, ReadImport } from './translatorsFile.ts';

type Read =
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'read'; readonly file: string; readonly found: ReadImport; readonly begun: Texts }
  | { readonly kind: 'kept'; readonly file: string; readonly done: TakenImport };

type ReadFile = Extract<Read, { readonly kind: 'read' }>;

const ACCEPTED = '.csv,.xlf,.xliff,text/csv,application/xliff+xml';

interface ExchangeProps {
  readonly translation: Translation;
  readonly texts: readonly TranslationText[];
}

/**
 * CSV for spreadsheets and XLIFF for the tools of translators, as the command line writes and reads them. A file is shown before anything of it
 * is kept.
 */
export function Exchange({ translation, texts }: ExchangeProps): ReactNode {
  const { state } = useDraft();
  const { read, load, keep, drop, fail } = useImport({ translation, texts });
  const input = useRef<HTMLInputElement>(null);
  const save = async (format: Format) => {
    try {
      const { fileOf, FORMATS } = await import('./translatorsFile.ts');
      const { ending, type } = FORMATS[format];
      saveFile(
        `${translation.language}.${ending}`,
        type,
        fileOf(format, projectOf(state.texts), { translation, texts }),
      );
    } catch (error) {
      fail(`The file cannot be written: ${messageOf(error)}.`);
    }
  };
  return (
    <>
      <button type="button" onClick={() => void save('csv')}>
        Save as CSV
      </button>
      <button type="button" onClick={() => void save('xliff')}>
        Save as XLIFF
      </button>
      <FileInput ref={input} label="Read a CSV or an XLIFF" accept={ACCEPTED} onFile={load} />
      {read && (
        <div className="below-form">
          <Outcome
            read={read}
            onKeep={keep}
            onDrop={() => {
              drop();
              input.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
}

/** A file that is read, shown and then taken, or not. */
function useImport({ translation, texts }: ExchangeProps) {
  const { state } = useDraft();
  const take = useTakeImport(translation.language);
  const [read, setRead] = useState<Read>();
  const rights = useTranslationRights(translation);
  const mayWrite = (text: TranslationText) => rights(text).mayWrite;
  const fail = (message: string) => setRead({ kind: 'failed', message });
  const load = async (file: File) => {
    try {
      const { formatOf, readImport } = await import('./translatorsFile.ts');
      const content = new Uint8Array(await file.arrayBuffer());
      const found = readImport(content, projectOf(state.texts), {
        format: formatOf(file.name),
        translation,
        texts,
        mayWrite,
      });
      setRead({ kind: 'read', file: file.name, found, begun: state.texts });
    } catch (error) {
      fail(`${file.name} ${messageOf(error)}. Nothing is changed.`);
    }
  };
  const keep = ({ file, found, begun }: ReadFile) => {
    const done = take({ file, translations: found.changed, begun });
    if (done) setRead({ kind: 'kept', file, done });
  };
  return { read, load, keep, fail, drop: () => setRead(undefined) };
}

interface OutcomeProps {
  readonly read: Read;
  readonly onKeep: (read: ReadFile) => void;
  readonly onDrop: () => void;
}

function Outcome({ read, onKeep, onDrop }: OutcomeProps): ReactNode {
  if (read.kind === 'failed')
    return (
      <p className="notice error" role="alert">
        {read.message}
      </p>
    );
  const { file } = read;
  if (read.kind === 'kept')
    return (
      <output className="notice good" ref={focusFirst} tabIndex={-1}>
        {file}: {sayTaken(read.done)}.{read.done.taken > 0 && ' Undo takes back those that are taken.'}
      </output>
    );
  return <Review file={file} found={read.found} onKeep={() => onKeep(read)} onDrop={onDrop} />;
}

interface ReviewProps {
  readonly file: string;
  readonly found: ReadImport;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

/** The most lines of a list; the others are counted. */
const MOST_LINES = 200;

/** The content of a file beside the draft: nothing of it is kept yet. */
function Review({ file, found, onKeep, onDrop }: ReviewProps): ReactNode {
  const { problems, changed, left, untranslated } = found;
  const isWrong = problems.length > 0;
  return (
    <section className={isWrong ? 'notice error' : 'notice'} aria-label={`Content of ${file}`}>
      {isWrong ? (
        <p role="alert">
          {file} has {count(problems.length, 'problem')}. Nothing of it is taken until all are put right:
        </p>
      ) : (
        <output>
          {file}: {count(changed.length, 'translation')} would change. Not translated in it: {untranslated}.
        </output>
      )}
      <Lines lines={problems.map(({ line, message }) => (line > 0 ? `Line ${line}: ${message}` : message))} />
      {left.length > 0 && <p>Left as they are:</p>}
      <Lines lines={left} />
      {!isWrong && changed.length > 0 && <Changes changed={changed} />}
      <div className="actions">
        {!isWrong && changed.length > 0 && (
          <button type="button" className="primary" onClick={onKeep}>
            Take {count(changed.length, 'translation')}
          </button>
        )}
        <button type="button" onClick={onDrop}>
          {isWrong || changed.length === 0 ? 'Close' : 'Take none'}
        </button>
      </div>
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.slice(0, MOST_LINES).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > MOST_LINES && <li>and {lines.length - MOST_LINES} more</li>}
    </ul>
  );
}

function Changes({ changed }: Pick<ReadImport, 'changed'>): ReactNode {
  return (
    <div className="scroll">
      <table className="translations">
        <caption className="hidden-text">Translations that would change</caption>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Now</th>
            <th scope="col">In the file</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {changed.slice(0, MOST_LINES).map(({ text, target, state }) => (
            <tr key={text.place}>
              <th scope="row">
                {text.key}
                {text.folder === 'schemas' && <small> {text.file}</small>}
              </th>
              <td>{text.target}</td>
              <td>{target}</td>
              <td>{STATE_NAMES[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed.length > MOST_LINES && <p>and {changed.length - MOST_LINES} more</p>}
    </div>
  );
}

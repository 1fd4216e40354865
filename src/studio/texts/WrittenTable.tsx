import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import type { FileChange } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { setTexts } from '../project/stepEdits.ts';
import { useTypedAddressed } from '../shell/useAddressed.ts';
import { useKeptRows } from '../shell/useKeptRows.ts';
import { ChooseReach, describedByReach } from './ChooseReach.tsx';
import { placeholderProblem } from './changeText.ts';
import { KeyOfText } from './KeyOfText.tsx';
import { MoreRows, PAGE } from './MoreRows.tsx';
import { ReadOnlyNote, useMayTranslate } from './ReadOnlyNote.tsx';
import { useSharedText, type HeldField } from './useSharedText.ts';
import { placeIn, useTextRights } from './useTextRights.ts';
import { OthersOfText } from './WhoseText.tsx';
import { listWritten, missingText, parentOf, withMissing, type WrittenText } from './writtenTexts.ts';

/** The texts of a language that is written by hand, those of pages and mails too; beside them the language that it extends. */
export function WrittenTable({ language }: { readonly language: string }): ReactNode {
  const { state } = useDraft();
  const mayWrite = useMayTranslate(language);
  const { locales } = projectOf(state.texts);
  const { words: find, type: setFind, keep } = useTypedAddressed('find');
  const [shown, setShown] = useState(PAGE);
  const sought = useDeferredValue(find.trim());
  const wanted = sought.toLowerCase();
  const texts = useMemo(
    () => withMissing(listWritten(locales, language), missingText(locales, language, sought)),
    [locales, language, sought],
  );
  const parent = parentOf(locales, language);
  const rows = useKeptRows(texts, {
    wanted,
    keyOf: placeOf,
    fits: ({ own = '', inherited = '', ...text }) =>
      [own, inherited, placeOf(text)].some((one) => one.toLowerCase().includes(wanted)),
  });
  return (
    <>
      <p className="quiet-text">
        {parent === undefined
          ? 'Written by hand. Languages that extend it show its texts, and translations of a text that you change count as outdated.'
          : `Has the texts of ${nameOfLanguage(parent)}, except those that are written here.`}
      </p>
      {!mayWrite && <ReadOnlyNote />}
      <label>
        Find in texts and keys
        <input type="search" value={find} onChange={({ target }) => setFind(target.value)} onBlur={keep} />
      </label>
      <div className="scroll">
        <table className="translations">
          <thead>
            <tr>
              <th scope="col">Text</th>
              {parent !== undefined && <th scope="col">{nameOfLanguage(parent)}</th>}
              <th scope="col">{nameOfLanguage(language)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((text) => (
              <WrittenRow key={`${text.file} ${text.key}`} text={text} language={language} parent={parent} />
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows count={rows.length} shown={shown} onShow={setShown} />
    </>
  );
}

const placeOf = ({ file, key }: Pick<WrittenText, 'file' | 'key'>): string => `${file}#${key}`;

interface WrittenRowProps {
  readonly text: WrittenText;
  readonly language: string;
  readonly parent: string | undefined;
}

function WrittenRow({ text, language, parent }: WrittenRowProps): ReactNode {
  const { file, key, own, inherited } = text;
  const right = useTextRights()(placeIn(language, file, key));
  // Placeholders are filled by the program, so they stay those that the text had when the draft began.
  const [first] = useState(own);
  const source = inherited ?? first ?? '';
  const { value, type, ...shared } = useWriting(text, language, first);
  const next = shared.held ?? own;
  const problem = next === undefined ? undefined : placeholderProblem(source, next);
  const field = useId();
  return (
    <tr>
      <th scope="row">
        <KeyOfText textKey={key} language={language} file={file.replace('locales/', '')} />
      </th>
      {parent !== undefined && (
        <td lang={parent} dir="auto">
          {inherited}
        </td>
      )}
      <td>
        <textarea
          id={field}
          aria-label={`${key} in ${nameOfLanguage(language)}`}
          lang={language}
          dir="auto"
          rows={Math.max(1, Math.ceil(Math.max(source.length, own?.length ?? 0) / 45))}
          readOnly={!right.mayWrite}
          value={value}
          placeholder={inherited}
          aria-invalid={problem !== undefined}
          aria-describedby={describedByReach(field, shared.held)}
          onChange={({ target }) => type(target.value)}
        />
        <ChooseReach name={key} field={field} {...shared} />
        {problem !== undefined && <p className="field-error">{problem}</p>}
        {!right.mayWrite && <OthersOfText markets={right.markets} />}
      </td>
    </tr>
  );
}

/** Writes the text in its language; an empty one is removed if the language inherits another one, or had none before. */
function useWriting(
  { file, key, own = '', inherited }: WrittenText,
  language: string,
  before: string | undefined,
): HeldField & { readonly value: string } {
  const { state, apply } = useDraft();
  const isRemovable = inherited !== undefined || before === undefined;
  const toKept = (text: string) => (text === '' && isRemovable ? undefined : text);
  const keep = (files: readonly FileChange[]) => apply(`Change ${key}`, files);
  const shared = useSharedText({
    written: placeIn(language, file, key),
    language,
    name: key,
    toKept,
    keep,
    write: (text) => keep([setTexts(state.texts, file, { [key]: toKept(text) })]),
  });
  return { ...shared, value: shared.held ?? own };
}

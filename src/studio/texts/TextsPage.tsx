import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mayDo } from '../../contract/staff.ts';
import {
  listTranslations,
  listTranslationTexts,
  type Translation,
  type TranslationText,
} from '../../product/translation/listTranslationTexts.ts';
import { TRANSLATION_STATES, type TranslationState } from '../../product/translation/translationState.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { useStaff } from '../shell/session.ts';
import { Exchange } from './Exchange.tsx';
import { STATE_NAMES } from './stateNames.ts';
import { TextRow } from './TextRow.tsx';

const PAGE = 50;

/** A language beside its source: what is missing first, then what is outdated. */
export function TextsPage(): ReactNode {
  const { state } = useDraft();
  const project = projectOf(state.texts);
  const translations = listTranslations(project);
  const [search, setSearch] = useSearchParams();
  const translation =
    translations.find(({ language }) => language === search.get('translation')) ?? translations[0];
  if (!translation)
    return (
      <div className="part">
        <p className="empty">
          All languages of this project are written by hand: none is translated from another.
        </p>
      </div>
    );
  return (
    <div className="part">
      <section className="card">
        <div className="heading">
          <h2>
            {nameOfLanguage(translation.from)} → {nameOfLanguage(translation.language)}
          </h2>
          <label>
            <span className="hidden-text">Translation</span>
            <select
              value={translation.language}
              onChange={({ target }) => setSearch({ translation: target.value }, { replace: true })}
            >
              {translations.map(({ language, from }) => (
                <option key={language} value={language}>
                  {nameOfLanguage(from)} → {nameOfLanguage(language)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <TextTable key={translation.language} translation={translation} />
      </section>
    </div>
  );
}

function TextTable({ translation }: { readonly translation: Translation }): ReactNode {
  const { state } = useDraft();
  const { roles } = useStaff();
  const project = projectOf(state.texts);
  const texts = useMemo(
    () => listTranslationTexts(project, translation).filter(({ folder }) => folder === 'locales'),
    [project, translation],
  );
  const [wanted, setWanted] = useState<Wanted>('all');
  const [find, setFind] = useState('');
  const [shown, setShown] = useState(PAGE);
  const rows = useRows(texts, wanted, useDeferredValue(find.trim().toLowerCase()));
  const mayWrite = mayDo(roles, 'translate', { language: translation.language });
  return (
    <>
      <Progress texts={texts} />
      <div className="inline-form">
        <label>
          Find in texts and keys
          <input type="search" value={find} onChange={({ target }) => setFind(target.value)} />
        </label>
        <StateField texts={texts} wanted={wanted} onChange={setWanted} />
        <Exchange translation={translation} texts={texts} />
      </div>
      {!mayWrite && <p className="quiet-text">Your role lets you read this language, not change it.</p>}
      <div className="scroll">
        <table className="translations">
          <thead>
            <tr>
              <th scope="col">Text</th>
              <th scope="col">{nameOfLanguage(translation.from)}</th>
              <th scope="col">{nameOfLanguage(translation.language)}</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((one) => (
              <TextRow key={one.place} text={one} translation={translation} isReadOnly={!mayWrite} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className="empty">No text fits.</p>}
      {rows.length > shown && (
        <button type="button" onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, rows.length - shown)} more of {rows.length}
        </button>
      )}
    </>
  );
}

type Wanted = TranslationState | 'all';

/** The texts of a state that contain what is searched for, those without a translation first. */
function useRows(
  texts: readonly TranslationText[],
  wanted: Wanted,
  found: string,
): readonly TranslationText[] {
  // The order of the first look: a row must not jump away while somebody writes in it.
  const [order] = useState(
    () => new Map(texts.map(({ place, state }) => [place, TRANSLATION_STATES.indexOf(state)])),
  );
  return texts
    .filter(
      (one) =>
        (wanted === 'all' || one.state === wanted) &&
        (found === '' ||
          [one.source, one.target ?? '', one.place].some((text) => text.toLowerCase().includes(found))),
    )
    .toSorted((a, b) => (order.get(a.place) ?? 0) - (order.get(b.place) ?? 0));
}

function Progress({ texts }: { readonly texts: readonly TranslationText[] }): ReactNode {
  const done = texts.filter(({ state }) => state !== 'new' && state !== 'outdated').length;
  return (
    <>
      <output>
        <strong>{Math.floor((done / Math.max(texts.length, 1)) * 100)} %</strong> of {texts.length} texts are
        translated
      </output>
      <progress value={done} max={texts.length} aria-label="Translated" />
    </>
  );
}

interface StateFieldProps {
  readonly texts: readonly TranslationText[];
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

function StateField({ texts, wanted, onChange }: StateFieldProps): ReactNode {
  const counts = Map.groupBy(texts, ({ state }) => state);
  return (
    <label>
      State
      <select
        value={wanted}
        onChange={({ target }) => onChange(TRANSLATION_STATES.find((one) => one === target.value) ?? 'all')}
      >
        <option value="all">all</option>
        {TRANSLATION_STATES.map((one) => (
          <option key={one} value={one}>
            {STATE_NAMES[one]} ({counts.get(one)?.length ?? 0})
          </option>
        ))}
      </select>
    </label>
  );
}

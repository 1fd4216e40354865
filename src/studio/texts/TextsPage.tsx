import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readLocaleList } from '@stepwright/engine/authoring';
import {
  listTranslations,
  listTranslationTexts,
  type Translation,
  type TranslationText,
} from '../../product/translation/listTranslationTexts.ts';
import { TRANSLATION_STATES, type TranslationState } from '../../product/translation/translationState.ts';
import { missingTexts } from '../../product/translation/missingTexts.ts';
import { useDraft, useFindings } from '../draft/DraftContext.ts';
import { nameOfLanguage } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { useTypedAddressed, useAddressed } from '../shell/useAddressed.ts';
import { useKeptRows } from '../shell/useKeptRows.ts';
import { Exchange } from './Exchange.tsx';
import { MoreRows, PAGE } from './MoreRows.tsx';
import { STATE_NAMES } from './stateNames.ts';
import { ReadOnlyNote, useMayTranslate } from './ReadOnlyNote.tsx';
import { TextRow } from './TextRow.tsx';
import { HeldImports } from './HeldImports.tsx';
import { WrittenTable } from './WrittenTable.tsx';

/** The texts of a language: a translation beside its source, what is missing first, or a language that is written by hand. */
export function TextsPage(): ReactNode {
  const { state } = useDraft();
  const project = projectOf(state.texts);
  const translations = listTranslations(project);
  const written = Object.keys(readLocaleList(project.locales)).filter(
    (tag) => !translations.some(({ language }) => language === tag),
  );
  const [search, setSearch] = useSearchParams();
  const languages = [...translations.map(({ language }) => language), ...written];
  const language = languages.find((tag) => tag === search.get('translation')) ?? languages[0] ?? '';
  const translation = translations.find((one) => one.language === language);
  const nameOf = (tag: string) =>
    nameOfTranslation(translations.find((one) => one.language === tag)) ?? nameOfLanguage(tag);
  return (
    <div className="part">
      <section className="card">
        <div className="heading">
          <h2>{nameOf(language)}</h2>
          <label>
            <span className="hidden-text">Language of the texts</span>
            <select
              value={language}
              onChange={({ target }) => setSearch({ translation: target.value }, { replace: true })}
            >
              {languages.map((tag) => (
                <option key={tag} value={tag}>
                  {nameOf(tag)}
                </option>
              ))}
            </select>
          </label>
        </div>
        {translation ? (
          <TextTable key={language} translation={translation} />
        ) : (
          <WrittenTable key={language} language={language} />
        )}
      </section>
    </div>
  );
}

const nameOfTranslation = (translation: Translation | undefined) =>
  translation && `${nameOfLanguage(translation.from)} → ${nameOfLanguage(translation.language)}`;

function TextTable({ translation }: { readonly translation: Translation }): ReactNode {
  const { state } = useDraft();
  const project = projectOf(state.texts);
  const { list } = useFindings();
  // A text that the language lacks is in no file of it: the checker finds it.
  const texts = useMemo(
    () => listTranslationTexts(project, translation, missingTexts(list, translation.language)),
    [project, translation, list],
  );
  const [chosen, setWanted] = useAddressed('state', 'all');
  const wanted = TRANSLATION_STATES.find((one) => one === chosen) ?? 'all';
  const { words: find, type: setFind, keep } = useTypedAddressed('find');
  const [shown, setShown] = useState(PAGE);
  const rows = useRows(texts, wanted, useDeferredValue(find.trim().toLowerCase()));
  const mayWrite = useMayTranslate(translation.language);
  return (
    <>
      <Progress texts={texts} />
      <div className="inline-form">
        <label>
          Find in texts and keys
          <input type="search" value={find} onChange={({ target }) => setFind(target.value)} onBlur={keep} />
        </label>
        <StateField texts={texts} wanted={wanted} onChange={setWanted} />
      </div>
      <div className="inline-form">
        <Exchange translation={translation} texts={texts} />
      </div>
      <HeldImports list={translation.language} />
      {!mayWrite && <ReadOnlyNote />}
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
              <TextRow key={one.place} text={one} translation={translation} />
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows count={rows.length} shown={shown} onShow={setShown} />
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
  const rows = useKeptRows(texts, {
    wanted: `${wanted} ${found}`,
    keyOf: ({ place }) => place,
    fits: ({ source, target = '', place, state }) =>
      (wanted === 'all' || state === wanted) &&
      (found === '' || [source, target, place].some((text) => text.toLowerCase().includes(found))),
  });
  return rows.toSorted((a, b) => (order.get(a.place) ?? 0) - (order.get(b.place) ?? 0));
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
  readonly onChange: (wanted: string) => void;
}

function StateField({ texts, wanted, onChange }: StateFieldProps): ReactNode {
  const counts = Map.groupBy(texts, ({ state }) => state);
  return (
    <label>
      State
      <select value={wanted} onChange={({ target }) => onChange(target.value)}>
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

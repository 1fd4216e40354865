import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { mayDo } from '../../contract/staff.ts';
import {
  listTranslations,
  listTranslationTexts,
  type Translation,
  type TranslationText,
} from '../../product/translation/listTranslationTexts.ts';
import {
  TRANSLATION_STATES,
  type GivenState,
  type TranslationState,
} from '../../product/translation/translationState.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { useStaff } from '../shell/session.ts';
import { Exchange } from './Exchange.tsx';
import { placeholderProblem, writeText } from './writeText.ts';

const PAGE = 50;

const STATES: Readonly<Record<TranslationState, string>> = {
  new: 'not translated',
  outdated: 'source changed',
  translated: 'translated',
  reviewed: 'reviewed',
  final: 'final',
};

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
  const [wanted, setWanted] = useState<TranslationState | 'all'>('all');
  const [find, setFind] = useState('');
  const found = useDeferredValue(find.trim().toLowerCase());
  const [shown, setShown] = useState(PAGE);
  // The order of the first look: a row must not jump away while somebody writes in it.
  const [order] = useState(
    () => new Map(texts.map(({ place, state: own }) => [place, TRANSLATION_STATES.indexOf(own)])),
  );
  const rows = texts
    .filter(
      (one) =>
        (wanted === 'all' || one.state === wanted) &&
        (found === '' ||
          [one.source, one.target ?? '', one.place].some((text) => text.toLowerCase().includes(found))),
    )
    .toSorted((a, b) => (order.get(a.place) ?? 0) - (order.get(b.place) ?? 0));
  const counts = Map.groupBy(texts, (one) => one.state);
  const done = texts.filter(({ state: own }) => own !== 'new' && own !== 'outdated').length;
  const mayWrite = mayDo(roles, 'translate', { language: translation.language });
  return (
    <>
      <p role="status">
        <strong>{Math.floor((done / Math.max(texts.length, 1)) * 100)} %</strong> of {texts.length} texts are
        translated
      </p>
      <progress value={done} max={texts.length} aria-label="Translated" />
      <div className="inline-form">
        <label>
          Find in texts and keys
          <input type="search" value={find} onChange={({ target }) => setFind(target.value)} />
        </label>
        <label>
          State
          <select
            value={wanted}
            onChange={({ target }) =>
              setWanted(TRANSLATION_STATES.find((one) => one === target.value) ?? 'all')
            }
          >
            <option value="all">all</option>
            {TRANSLATION_STATES.map((one) => (
              <option key={one} value={one}>
                {STATES[one]} ({counts.get(one)?.length ?? 0})
              </option>
            ))}
          </select>
        </label>
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
              <Row key={one.place} text={one} translation={translation} isReadOnly={!mayWrite} />
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

interface RowProps {
  readonly text: TranslationText;
  readonly translation: Translation;
  readonly isReadOnly: boolean;
}

function Row({ text, translation, isReadOnly }: RowProps): ReactNode {
  const { state, apply } = useDraft();
  const { key, source, target = '', state: own, file } = text;
  const problem = target === '' ? undefined : placeholderProblem(source, target);
  const step = /(?:steps|stepUps|bank|order|partner)\.json$/.test(file) ? key.split('.')[0] : undefined;
  const write = (value: string, given?: GivenState) =>
    apply(
      `Translate ${key} to ${translation.language}`,
      writeText(state.texts, {
        language: translation.language,
        file: `locales/${file}`,
        key,
        text: value === '' ? undefined : value,
        source,
        ...(given && { state: given }),
      }),
    );
  return (
    <tr>
      <th scope="row">
        {step === undefined || !hasStep(state.texts, step) ? (
          <code>{key}</code>
        ) : (
          <Link to={`../steps/${step}?language=${translation.language}`}>
            <code>{key}</code>
          </Link>
        )}
        <small>
          <br />
          {file}
        </small>
      </th>
      <td lang={translation.from} dir="auto">
        {source}
      </td>
      <td>
        <textarea
          aria-label={`${key} in ${nameOfLanguage(translation.language)}`}
          lang={translation.language}
          dir="auto"
          rows={Math.max(1, Math.ceil(Math.max(source.length, target.length) / 45))}
          readOnly={isReadOnly}
          value={target}
          aria-invalid={problem !== undefined}
          onChange={({ target: { value } }) => write(value)}
        />
        {problem !== undefined && <p className="field-error">{problem}</p>}
      </td>
      <td>
        <span className={`state state-${own}`}>{STATES[own]}</span>
        {!isReadOnly && own !== 'new' && (
          <button
            type="button"
            className="link"
            onClick={() =>
              write(target, own === 'reviewed' ? 'final' : own === 'translated' ? 'reviewed' : 'translated')
            }
          >
            {own === 'outdated'
              ? 'still right'
              : own === 'translated'
                ? 'mark reviewed'
                : own === 'reviewed'
                  ? 'mark final'
                  : ''}
          </button>
        )}
      </td>
    </tr>
  );
}

function hasStep(texts: ReadonlyMap<string, string>, step: string): boolean {
  return [...texts.keys()].some((path) => path.endsWith(`/steps/${step}.json`));
}

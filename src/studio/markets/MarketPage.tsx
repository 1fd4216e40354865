import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listOpenItems, type OpenItem } from '../../product/inheritance/listOpenItems.ts';
import { inheritedFile, listUnreleased, readInheritance } from '../../product/inheritance/inheritance.ts';
import { formatJson } from '../../product/market/formatJson.ts';
import { settleRecords } from '../../product/market/settleRecords.ts';
import { listUntranslated, type Untranslated } from '../../product/translation/listUntranslated.ts';
import { useDraft, useFindings } from '../draft/DraftContext.ts';
import { insertInText } from '../project/editText.ts';
import { count, nameOfLanguage, nameOfMarket } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { NewMarket } from './NewMarket.tsx';

/** Opens a market: a copy of another one with the rules of its country, then a list of what it waits for. */
export function MarketPage(): ReactNode {
  const { state } = useDraft();
  const { files } = projectOf(state.texts);
  return (
    <div className="part">
      <NewMarket />
      {listUnreleased(files).map((market) => (
        <WaitingMarket key={market} market={market} />
      ))}
    </div>
  );
}

/** The values and texts that a market waits for, and its release once they are done. */
function WaitingMarket({ market }: { readonly market: string }): ReactNode {
  const { state, apply } = useDraft();
  const findings = useFindings();
  const project = projectOf(state.texts);
  const { files, locales } = project;
  const inheritance = readInheritance(files, market);
  if (!inheritance) return null;
  const items = listOpenItems(files, locales, inheritance);
  const untranslated = listUntranslated(project, market).filter(({ open }) => open.length > 0);
  const errors = findings.list.filter(({ severity }) => severity === 'error').length;
  const isReady = items.length + untranslated.length + errors === 0 && !findings.isChecking;
  const release = () =>
    apply(`Let production serve ${nameOfMarket(market)}`, [
      { path: `schemas/${inheritedFile(market)}`, text: null },
      ...settleRecords(project, inheritance).map(([file, record]) => ({
        path: `locales/${file}`,
        text: formatJson({ ...record }),
      })),
    ]);
  return (
    <section className="card" aria-label={nameOfMarket(market)}>
      <h2>{nameOfMarket(market)} waits for</h2>
      <OpenItems market={market} items={items} />
      <OpenTexts translations={untranslated} />
      {errors > 0 && (
        <p>
          <Link to={`/drafts/${state.draft.id}/publish`}>{count(errors, 'error')}</Link> to mend.
        </p>
      )}
      <div>
        <button type="button" className="primary" disabled={!isReady} onClick={release}>
          Let production serve it
        </button>
      </div>
      <p className="quiet-text">
        Until then it is served outside production only, where it can be tried. It opens when a version with
        this is released.
      </p>
    </section>
  );
}

function OpenItems({
  market,
  items,
}: {
  readonly market: string;
  readonly items: readonly OpenItem[];
}): ReactNode {
  const { state, apply } = useDraft();
  if (items.length === 0) return <p className="notice good">Every copied value is confirmed or changed.</p>;
  const list = `schemas/markets/${market}/inherited.json`;
  const confirm = (places: readonly string[]) => {
    const text = state.texts.get(list);
    if (text === undefined) return;
    const confirmed = places.reduce((changed, place) => insertInText(changed, ['confirmed'], place), text);
    apply(`Confirm ${places.length === 1 ? places[0] : `${places.length} values`}`, [
      { path: list, text: confirmed },
    ]);
  };
  const byFile = Map.groupBy(items, ({ folder, file }) => `${folder}/${file}`);
  return (
    <>
      <p>
        {count(items.length, 'copied value')} that nobody has confirmed or changed yet. Change what differs in
        this country; confirm what is the same.
      </p>
      {[...byFile].map(([path, own]) => (
        <details key={path}>
          <summary>
            <strong>{titleOfFile(path)}</strong> ({own.length}) <small>{path}</small>
          </summary>
          <div className="actions">
            <Link to={`/drafts/${state.draft.id}/files?file=${encodeURIComponent(path)}`}>Open the file</Link>
            <button type="button" onClick={() => confirm(own.map(({ place }) => place))}>
              Confirm all {own.length}
            </button>
          </div>
          <ul className="rows">
            {own.slice(0, 100).map(({ place, pointer, value }) => (
              <li key={place}>
                <span>
                  {pointer} <code>{JSON.stringify(value).slice(0, 100)}</code>
                </span>
                <button type="button" onClick={() => confirm([place])}>
                  Confirm<span className="hidden-text"> {pointer}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

/** The languages of a market that are not translated yet, each with the way to its texts. */
function OpenTexts({ translations }: { readonly translations: readonly Untranslated[] }): ReactNode {
  const { state } = useDraft();
  if (translations.length === 0) return <p className="notice good">All its texts are translated.</p>;
  return (
    <ul className="rows">
      {translations.map(({ language, open, texts }) => (
        <li key={language}>
          <span>
            {open.length} of {texts.length} texts are not translated to {nameOfLanguage(language)}
          </span>
          <Link to={`/drafts/${state.draft.id}/texts?translation=${language}`}>Translate</Link>
        </li>
      ))}
    </ul>
  );
}

/** The name of a file as a title: `schemas/markets/de/paper-texts.json` is "Paper texts". */
function titleOfFile(path: string): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.json$/, '')
    .replaceAll('-', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listOpenItems, type OpenItem } from '../../product/inheritance/listOpenItems.ts';
import { listUnreleased, readInheritance } from '../../product/inheritance/inheritance.ts';
import { listUntranslated } from '../../product/translation/listUntranslated.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { insertInText } from '../project/editText.ts';
import { nameOfLanguage, nameOfMarket } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { NewMarket } from './NewMarket.tsx';

/** Opens a market: a copy of another one with the rules of its country, then a list of what still has to be confirmed. */
export function MarketPage(): ReactNode {
  const { state } = useDraft();
  const { files, locales } = projectOf(state.texts);
  const waiting = listUnreleased(files);
  return (
    <div className="part">
      <NewMarket />
      {waiting.map((market) => {
        const inheritance = readInheritance(files, market);
        return (
          inheritance && (
            <section key={market} className="card">
              <h2>{nameOfMarket(market)} waits for</h2>
              <OpenItems market={market} items={listOpenItems(files, locales, inheritance)} />
              <OpenTexts market={market} />
            </section>
          )
        );
      })}
    </div>
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
        {items.length} values are copied, and nobody has confirmed or changed them yet. Change what differs in
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
function OpenTexts({ market }: { readonly market: string }): ReactNode {
  const { state } = useDraft();
  const waiting = listUntranslated(projectOf(state.texts), market).filter(({ open }) => open.length > 0);
  if (waiting.length === 0) return <p className="notice good">All its texts are translated.</p>;
  return (
    <ul className="rows">
      {waiting.map(({ language, open, texts }) => (
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

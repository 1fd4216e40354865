import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NewMarketResponse, StudioHomeResponse } from '../../contract/studio.ts';
import { listOpenItems, type OpenItem } from '../../product/inheritance/listOpenItems.ts';
import { listUnreleased, readInheritance } from '../../product/inheritance/inheritance.ts';
import { listMarketsAndPortals } from '../../product/authoring.ts';
import { callStudio } from '../api/callStudio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { insertInText } from '../project/editText.ts';
import { nameOfMarket } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { Failed, messageOfError, useCall } from '../shell/states.tsx';

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
  if (items.length === 0)
    return <p className="notice good">Everything is confirmed. Check and publish it, then release it.</p>;
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
            {path} ({own.length})
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

function NewMarket(): ReactNode {
  const { state, store } = useDraft();
  const { files } = projectOf(state.texts);
  const { markets } = listMarketsAndPortals(files);
  const [home] = useCall<StudioHomeResponse>('/home');
  const library = home.kind === 'ready' ? home.value.library : [];
  const [country, setCountry] = useState('');
  const [currency, setCurrency] = useState('');
  const [languages, setLanguages] = useState('');
  const [from, setFrom] = useState(markets[0] ?? '');
  const [failure, setFailure] = useState<string>();
  const [made, setMade] = useState<NewMarketResponse>();
  const [isBusy, setBusy] = useState(false);
  const id = country.toLowerCase();
  const isTaken = markets.includes(id);
  const create = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const response = await callStudio<NewMarketResponse>('POST', `/drafts/${state.draft.id}/markets`, {
        id,
        from,
        country: country.toUpperCase(),
        currency: currency.toUpperCase(),
        languages: languages.split(/[\s,]+/).filter((tag) => tag !== ''),
        ...(library.includes(id) && { library: id }),
      });
      await store.refresh();
      setMade(response);
    } catch (error) {
      setFailure(messageOfError(error));
    }
    setBusy(false);
  };
  return (
    <section className="card" aria-labelledby="new-market">
      <h2 id="new-market">Open a market</h2>
      <form
        className="release-form"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <label>
          Country
          <input
            list="countries"
            value={country}
            maxLength={2}
            placeholder="de"
            onChange={({ target }) => setCountry(target.value.toLowerCase())}
          />
          <small>{country.length === 2 ? nameOfMarket(id) : 'two letters, as in ISO 3166'}</small>
        </label>
        <datalist id="countries">
          {library.map((one) => (
            <option key={one} value={one}>
              {nameOfMarket(one)}
            </option>
          ))}
        </datalist>
        {country.length === 2 && (
          <p className="notice">
            {library.includes(id)
              ? 'The library has this country’s rules: formats of its numbers, its address, its names.'
              : 'The library has no rules of this country: they are copied, and wait to be changed.'}
          </p>
        )}
        {isTaken && <p className="field-error">This market is there already.</p>}
        <label>
          Currency
          <input
            value={currency}
            maxLength={3}
            placeholder="EUR"
            onChange={({ target }) => setCurrency(target.value)}
          />
        </label>
        <label>
          Languages
          <input
            value={languages}
            placeholder="de-DE, en-GB"
            onChange={({ target }) => setLanguages(target.value)}
          />
          <small>
            Tags separated by commas. New ones begin with copied texts, which count as not translated.
          </small>
        </label>
        <label>
          As a copy of
          <select value={from} onChange={({ target }) => setFrom(target.value)}>
            {markets.map((one) => (
              <option key={one} value={one}>
                {nameOfMarket(one)}
              </option>
            ))}
          </select>
        </label>
        <div>
          <button
            type="submit"
            className="primary"
            disabled={isBusy || isTaken || country.length !== 2 || currency.length !== 3}
          >
            {isBusy ? 'Copying…' : 'Add the market to this draft'}
          </button>
        </div>
      </form>
      {failure !== undefined && <Failed message={failure} />}
      {made && (
        <p className="notice good" role="status">
          {nameOfMarket(id)} is in this draft. {made.open.length} values wait to be confirmed, below.
        </p>
      )}
    </section>
  );
}

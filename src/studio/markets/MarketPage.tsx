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

interface MarketFields {
  /** Two letters, lower case: also the market's id. */
  readonly country: string;
  readonly currency: string;
  /** Tags with commas or spaces between them. */
  readonly languages: string;
  /** The market that is copied. */
  readonly from: string;
}

function NewMarket(): ReactNode {
  const { state } = useDraft();
  const { markets } = listMarketsAndPortals(projectOf(state.texts).files);
  const [home] = useCall<StudioHomeResponse>('/home');
  const library = home.kind === 'ready' ? home.value.library : [];
  const [fields, setFields] = useState<MarketFields>({
    country: '',
    currency: '',
    languages: '',
    from: markets[0] ?? '',
  });
  const { create, failure, made, isBusy } = useCreateMarket(library);
  const { country, currency } = fields;
  const isTaken = markets.includes(country);
  const isComplete = country.length === 2 && currency.length === 3;
  const change = (changes: Partial<MarketFields>) => setFields({ ...fields, ...changes });
  return (
    <section className="card" aria-labelledby="new-market">
      <h2 id="new-market">Open a market</h2>
      <form
        className="release-form"
        onSubmit={(event) => {
          event.preventDefault();
          void create(fields);
        }}
      >
        <CountryField country={country} library={library} isTaken={isTaken} onChange={change} />
        <OtherFields fields={fields} markets={markets} onChange={change} />
        <div>
          <button type="submit" className="primary" disabled={isBusy || isTaken || !isComplete}>
            {isBusy ? 'Copying…' : 'Add the market to this draft'}
          </button>
        </div>
      </form>
      {failure !== undefined && <Failed message={failure} />}
      {made && (
        <output className="notice good">
          {nameOfMarket(country)} is in this draft. {made.open.length} values wait to be confirmed, below.
        </output>
      )}
    </section>
  );
}

function useCreateMarket(library: readonly string[]) {
  const { state, store } = useDraft();
  const [failure, setFailure] = useState<string>();
  const [made, setMade] = useState<NewMarketResponse>();
  const [isBusy, setBusy] = useState(false);
  const create = async ({ country, currency, languages, from }: MarketFields) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const response = await callStudio<NewMarketResponse>('POST', `/drafts/${state.draft.id}/markets`, {
        id: country,
        country: country.toUpperCase(),
        currency: currency.toUpperCase(),
        languages: languages.split(/[\s,]+/).filter((tag) => tag !== ''),
        // A set of the library is written for one market, which the server knows.
        ...(library.includes(country) ? { library: country } : { from }),
      });
      await store.refresh();
      setMade(response);
    } catch (error) {
      setFailure(messageOfError(error));
    }
    setBusy(false);
  };
  return { create, failure, made, isBusy };
}

interface CountryFieldProps {
  readonly country: string;
  /** The countries whose rules the library has. */
  readonly library: readonly string[];
  readonly isTaken: boolean;
  readonly onChange: (changes: Partial<MarketFields>) => void;
}

function CountryField({ country, library, isTaken, onChange }: CountryFieldProps): ReactNode {
  const isWhole = country.length === 2;
  return (
    <>
      <label>
        Country
        <input
          list="countries"
          value={country}
          maxLength={2}
          placeholder="de"
          onChange={({ target }) => onChange({ country: target.value.toLowerCase() })}
        />
        <small>{isWhole ? nameOfMarket(country) : 'two letters, as in ISO 3166'}</small>
      </label>
      <datalist id="countries">
        {library.map((one) => (
          <option key={one} value={one}>
            {nameOfMarket(one)}
          </option>
        ))}
      </datalist>
      {isWhole && (
        <p className="notice">
          {library.includes(country)
            ? 'The library has this country’s rules: formats of its numbers, its address, its names.'
            : 'The library has no rules of this country: they are copied, and wait to be changed.'}
        </p>
      )}
      {isTaken && <p className="field-error">This market is there already.</p>}
    </>
  );
}

interface OtherFieldsProps {
  readonly fields: MarketFields;
  readonly markets: readonly string[];
  readonly onChange: (changes: Partial<MarketFields>) => void;
}

/** Currency, languages, and the market that is copied. */
function OtherFields({ fields, markets, onChange }: OtherFieldsProps): ReactNode {
  return (
    <>
      <label>
        Currency
        <input
          value={fields.currency}
          maxLength={3}
          placeholder="EUR"
          onChange={({ target }) => onChange({ currency: target.value })}
        />
      </label>
      <label>
        Languages
        <input
          value={fields.languages}
          placeholder="de-DE, en-GB"
          onChange={({ target }) => onChange({ languages: target.value })}
        />
        <small>
          Tags separated by commas. New ones begin with copied texts, which count as not translated.
        </small>
      </label>
      <label>
        As a copy of
        <select value={fields.from} onChange={({ target }) => onChange({ from: target.value })}>
          {markets.map((one) => (
            <option key={one} value={one}>
              {nameOfMarket(one)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { mayDo } from '../../contract/staff.ts';
import type { NewMarketResponse } from '../../contract/studio.ts';
import type { StudioHomeResponse } from '../../contract/studioHome.ts';
import { listMarketsAndPortals } from '../../product/authoring.ts';
import { listCountries, listCurrencies } from '../../product/isoCodes.ts';
import { callStudio } from '../api/callStudio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfCurrency, nameOfMarket } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { keyOfView } from '../project/resolved.ts';
import { useView } from '../steps/useView.ts';
import { currencyOf } from '../rules/amounts.ts';
import { LanguagesField } from './LanguagesField.tsx';
import { isNewMarket, listUnopened, nameMissingField, type MarketFields } from './marketFields.ts';
import { LibraryNotes, type LibrarySet } from './LibraryNotes.tsx';
import { useStaff } from '../shell/session.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { focusHeading } from '../shell/focusHeading.ts';
import { Failed, type Loaded } from '../shell/states.tsx';
import { useAction } from '../shell/useAction.ts';
import { useKeptForm } from '../shell/useKeptForm.ts';
import { useMissing } from '../shell/useMissing.tsx';

/** The heading of a market that the draft opens. */
export const idOfMarket = (market: string): string => `market-${market}`;

interface NewMarketProps {
  readonly home: Loaded<StudioHomeResponse>;
  readonly onRetry: () => void;
}

/** The form of a new market, for editors of all markets. */
export function NewMarket(props: NewMarketProps): ReactNode {
  const mayAdd = mayDo(useStaff().roles, 'edit');
  return (
    <section className="card" aria-labelledby="new-market">
      <h2 id="new-market">Open a market</h2>
      {mayAdd ? (
        <MarketForm {...props} />
      ) : (
        <p className="empty">An editor of all markets adds one: your roles do not.</p>
      )}
    </section>
  );
}

/** Its country brings currency and language where they are known. */
function MarketForm({ home, onRetry }: NewMarketProps): ReactNode {
  const { state } = useDraft();
  const { files } = projectOf(state.texts);
  const { markets } = listMarketsAndPortals(files);
  const taken = new Map(markets.map((market) => [currencyOf(files, `markets/${market}/`), market] as const));
  const library = home.kind === 'ready' ? home.value.library : [];
  const first = { country: '', currency: '', languages: [], from: markets[0] ?? '' };
  const form = useKeptForm('new market', {
    first,
    fits: (kept): kept is MarketFields => isNewMarket(kept, markets),
  });
  const fields = form.value;
  const { create, failure, made, isBusy } = useCreateMarket();
  const set = library.find(({ id }) => id === fields.country);
  const { country } = fields;
  const { said, button } = useMissing(nameMissingField(fields, taken));
  const change = (changes: Partial<MarketFields>) => form.change({ ...fields, ...changes });
  return (
    <>
      {home.kind === 'failed' && <Failed message={home.message} onRetry={onRetry} />}
      <form
        className="release-form"
        onSubmit={(event) => {
          event.preventDefault();
          create(fields, set, form.empty);
        }}
      >
        <ContinuedNote form={form} />
        <CountryField
          {...{ country, library, markets }}
          drafted={listUnopened(projectOf(state.base).files, files)}
          // A country that is chosen before the library is here would not bring its currency.
          isWaiting={home.kind === 'loading'}
          onChange={change}
        />
        <OtherFields {...{ fields, markets, taken, set }} onChange={change} />
        {said}
        <div>
          <button type="submit" className="primary" {...button} {...(isBusy && { 'aria-disabled': true })}>
            {isBusy ? 'Copying…' : 'Add the market to this draft'}
          </button>
        </div>
      </form>
      {failure !== undefined && <Failed message={failure} />}
      {made && (
        <output className="notice good">
          {nameOfMarket(made.market)} is in this draft. {countOf(made, 'inherited')} values wait to be
          confirmed and {countOf(made, 'untranslated')} texts to be translated: they are listed at the top.
        </output>
      )}
    </>
  );
}

function useCreateMarket() {
  const { state, store } = useDraft();
  const { view, change } = useView();
  const { isBusy, failure, run } = useAction();
  const [made, setMade] = useState<NewMarketResponse & { readonly market: string }>();
  const create = (
    { country, currency, languages, from }: MarketFields,
    set: LibrarySet | undefined,
    then: () => void,
  ) =>
    run(async () => {
      const response = await callStudio<NewMarketResponse>('POST', `/drafts/${state.draft.id}/markets`, {
        id: country,
        country: country.toUpperCase(),
        currency,
        languages,
        // A set of the library is written for one market, which the server knows.
        ...(set ? { library: set.id } : { from }),
      });
      await store.refresh();
      setMade({ ...response, market: country });
      // The other parts of the draft show the new market from now on.
      change({ view: keyOfView({ ...view, market: country }) });
      then();
      requestAnimationFrame(() => focusHeading(idOfMarket(country)));
    });
  return { create, failure, made, isBusy };
}

interface CountryFieldProps {
  readonly country: string;
  readonly library: readonly LibrarySet[];
  /** Whether the library is not here yet. */
  readonly isWaiting: boolean;
  /** Markets that are there already, and those of them that are not served yet. */
  readonly markets: readonly string[];
  readonly drafted: readonly string[];
  readonly onChange: (changes: Partial<MarketFields>) => void;
}

function CountryField({
  country,
  library,
  isWaiting,
  markets,
  drafted,
  onChange,
}: CountryFieldProps): ReactNode {
  const set = library.find(({ id }) => id === country);
  const byName = (codes: readonly string[]) =>
    codes
      .map((code) => ({ code, name: nameOfMarket(code) }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  const known = library.map(({ id }) => id);
  const others = listCountries()
    .map((code) => code.toLowerCase())
    .filter((code) => !known.includes(code));
  const groups = [
    ['Rules are in the library', byName(known)],
    ['Others', byName(others)],
  ] as const;
  return (
    <>
      <label>
        Country
        <select
          value={country}
          data-missing={country === ''}
          disabled={isWaiting}
          onChange={({ target }) => onChange(fieldsOf(target.value, library))}
        >
          <option value="">Choose a country</option>
          {groups.map(([label, countries]) => (
            <optgroup key={label} label={label}>
              {countries.map(({ code, name }) => (
                <option key={code} value={code} disabled={markets.includes(code)}>
                  {name}
                  {markets.includes(code) && (drafted.includes(code) ? ' (not open yet)' : ' (open already)')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {country !== '' && (
        <p className="notice">
          {set
            ? `The library has this country’s rules: formats of its numbers, its address, its names. The rest is copied from ${nameOfMarket(set.from)}.`
            : 'The library has no rules of this country: they are copied, and wait to be changed.'}
        </p>
      )}
      {set && <LibraryNotes set={set} />}
    </>
  );
}

/** The country with the currency and languages that its set names; else with the language that most people there speak. */
function fieldsOf(country: string, library: readonly LibrarySet[]): Partial<MarketFields> {
  const set = library.find(({ id }) => id === country);
  if (set) return { country, currency: set.currency, languages: set.languages };
  if (country === '') return { country, currency: '', languages: [] };
  const { language, region = '' } = new Intl.Locale('und', { region: country.toUpperCase() }).maximize();
  return { country, currency: '', languages: language === 'und' ? [] : [`${language}-${region}`] };
}

interface OtherFieldsProps {
  readonly fields: MarketFields;
  readonly markets: readonly string[];
  /** The markets by their currencies: no two have the same. */
  readonly taken: ReadonlyMap<string, string>;
  readonly set: LibrarySet | undefined;
  readonly onChange: (changes: Partial<MarketFields>) => void;
}

/** Currency, languages, and the market that is copied. */
function OtherFields({ fields, markets, taken, set, onChange }: OtherFieldsProps): ReactNode {
  const owner = taken.get(fields.currency);
  return (
    <>
      <label>
        Currency
        <select
          value={fields.currency}
          data-missing={fields.currency === '' || owner !== undefined}
          onChange={({ target }) => onChange({ currency: target.value })}
        >
          <option value="">Choose a currency</option>
          {listCurrencies()
            .map((code) => ({ code, name: nameOfCurrency(code) }))
            .toSorted((one, other) => one.name.localeCompare(other.name))
            .map(({ code, name }) => (
              <option key={code} value={code} disabled={taken.has(code)}>
                {name}
                {taken.has(code) && `, of ${nameOfMarket(taken.get(code) ?? '')}`}
              </option>
            ))}
        </select>
      </label>
      {owner !== undefined && (
        <p className="field-error">
          {nameOfMarket(owner)} has this currency, and visitors find a market by its currency: no two have the
          same.
        </p>
      )}
      <LanguagesField
        country={fields.country}
        languages={fields.languages}
        onChange={(languages) => onChange({ languages })}
      />
      {!set && (
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
      )}
    </>
  );
}

const countOf = ({ open }: NewMarketResponse, reason: string) =>
  open.filter((one) => one.reason === reason).length;

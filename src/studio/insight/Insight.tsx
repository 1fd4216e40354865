import type { ReactNode } from 'react';
import { WIDTHS, type InsightResponse } from '../../contract/insight.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { nameOfFlow, nameOfLanguage, nameOfMarket, nameOfPortal } from '../project/names.ts';
import { Failed, Loading, useCall } from '../shell/states.tsx';
import { useAddress } from '../shell/useAddressed.ts';
import { CompareVersions } from './CompareVersions.tsx';
import { Funnel } from './Funnel.tsx';
import { InsightTable } from './InsightTable.tsx';
import { together, versionsOf } from './insightRows.ts';
import { nameOfVersion, TEXTS } from './insightTexts.ts';
import './insight.css';

type Filter = 'from' | 'to' | 'market' | 'portal' | 'language' | 'width' | 'flow' | 'version';
const asItIs = (value: string) => value;

/** How the values of a filter are shown. */
const NAMES: Readonly<Record<Filter, (value: string) => string>> = {
  from: asItIs,
  to: asItIs,
  market: nameOfMarket,
  portal: nameOfPortal,
  language: nameOfLanguage,
  width: asItIs,
  flow: nameOfFlow,
  version: (value) => nameOfVersion(value === '0' ? null : Number(value)),
};

type Filters = Readonly<Record<Filter, string>>;

const DAYS = 28;

/** The counts of each step and question on some days, and whether a version is better than another. */
export function Insight(): ReactNode {
  const [filters, change] = useFilters();
  const { version, flow, ...ofVisitors } = filters;
  const [loaded, reload] = useCall<InsightResponse>(`/insight?${queryOf(ofVisitors)}`);
  return (
    <>
      <div className="heading">
        <h1>{TEXTS.title}</h1>
      </div>
      <p>
        {TEXTS.intro} <span className="quiet-text">{TEXTS.pinned}</span>
      </p>
      <FilterBar
        filters={filters}
        known={loaded.kind === 'ready' ? loaded.value : undefined}
        onChange={change}
      />
      {loaded.kind === 'loading' && <Loading />}
      {loaded.kind === 'failed' && <Failed message={loaded.message} onRetry={reload} />}
      {loaded.kind === 'ready' && <Counts {...loaded.value} version={version} flow={flow} />}
      <p>
        <a href={`/api/v2/studio/insight.csv?${queryOf({ ...ofVisitors, flow, version })}`} download>
          {TEXTS.csv}
        </a>
      </p>
    </>
  );
}

/** The filters of the address, which a reload and the way back keep. */
function useFilters(): readonly [Filters, (name: Filter, value: string) => void] {
  const { search, change } = useAddress();
  const dayOf = (name: 'from' | 'to', usual: string) => {
    const asked = search.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(asked) && Number.isFinite(Date.parse(asked)) ? asked : usual;
  };
  const valueOf = (name: Filter) => search.get(name) ?? '';
  const filters: Filters = {
    from: dayOf('from', dayBefore(DAYS)),
    to: dayOf('to', dayBefore(0)),
    market: valueOf('market'),
    portal: valueOf('portal'),
    language: valueOf('language'),
    width: valueOf('width'),
    flow: valueOf('flow'),
    version: valueOf('version'),
  };
  return [filters, (name, value) => change({ [name]: value === '' ? undefined : value })];
}

interface CountsProps extends Pick<InsightResponse, 'rows'> {
  readonly version: string;
  readonly flow: string;
}

function Counts({ rows: all, version, flow }: CountsProps): ReactNode {
  const rows = flow === '' ? all : all.filter((row) => row.flow === flow);
  if (rows.length === 0) return <p className="empty">{TEXTS.none}</p>;
  const isOfSeveral = versionsOf(rows).length > 1;
  const chosen =
    version === '' ? together(rows) : rows.filter((row) => (row.version ?? 0) === Number(version));
  return (
    <>
      <section className="card" aria-labelledby="funnel">
        <h2 id="funnel">{TEXTS.funnel}</h2>
        <p className="quiet-text">{TEXTS.funnelNote}</p>
        {[...Map.groupBy(chosen, (row) => row.flow)].map(([name, ofFlow]) => (
          <Funnel key={name} flow={name} rows={ofFlow} />
        ))}
      </section>
      <InsightTable rows={chosen} />
      {isOfSeveral && <CompareVersions rows={rows} />}
    </>
  );
}

interface FilterBarProps {
  readonly filters: Filters;
  readonly known: InsightResponse | undefined;
  readonly onChange: (name: Filter, value: string) => void;
}

function FilterBar({ filters, known, onChange }: FilterBarProps): ReactNode {
  const versions = versionsOf(known?.rows ?? []).map((version) => String(version ?? 0));
  const choices: readonly (readonly [Filter, readonly string[]])[] = [
    ['market', known?.markets ?? []],
    ['portal', known?.portals ?? []],
    ['language', known?.languages ?? []],
    ['width', WIDTHS],
    ['flow', [...new Set(known?.rows.map(({ flow }) => flow))]],
    ['version', versions],
  ];
  return (
    <fieldset className="insight-filters">
      <legend>{TEXTS.filters}</legend>
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          {TEXTS[name]}
          <input
            type="date"
            required
            value={filters[name]}
            onChange={({ target }) => target.value !== '' && onChange(name, target.value)}
          />
        </label>
      ))}
      {choices.map(([name, values]) => (
        <label key={name}>
          {TEXTS[name]}
          <select value={filters[name]} onChange={({ target }) => onChange(name, target.value)}>
            <option value="">{TEXTS.all}</option>
            {/* What is chosen stays while the values are loaded anew. */}
            {[...new Set([...values, ...(filters[name] === '' ? [] : [filters[name]])])].map((value) => (
              <option key={value} value={value}>
                {NAMES[name](value)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

function queryOf(filters: Partial<Filters>): string {
  return String(new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')));
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

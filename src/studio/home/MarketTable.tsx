import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DraftLine } from '../../contract/studio.ts';
import type { StudioHomeResponse, StudioStateResponse } from '../../contract/studioHome.ts';
import { count, nameOfLanguage, nameOfMarket, nameOfPortal } from '../project/names.ts';
import { nameOfVersion } from '../publish/served.ts';
import { Failed, Loading, useCall, type Loaded } from '../shell/states.tsx';

type Row = StudioHomeResponse['rows'][number];

/** Each market in each portal: what its visitors have, who changes it, what is wrong or not translated, and unfinished applications. */
export function MarketTable({ drafts }: { readonly drafts: readonly DraftLine[] }): ReactNode {
  const [home, reload] = useCall<StudioHomeResponse>('/home');
  const [state, reloadState] = useCall<StudioStateResponse>('/home/state');
  if (home.kind === 'loading') return <Loading />;
  if (home.kind === 'failed') return <Failed message={home.message} onRetry={reload} />;
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Market and portal</th>
            <th scope="col">Languages</th>
            <th scope="col">Visitors have</th>
            <th scope="col" className="number">
              Drafts
            </th>
            <th scope="col">Findings</th>
            <th scope="col">Not translated</th>
            <th scope="col" className="number">
              Applications not submitted
            </th>
            <th scope="col" className="number">
              Applications not decided
            </th>
          </tr>
        </thead>
        <tbody>
          {home.value.rows.map((row) => (
            <tr key={`${row.market}/${row.portal}`}>
              <th scope="row">
                {nameOfMarket(row.market)}, {nameOfPortal(row.portal)}
              </th>
              <td>{row.languages.map(nameOfLanguage).join(', ')}</td>
              <td>
                {row.version === null ? (
                  'as installed'
                ) : (
                  <Link to={`/versions/${row.version}`}>{nameOfVersion(row.version)}</Link>
                )}
              </td>
              <td className="number">{drafts.filter((draft) => concerns(draft, row)).length}</td>
              <td>{describe(state, (value) => countFindings(value, row))}</td>
              <td>{describe(state, (value) => countUntranslated(value, row))}</td>
              <td className="number">{row.drafts}</td>
              <td className="number">{row.applications}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {state.kind === 'failed' && <Failed message={state.message} onRetry={reloadState} />}
    </div>
  );
}

/** A column that is computed later than the rest. */
function describe(state: Loaded<StudioStateResponse>, text: (value: StudioStateResponse) => string): string {
  if (state.kind === 'ready') return text(state.value);
  return state.kind === 'loading' ? 'checking…' : 'not known';
}

function countFindings({ findings }: StudioStateResponse, { market, portal }: Row): string {
  const own = findings.filter(
    (one) => [null, market].includes(one.market) && [null, portal].includes(one.portal),
  );
  const errors = own.reduce((sum, one) => sum + one.errors, 0);
  const warnings = own.reduce((sum, one) => sum + one.warnings, 0);
  const parts = [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'note')];
  return parts.filter((part) => part !== false).join(', ') || 'none';
}

function countUntranslated({ untranslated }: StudioStateResponse, { languages }: Row): string {
  const open = untranslated.filter((one) => one.open > 0 && languages.includes(one.language));
  return open.map((one) => `${one.open} in ${nameOfLanguage(one.language)}`).join(', ') || 'none';
}

/** Whether a draft changes what visitors of a market see: its own files, its languages, or those that all markets have. */
function concerns({ changed }: DraftLine, { market, portal, languages }: Row): boolean {
  return changed.some((path) => {
    const [, language] = /^locales\/([^/.]+)/.exec(path) ?? [];
    if (language !== undefined && language !== 'locales')
      return languages.some((one) => one === language || one.split('-')[0] === language.split('-')[0]);
    const [, ownMarket] = /(?:markets|samples)\/([^/]+)\//.exec(path) ?? [];
    const [, ownPortal] = /portals\/([^/]+)\//.exec(path) ?? [];
    return [undefined, market].includes(ownMarket) && [undefined, portal].includes(ownPortal);
  });
}

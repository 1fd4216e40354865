import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { idOfVersion, type DraftLine, type ServedState } from '../../contract/studio.ts';
import type { StudioStateResponse } from '../../contract/studioHome.ts';
import { count, nameOfLanguage } from '../project/names.ts';
import { nameOfVersion, percentOf } from '../publish/served.ts';
import { Failed, useCall, type Loaded } from '../shell/states.tsx';
import { concerns, type HomeRow, keyOfRow, nameOfRow, ROW_PARAMETER } from './homeRows.ts';

export interface MarketTableProps {
  readonly rows: readonly HomeRow[];
  readonly drafts: readonly DraftLine[];
  /** The newest version; undefined if none is published, or until it is loaded. */
  readonly newest: number | undefined;
  /** The version that a share of the visitors has; null if there is none, or until it is loaded. */
  readonly trial: ServedState['trial'];
}

/** Each market in each portal: what its visitors have, who changes it, what is wrong or not translated, and unfinished applications. */
export function MarketTable({ rows, drafts, newest, trial }: MarketTableProps): ReactNode {
  const [state, reloadState] = useCall<StudioStateResponse>('/home/state');
  const [draft] = drafts;
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
          {rows.map((row) => (
            <MarketRow
              key={keyOfRow(row)}
              row={row}
              drafts={drafts.filter((one) => concerns(one, row))}
              state={state}
              trial={trial?.markets?.includes(row.market) === false ? null : trial}
              opened={draft?.id ?? (newest === undefined ? undefined : idOfVersion(newest))}
              checked={draft?.id}
            />
          ))}
        </tbody>
      </table>
      {state.kind === 'failed' && <Failed message={state.message} onRetry={reloadState} />}
    </div>
  );
}

interface MarketRowProps {
  readonly row: HomeRow;
  /** The drafts that concern it. */
  readonly drafts: readonly DraftLine[];
  readonly state: Loaded<StudioStateResponse>;
  /** The version that a share of its visitors has; null if there is none. */
  readonly trial: ServedState['trial'];
  /** The draft or version in which its steps and texts open: the draft that was changed last, else the newest version; undefined if there is neither. */
  readonly opened: string | undefined;
  /** The draft whose findings are shown; undefined if there is none. */
  readonly checked: string | undefined;
}

function MarketRow({ row, drafts, state, trial, opened, checked }: MarketRowProps): ReactNode {
  const { version, languages } = row;
  const name = nameOfRow(row);
  const view = `view=${keyOfRow(row)}`;
  const shown = version === null ? opened : idOfVersion(version);
  return (
    <tr>
      <th scope="row">
        <LinkIf to={shown === undefined ? undefined : `/drafts/${shown}/steps?${view}`}>{name}</LinkIf>
      </th>
      <td>{languages.map(nameOfLanguage).join(', ')}</td>
      <td>
        {version === null ? (
          'as installed'
        ) : (
          <Link to={`/versions/${version}`}>{nameOfVersion(version)}</Link>
        )}
        {trial && (
          <>
            , {percentOf(trial)} <Link to={`/versions/${trial.version}`}>{nameOfVersion(trial.version)}</Link>
          </>
        )}
      </td>
      <td className="number">
        <LinkIf
          to={drafts.length > 0 ? `/?${ROW_PARAMETER}=${keyOfRow(row)}` : undefined}
          label={`${count(drafts.length, 'draft')} for ${name}`}
        >
          {drafts.length}
        </LinkIf>
      </td>
      <td>
        {describe(state, (value) => {
          const findings = countFindings(value, row);
          const to = findings === NONE || checked === undefined ? undefined : `/drafts/${checked}/publish`;
          return <LinkIf to={to}>{findings}</LinkIf>;
        })}
      </td>
      <td>
        {describe(state, (value) => (
          <Untranslated open={openIn(value, row)} opened={opened} />
        ))}
      </td>
      <td className="number">{row.drafts}</td>
      <td className="number">{row.applications}</td>
    </tr>
  );
}

interface LinkIfProps {
  /** Undefined if there is nothing to open. */
  readonly to: string | undefined;
  /** Its name, if it is more than its text. */
  readonly label?: string;
  readonly children: ReactNode;
}

function LinkIf({ to, label, children }: LinkIfProps): ReactNode {
  if (to === undefined) return children;
  return (
    <Link to={to} aria-label={label}>
      {children}
    </Link>
  );
}

/** A column that is computed later than the rest. */
function describe(
  state: Loaded<StudioStateResponse>,
  draw: (value: StudioStateResponse) => ReactNode,
): ReactNode {
  if (state.kind === 'ready') return draw(state.value);
  return state.kind === 'loading' ? 'checking…' : 'not known';
}

function countFindings({ findings }: StudioStateResponse, { market, portal }: HomeRow): string {
  const own = findings.filter(
    (one) => [null, market].includes(one.market) && [null, portal].includes(one.portal),
  );
  const errors = own.reduce((sum, one) => sum + one.errors, 0);
  const warnings = own.reduce((sum, one) => sum + one.warnings, 0);
  const parts = [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'note')];
  return parts.filter((part) => part !== false).join(', ') || NONE;
}

const NONE = 'none';

type Open = StudioStateResponse['untranslated'];

function openIn({ untranslated }: StudioStateResponse, { languages }: HomeRow): Open {
  return untranslated.filter((one) => one.open > 0 && languages.includes(one.language));
}

/** How many texts each language lacks, with a link to them. */
function Untranslated({ open, opened }: { readonly open: Open } & Pick<MarketRowProps, 'opened'>): ReactNode {
  if (open.length === 0) return NONE;
  return open.map(({ language, open: texts }, index) => (
    <Fragment key={language}>
      {index > 0 && ', '}
      <LinkIf to={opened === undefined ? undefined : `/drafts/${opened}/texts?translation=${language}`}>
        {texts} in {nameOfLanguage(language)}
      </LinkIf>
    </Fragment>
  ));
}

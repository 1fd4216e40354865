import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  DraftLine,
  DraftsResponse,
  StudioHomeResponse,
  VersionsResponse,
} from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { nameOfMarket, nameOfPortal, nameOfLanguage } from '../project/names.ts';
import { useMay } from '../shell/session.ts';
import { Failed, Loading, messageOfError, useCall } from '../shell/states.tsx';
import { NewDraft } from './NewDraft.tsx';

/** Markets with their state, and the drafts that wait. */
export function Home(): ReactNode {
  const [home, reloadHome] = useCall<StudioHomeResponse>('/home');
  const [drafts, reloadDrafts] = useCall<DraftsResponse>('/drafts');
  const [versions] = useCall<VersionsResponse>('/versions');
  const mayEdit = useMay('translate');
  return (
    <>
      <div className="heading">
        <h1>Markets and drafts</h1>
      </div>
      <section aria-labelledby="drafts" className="card">
        <h2 id="drafts">Drafts</h2>
        {drafts.kind === 'loading' && <Loading />}
        {drafts.kind === 'failed' && <Failed message={drafts.message} onRetry={reloadDrafts} />}
        {drafts.kind === 'ready' && <DraftList drafts={drafts.value.drafts} onChanged={reloadDrafts} />}
        {mayEdit && (
          <NewDraft
            isFirst={drafts.kind === 'ready' && drafts.value.drafts.length === 0}
            versions={versions.kind === 'ready' ? versions.value : undefined}
          />
        )}
      </section>
      <section aria-labelledby="markets" className="card">
        <h2 id="markets">Markets</h2>
        {home.kind === 'loading' && <Loading />}
        {home.kind === 'failed' && <Failed message={home.message} onRetry={reloadHome} />}
        {home.kind === 'ready' && <MarketTable rows={home.value.rows} />}
        {versions.kind === 'ready' && <Pending versions={versions.value} />}
      </section>
    </>
  );
}

function DraftList({
  drafts,
  onChanged,
}: {
  readonly drafts: readonly DraftLine[];
  readonly onChanged: () => void;
}): ReactNode {
  const [failure, setFailure] = useState<string>();
  const discard = (draft: DraftLine) => {
    if (!window.confirm(`Discard "${draft.title}" with its changes in ${draft.changed.length} files?`))
      return;
    callStudio('DELETE', `/drafts/${draft.id}`).then(onChanged, (error: unknown) =>
      setFailure(messageOfError(error)),
    );
  };
  if (drafts.length === 0)
    return (
      <div className="empty">
        <p>
          Nothing is being changed. A draft is your own copy of all questions and texts: nobody sees it until
          a version of it is released, and everything in it can be undone.
        </p>
      </div>
    );
  return (
    <>
      {failure !== undefined && <Failed message={failure} />}
      <ul className="rows">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <div>
              <Link to={`/drafts/${draft.id}/steps`} className="title">
                {draft.title}
              </Link>
              <p className="quiet-text">
                {draft.changed.length === 0
                  ? 'No changes yet'
                  : `${count(draft.changed.length, 'file')} changed`}{' '}
                · {draft.authors.join(', ')} · {dateTime(draft.changedAt)}
                {!draft.isCurrent && ' · a newer version was published since'}
              </p>
            </div>
            <button type="button" className="quiet" onClick={() => discard(draft)}>
              Discard<span className="hidden-text"> {draft.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function MarketTable({ rows }: { readonly rows: StudioHomeResponse['rows'] }): ReactNode {
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Market</th>
            <th scope="col">Portal</th>
            <th scope="col">Languages</th>
            <th scope="col">Visitors have</th>
            <th scope="col" className="number">
              Not submitted
            </th>
            <th scope="col" className="number">
              Not decided
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ market, portal, languages, version, drafts, applications }) => (
            <tr key={`${market}/${portal}`}>
              <th scope="row">{nameOfMarket(market)}</th>
              <td>{nameOfPortal(portal)}</td>
              <td>{languages.map(nameOfLanguage).join(', ')}</td>
              <td>
                {version === null ? (
                  'as installed'
                ) : (
                  <Link to={`/versions/${version}`}>version {version}</Link>
                )}
              </td>
              <td className="number">{drafts}</td>
              <td className="number">{applications}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Versions that were published and that nobody gets yet. */
function Pending({ versions: { versions, served } }: { readonly versions: VersionsResponse }): ReactNode {
  const [newest] = versions;
  if (!newest || newest.version === served.all || newest.version === served.trial?.version) return null;
  return (
    <p className="notice">
      <Link to={`/versions/${newest.version}`}>Version {newest.version}</Link> by {newest.author} is not
      released: “{newest.reason}”
    </p>
  );
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

const dateTime = (iso: string) =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mayDo } from '../../contract/staff.ts';
import type { DraftLine, DraftsResponse, VersionsResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { count } from '../project/names.ts';
import { dateTime } from '../publish/served.ts';
import { useMay, useStaff } from '../shell/session.ts';
import { Failed, Loading, messageOfError, useCall } from '../shell/states.tsx';
import { FindAnything } from './FindAnything.tsx';
import { MarketTable } from './MarketTable.tsx';
import { NewDraft } from './NewDraft.tsx';
import { Waiting } from './Waiting.tsx';

/** Versions that wait for somebody, a search in everything, the drafts that are worked at, and the markets with their state. */
export function Home(): ReactNode {
  const [drafts, reloadDrafts] = useCall<DraftsResponse>('/drafts');
  const [versions] = useCall<VersionsResponse>('/versions');
  const mayEdit = useMay('translate');
  const open = drafts.kind === 'ready' ? drafts.value.drafts : [];
  return (
    <>
      <div className="heading">
        <h1>Markets and drafts</h1>
      </div>
      {versions.kind === 'ready' && <Waiting versions={versions.value} />}
      <section aria-labelledby="drafts" className="card">
        <h2 id="drafts">Drafts</h2>
        {drafts.kind === 'loading' && <Loading />}
        {drafts.kind === 'failed' && <Failed message={drafts.message} onRetry={reloadDrafts} />}
        {drafts.kind === 'ready' && <DraftList drafts={open} onChanged={reloadDrafts} />}
        {mayEdit && (
          <NewDraft
            isFirst={drafts.kind === 'ready' && open.length === 0}
            versions={versions.kind === 'ready' ? versions.value : undefined}
          />
        )}
      </section>
      <FindAnything drafts={open} />
      <section aria-labelledby="markets" className="card">
        <h2 id="markets">Markets</h2>
        <MarketTable drafts={open} />
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
  const { name, roles } = useStaff();
  const mayDiscard = ({ authors }: DraftLine) => authors.includes(name) || mayDo(roles, 'edit');
  const discard = (draft: DraftLine) => {
    if (
      !window.confirm(`Discard "${draft.title}" with its changes in ${count(draft.changed.length, 'file')}?`)
    )
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
            {mayDiscard(draft) && (
              <button type="button" className="quiet" onClick={() => discard(draft)}>
                Discard<span className="hidden-text"> {draft.title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { mayDo } from '../../contract/staff.ts';
import type { DraftLine } from '../../contract/studio.ts';
import type { StudioHomeResponse } from '../../contract/studioHome.ts';
import { callStudio, messageOfError } from '../api/callStudio.ts';
import { useStore } from '../project/createStore.ts';
import { count, joinWithAnd } from '../project/names.ts';
import { dateTime } from '../publish/served.ts';
import { useAddressed } from '../shell/useAddressed.ts';
import { useStaff } from '../shell/session.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { Failed } from '../shell/states.tsx';
import { dropHeldTexts, heldStores, listHeld } from '../texts/heldStores.ts';
import { concerns, keyOfRow, nameOfRow, ROW_PARAMETER } from './homeRows.ts';
import { usePartToOpen } from './usePartToOpen.ts';

export interface DraftListProps {
  readonly drafts: readonly DraftLine[];
  /** The rows of the table of markets: one of them may choose the drafts. */
  readonly rows: StudioHomeResponse['rows'];
  readonly onChanged: () => void;
}

/** The number of drafts that are listed at first, so that the search and the markets stay in view. */
const LISTED = 8;

/** The drafts that are worked at, one's own first: all, or those that concern a market and portal. */
export function DraftList({ drafts, rows, onChanged }: DraftListProps): ReactNode {
  const [failure, setFailure] = useState<string>();
  const { id: staff, name } = useStaff();
  const [search] = useSearchParams();
  const row = rows.find((one) => keyOfRow(one) === search.get(ROW_PARAMETER));
  const isOwn = ({ authors }: DraftLine) => authors.includes(name);
  const shown = (row ? drafts.filter((draft) => concerns(draft, row)) : drafts).toSorted(
    (a, b) => Number(isOwn(b)) - Number(isOwn(a)),
  );
  const [all, setAll] = useAddressed('all-drafts');
  const length = all === '' && shown.length > LISTED + 1 ? LISTED : shown.length;
  const showAll = () => {
    setAll('shown');
    // The button goes.
    focusHeading('drafts');
  };
  const discard = (draft: DraftLine) => {
    if (!window.confirm(askToDiscard(draft, name))) return;
    callStudio('DELETE', `/drafts/${draft.id}`).then(
      () => {
        dropHeldTexts(draft.id, staff);
        // The button goes with its draft.
        focusHeading('drafts');
        onChanged();
      },
      (error: unknown) => setFailure(messageOfError(error)),
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
      {row && <Chosen key={keyOfRow(row)} name={nameOfRow(row)} shown={shown.length} />}
      <ul className="rows">
        {shown.slice(0, length).map((draft) => (
          <DraftRow key={draft.id} draft={draft} onDiscard={discard} />
        ))}
      </ul>
      {shown.length > length && (
        <button type="button" onClick={showAll}>
          Show all {shown.length} drafts
        </button>
      )}
    </>
  );
}

/** Names the market whose drafts are listed. It takes the focus: the link that chose it is further down. */
function Chosen({ name, shown }: { readonly name: string; readonly shown: number }): ReactNode {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1}>
      {count(shown, 'draft')} for {name}. <Link to="/">Show all drafts</Link>
    </p>
  );
}

interface DraftRowProps {
  readonly draft: DraftLine;
  readonly onDiscard: (draft: DraftLine) => void;
}

function DraftRow({ draft, onDiscard }: DraftRowProps): ReactNode {
  const { name, roles } = useStaff();
  const part = usePartToOpen();
  const mayDiscard = draft.authors.includes(name) || mayDo(roles, 'edit');
  return (
    <li>
      <div>
        <Link to={`/drafts/${draft.id}/${part}`} className="title">
          {draft.title}
        </Link>
        <p className="quiet-text">
          {draft.changed.length === 0 ? 'No changes yet' : `${count(draft.changed.length, 'file')} changed`} ·{' '}
          {draft.authors.join(', ')} · {dateTime(draft.changedAt)}
          {!draft.isCurrent && ' · a newer version was published since'}
        </p>
        <WaitingTexts draft={draft.id} />
      </div>
      {mayDiscard && (
        <button type="button" className="quiet" onClick={() => onDiscard(draft)}>
          Discard<span className="hidden-text"> {draft.title}</span>
        </button>
      )}
    </li>
  );
}

/** The texts of a draft that somebody has typed or read from a file, and has not chosen yet where they belong. */
function WaitingTexts({ draft }: { readonly draft: string }): ReactNode {
  const { id } = useStaff();
  const waiting = listHeld(useStore(heldStores(draft, id).held));
  if (waiting.length === 0) return null;
  return (
    <p>
      <strong>Not changed yet</strong>, until you choose where it belongs:{' '}
      {waiting.map(({ name, page, ids }, index) => (
        <Fragment key={ids.join(' ')}>
          {index > 0 && ', '}
          <Link to={page}>{name}</Link>
        </Fragment>
      ))}
    </p>
  );
}

/** Names what would be lost, and whose work it is besides one's own. */
function askToDiscard({ title, changed, authors }: DraftLine, own: string): string {
  const others = authors.filter((author) => author !== own);
  const of = others.length > 0 ? ` of ${joinWithAnd(others)}` : '';
  const lost = changed.length > 0 ? `, with its changes in ${count(changed.length, 'file')}` : '';
  return `Discard “${title}”${of}${lost}?`;
}

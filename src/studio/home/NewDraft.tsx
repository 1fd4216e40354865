import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftLine, VersionsResponse } from '../../contract/studio.ts';
import { callStudio, StudioError } from '../api/callStudio.ts';
import { isTakenBack, nameOfVersion } from '../publish/served.ts';
import { Failed, messageOfError } from '../shell/states.tsx';
import { usePartToOpen } from './usePartToOpen.ts';

interface NewDraftProps {
  readonly isFirst: boolean;
  /** Undefined while they are loaded. */
  readonly versions: VersionsResponse | undefined;
}

/** Why a draft cannot begin with what visitors have, and what to do instead. */
const TAKES_BACK =
  ': such a draft takes back what the newest version changed, by others, too. Begin with the newest version.';

/** The form that begins a draft, with the newest version or with what visitors have. */
export function NewDraft({ isFirst, versions }: NewDraftProps): ReactNode {
  const navigate = useNavigate();
  const part = usePartToOpen();
  const [title, setTitle] = useState('');
  const [failure, setFailure] = useState<string>();
  const { from, field } = useStart(versions);
  const begin = (name: string, to: string) =>
    callStudio<DraftLine>('POST', '/drafts', { title: name, ...from }).then(
      (draft) => void navigate(`/drafts/${draft.id}/${to}`),
      (error: unknown) => {
        const isTooMuch = error instanceof StudioError && error.status === 403 && 'from' in from;
        setFailure(messageOfError(error) + (isTooMuch ? TAKES_BACK : ''));
      },
    );
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        void begin(title.trim() || 'Untitled draft', part);
      }}
    >
      <label>
        What do you want to change?
        <input
          value={title}
          maxLength={200}
          placeholder="Ask for the company's website"
          onChange={({ target }) => setTitle(target.value)}
        />
      </label>
      {field}
      <button type="submit" className="primary" data-tour="new-draft">
        Begin a draft
      </button>
      {isFirst && (
        <button
          type="button"
          onClick={() => void begin('My first change', 'steps/company-details?question=/company/site')}
        >
          Open a sample change
        </button>
      )}
      {failure !== undefined && <Failed message={failure} />}
    </form>
  );
}

/** The version that a draft begins with, and the field that chooses it; null if visitors have the newest one. */
function useStart(versions: VersionsResponse | undefined) {
  const [chosen, setChosen] = useState<string>();
  const newest = versions?.versions[0]?.version;
  if (!versions || newest === undefined || newest === versions.served.all) return { from: {}, field: null };
  const served = versions.served.all;
  const start = chosen ?? (isTakenBack(versions) ? 'served' : 'newest');
  const field = (
    <label>
      Begin with
      <select value={start} onChange={({ target }) => setChosen(target.value)}>
        <option value="newest">{nameOfVersion(newest)}, the newest</option>
        <option value="served">{nameOfVersion(served)}, which visitors have</option>
      </select>
    </label>
  );
  return { from: start === 'served' ? { from: served } : {}, field };
}

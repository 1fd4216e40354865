import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftLine, VersionsResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { nameOfVersion, startOfDraft } from '../publish/served.ts';
import { Failed } from '../shell/states.tsx';
import { useAction } from '../shell/useAction.ts';
import { usePartToOpen } from './usePartToOpen.ts';

interface NewDraftProps {
  readonly isFirst: boolean;
  /** Undefined while they are loaded. */
  readonly versions: VersionsResponse | undefined;
}

/** The form that begins a draft, with the newest version or with what visitors have. */
export function NewDraft({ isFirst, versions }: NewDraftProps): ReactNode {
  const navigate = useNavigate();
  const part = usePartToOpen();
  const [title, setTitle] = useState('');
  const { isBusy, failure, run } = useAction();
  const { from, field } = useStart(versions);
  const begin = (name: string, to: string) =>
    run(async () => {
      const { id } = await callStudio<DraftLine>('POST', '/drafts', { title: name, ...from });
      await navigate(`/drafts/${id}/${to}`);
    });
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        begin(title.trim() || 'Untitled draft', part);
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
      <button type="submit" className="primary" aria-disabled={isBusy} data-tour="new-draft">
        Begin a draft
      </button>
      {isFirst && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => begin('My first change', 'steps/company-details?question=/company/site')}
        >
          Open a sample change
        </button>
      )}
      {failure !== undefined && <Failed message={failure} />}
    </form>
  );
}

/** The version that a draft begins with, and the field that chooses it, or why there is no choice; null if visitors have the newest one. */
function useStart(versions: VersionsResponse | undefined) {
  const [chosen, setChosen] = useState<string>();
  const newest = versions?.versions[0]?.version;
  if (!versions || newest === undefined || newest === versions.served.all) return { from: {}, field: null };
  const served = versions.served.all;
  if (!versions.mayBeginWithServed) {
    const field = (
      <p className="quiet-text below-form">
        It begins with {nameOfVersion(newest)}, the newest. Visitors have {nameOfVersion(served)}: a draft
        that begins with that takes back changes that your roles do not allow.
      </p>
    );
    return { from: {}, field };
  }
  const start = chosen ?? ('from' in startOfDraft(versions) ? 'served' : 'newest');
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

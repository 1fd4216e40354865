import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftLine, VersionsResponse } from '../../contract/studio.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { callStudio } from '../api/callStudio.ts';
import { nameOfVersion, startOfDraft, visitorsOfAll } from '../publish/served.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { useKeptForm, type KeptForm } from '../shell/useKeptForm.ts';
import { Failed } from '../shell/states.tsx';
import { useAction } from '../shell/useAction.ts';
import { usePartToOpen } from './usePartToOpen.ts';

interface NewDraftProps {
  readonly isFirst: boolean;
  /** Undefined while they are loaded. */
  readonly versions: VersionsResponse | undefined;
}

/** A draft before it is begun. */
interface BegunDraft {
  readonly title: string;
  /** Whether it begins with the newest version or with what visitors have, once somebody chooses. */
  readonly start?: string;
}

const isBegunDraft = (kept: unknown): kept is BegunDraft =>
  isRecord(kept) &&
  typeof kept['title'] === 'string' &&
  ['string', 'undefined'].includes(typeof kept['start']);

/** The form that begins a draft, with the newest version or with what visitors have. */
export function NewDraft({ isFirst, versions }: NewDraftProps): ReactNode {
  const navigate = useNavigate();
  const part = usePartToOpen();
  const form = useKeptForm<BegunDraft>('new draft', { first: { title: '' }, fits: isBegunDraft });
  const { title } = form.value;
  const { isBusy, failure, run } = useAction();
  const { from, field } = useStart(versions, form);
  const begin = (name: string, to: string, then?: () => void) =>
    run(async () => {
      const { id } = await callStudio<DraftLine>('POST', '/drafts', { title: name, ...from });
      then?.();
      await navigate(`/drafts/${id}/${to}`);
    });
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        begin(title.trim() || 'Untitled draft', part, form.empty);
      }}
    >
      <ContinuedNote form={form} />
      <label>
        What do you want to change?
        <input
          value={title}
          maxLength={200}
          placeholder="Ask for the company's website"
          onChange={({ target }) => form.change({ ...form.value, title: target.value })}
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
function useStart(
  versions: VersionsResponse | undefined,
  { value, change }: Pick<KeptForm<BegunDraft>, 'value' | 'change'>,
) {
  const newest = versions?.versions[0]?.version;
  if (!versions || newest === undefined || newest === versions.served.all) return { from: {}, field: null };
  const served = versions.served.all;
  const visitors = visitorsOfAll(versions.served);
  if (!versions.mayBeginWithServed) {
    const field = (
      <p className="quiet-text below-form">
        It begins with {nameOfVersion(newest)}, the newest. A draft that begins with {nameOfVersion(served)},
        which {visitors} have, takes back changes that your roles do not allow.
      </p>
    );
    return { from: {}, field };
  }
  const start = value.start ?? ('from' in startOfDraft(versions) ? 'served' : 'newest');
  const field = (
    <label>
      Begin with
      <select value={start} onChange={({ target }) => change({ ...value, start: target.value })}>
        <option value="newest">{nameOfVersion(newest)}, the newest</option>
        <option value="served">
          {nameOfVersion(served)}, which {visitors} have
        </option>
      </select>
    </label>
  );
  return { from: start === 'served' ? { from: served } : {}, field };
}

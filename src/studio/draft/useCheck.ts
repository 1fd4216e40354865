import { useEffect, useState } from 'react';
import { versionOfId, type FindingsResponse } from '../../contract/studio.ts';
import { callStudio, messageOfError } from '../api/callStudio.ts';
import type { DraftState } from '../project/draftState.ts';
import type { Findings } from './DraftContext.ts';

const PAUSE_MS = 250;

/** Asks for the findings of the checker, anew after each change that the server has. */
export function useCheck({ draft, revision, saving }: DraftState): Findings {
  const [findings, setFindings] = useState<Findings>({
    list: [],
    revision: undefined,
    isChecking: true,
    failure: undefined,
  });
  // A version was checked before it was published.
  const isSaved = saving.kind === 'saved' && versionOfId(draft.id) === undefined;
  useEffect(() => {
    if (!isSaved) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setFindings((before) => ({ ...before, isChecking: true }));
      callStudio<FindingsResponse>('GET', `/drafts/${draft.id}/findings`, undefined, controller.signal).then(
        ({ findings: list, revision: checked }) =>
          setFindings({ list, revision: checked, isChecking: checked < revision, failure: undefined }),
        (error: unknown) => {
          if (!controller.signal.aborted)
            setFindings((before) => ({ ...before, isChecking: false, failure: messageOfError(error) }));
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [draft.id, revision, isSaved]);
  return findings;
}

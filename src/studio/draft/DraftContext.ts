import { createContext, use } from 'react';
import type { FileChange, StudioFinding } from '../../contract/studio.ts';
import type { DraftState, DraftStore } from '../project/draftStore.ts';

/** The draft that is open, with what the checker finds in it. */
export interface OpenDraft {
  readonly store: DraftStore;
  readonly state: DraftState;
  readonly findings: Findings;
  /** Changes files under a label; texts that are as they were change nothing. */
  readonly apply: (label: string, files: readonly FileChange[]) => void;
}

export interface Findings {
  readonly list: readonly StudioFinding[];
  /** The revision that was checked; undefined before the first time. */
  readonly revision: number | undefined;
  readonly isChecking: boolean;
  readonly failure: string | undefined;
}

export const DraftContext = createContext<OpenDraft | undefined>(undefined);

export function useDraft(): OpenDraft {
  const draft = use(DraftContext);
  if (!draft) throw new Error('There is no draft around this part of the studio');
  return draft;
}

import { createContext, use } from 'react';
import type { StudioFinding } from '../../contract/studio.ts';
import { useStore } from '../project/createStore.ts';
import type { DraftState } from '../project/draftState.ts';
import type { DraftStore } from '../project/draftStore.ts';

/** The draft that is open. It changes with the files: how they are saved is read by `useDraftState`. */
export interface OpenDraft {
  readonly store: DraftStore;
  readonly state: DraftFiles;
  /** Changes files under a label, based on the files as they are, or were when the change was begun. */
  readonly apply: DraftStore['apply'];
}

export type DraftFiles = Pick<DraftState, 'draft' | 'texts' | 'base'>;

export interface Findings {
  readonly list: readonly StudioFinding[];
  /** The revision that was checked; undefined before the first time. */
  readonly revision: number | undefined;
  readonly isChecking: boolean;
  readonly failure: string | undefined;
}

export const DraftContext = createContext<OpenDraft | undefined>(undefined);
export const FindingsContext = createContext<Findings | undefined>(undefined);

const MISSING = 'There is no draft around this part of the studio';

export function useDraft(): OpenDraft {
  const draft = use(DraftContext);
  if (!draft) throw new Error(MISSING);
  return draft;
}

/** All of the draft's state, for parts that show how it is saved or what can be undone: they are drawn again with each save. */
export function useDraftState(): DraftState {
  return useStore(useDraft().store);
}

/** The findings of the checker in the draft. */
export function useFindings(): Findings {
  const findings = use(FindingsContext);
  if (!findings) throw new Error(MISSING);
  return findings;
}

import type { DraftLine, DraftResponse, FileChange } from '../../contract/studio.ts';
import type { Change } from './joinChanges.ts';
import type { KeptConflict } from './keptWork.ts';
import type { FileSides } from './mergeSides.ts';
import { withFiles, type Texts } from './project.ts';

/** How the work is kept: by the server, on the way there, or only in this browser for now. */
export type Saving = { readonly kind: 'saved' } | { readonly kind: 'sending' } | FailedSaving;

export interface FailedSaving {
  readonly kind: 'failed';
  readonly message: string;
  readonly code: string;
}

/** Failures that are over once somebody signs in or the server is back; any other is a refusal of the change itself. */
const PASSING: ReadonlySet<string> = new Set(['staff.required', 'studio.offline', 'service.unavailable']);

export function isPassing(saving: Saving): saving is FailedSaving {
  return saving.kind === 'failed' && PASSING.has(saving.code);
}

export interface DraftState {
  readonly draft: DraftLine;
  readonly texts: Texts;
  /** The files of the base that differ from the draft or did so when it was opened. */
  readonly base: Texts;
  /** The revision that the server has. */
  readonly revision: number;
  readonly saving: Saving;
  readonly done: readonly Change[];
  readonly undone: readonly Change[];
  /** Whether Undo and Redo have what was done before the page was loaded, as far as it is read. */
  readonly isRecalled: boolean;
  /** The latest changes by others, and the values that both changed: theirs is kept until somebody chooses. */
  readonly others: readonly string[];
  readonly conflicts: readonly Conflict[];
  /** The file of a change that the person's roles do not allow, and that was not made; undefined after any other change. */
  readonly refused: string | undefined;
}

/** A value that two people have changed, until one of them chooses: theirs is in the draft. */
export interface Conflict extends KeptConflict {
  /** The file before both changes and after each of them. */
  readonly sides: FileSides;
}

/** The state of a draft that was just opened. */
export function stateOf({ draft, files, base }: DraftResponse): DraftState {
  const texts = new Map(Object.entries(files));
  const changes = Object.entries(base).map(([path, text]) => ({ path, text }));
  return {
    draft,
    texts,
    base: withFiles(texts, changes),
    revision: draft.revision,
    saving: { kind: 'saved' },
    done: [],
    undone: [],
    isRecalled: false,
    others: [],
    conflicts: [],
    refused: undefined,
  };
}

/** Returns the texts of a state with changed files, and which files differ from the base then. */
export function withPut(
  { texts, draft, base }: DraftState,
  changed: readonly FileChange[],
): Pick<DraftState, 'texts' | 'draft'> {
  const after = withFiles(texts, changed);
  const named = new Set([...draft.changed, ...changed.map(({ path }) => path)]);
  const differing = [...named].filter((path) => after.get(path) !== base.get(path));
  return { texts: after, draft: { ...draft, changed: differing } };
}

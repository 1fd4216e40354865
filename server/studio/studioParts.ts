import type { StudioDeps } from './deps.ts';
import type { DraftContents } from './drafts/draftContents.ts';
import type { StepModules } from './stepModules.ts';
import type { StudioThread } from './worker/studioThread.ts';

/** The dependencies, and what the studio's calls share. */
export interface StudioParts {
  readonly deps: StudioDeps;
  readonly contents: DraftContents;
  readonly modules: StepModules;
  /** Compiles steps, and does nothing that takes longer. */
  readonly previews: StudioThread;
  /** Checks, merges and replays. */
  readonly checks: StudioThread;
}

import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { ReleaseFollower } from '../publishing/followReleases.ts';
import type { DraftContents } from './drafts/draftContents.ts';
import type { StudioThread } from './worker/studioThread.ts';

/** Dependencies of the studio. */
export interface StudioDeps extends DefinitionsDeps {
  readonly releases: ReleaseFollower;
}

/** The dependencies, and what the studio's calls share. */
export interface StudioParts {
  readonly deps: StudioDeps;
  readonly contents: DraftContents;
  /** Compiles steps, and does nothing that takes longer. */
  readonly previews: StudioThread;
}

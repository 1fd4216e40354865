import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { ReleaseFollower } from '../publishing/followReleases.ts';

/** Dependencies of the studio. */
export interface StudioDeps extends DefinitionsDeps {
  readonly releases: ReleaseFollower;
}

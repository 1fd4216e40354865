import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { ReleaseFollower } from '../publishing/followReleases.ts';
import type { StudioConfig } from './readStudioConfig.ts';

/** Dependencies of the studio. */
export interface StudioDeps extends DefinitionsDeps {
  readonly config: DefinitionsDeps['config'] & StudioConfig;
  readonly releases: ReleaseFollower;
}

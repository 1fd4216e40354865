import type { Environment } from '../platform/config/platformConfig.ts';
import type { EnvironmentReader } from '../platform/config/environmentReader.ts';

export interface StudioConfig {
  /** Whether a version needs the approval of a second person before it is released in the studio. */
  readonly studioApproval: boolean;
}

/** Production always needs the approval: nobody can switch it off there. */
export function readStudioConfig(read: EnvironmentReader, environment: Environment): StudioConfig {
  const studioApproval = read.choice('STUDIO_APPROVAL', ['on', 'off'], 'on') === 'on';
  if (!studioApproval && environment === 'production')
    read.problems.push('STUDIO_APPROVAL cannot be off in production');
  return { studioApproval };
}

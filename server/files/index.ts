import type { ServerDomain } from '../platform/domain.ts';
import type { FilesDeps } from './deps.ts';
import { REMOVE_FILE, removeFileJob } from './storing/storeFile.ts';

/**
 * Files: what people upload is scanned, looked at whole, and stored encrypted in pieces, here or in an object store. The
 * domains that ask for files keep what is known of each; this one removes what none of them keeps.
 */
export function files(deps: FilesDeps): ServerDomain {
  return { jobs: { [REMOVE_FILE]: removeFileJob(deps) } };
}

import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { documentRetention } from './documentRetention.ts';
import { documentRoutes } from './documentRoutes.ts';
import { documentUploadRoutes } from './documentUploadRoutes.ts';

/** Documents: the file that proves a company. It is encrypted as it arrives; its content is never sent back. */
export function documents(deps: ApplicationsDeps): ServerDomain {
  return { calls: [documentRoutes(deps), documentUploadRoutes(deps)], retention: documentRetention };
}

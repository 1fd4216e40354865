import type { ServerDomain } from '../platform/domain.ts';
import type { DocumentsDeps } from './companyDocument.ts';
import { documentRetention } from './documentRetention.ts';
import { documentRoutes, documentUploadRoutes } from './documentRoutes.ts';

/** Documents: the file that proves a company. It is stored encrypted; its content is never sent back. */
export function documents(deps: DocumentsDeps): ServerDomain {
  return { calls: [documentRoutes(deps), documentUploadRoutes(deps)], retention: documentRetention };
}

import type { ServerDomain } from '../platform/domain.ts';
import type { ReconsiderationDeps } from './deps.ts';
import { supportRoutes } from './supportRoutes.ts';
import { reconsiderationRetention } from './reconsiderationRetention.ts';
import { reconsiderationRoutes, reconsiderationUploadRoutes } from './reconsiderationRoutes.ts';

/**
 * Reconsideration: the applicant of a declined application asks for another look, with a text and documents, and support answers. Text,
 * documents and answer are encrypted; when it may be asked for is part of the outcome of an application.
 */
export function reconsideration(deps: ReconsiderationDeps): ServerDomain {
  return {
    calls: [
      reconsiderationRoutes(deps),
      reconsiderationUploadRoutes(deps),
      ...(deps.config.supportToken === undefined ? [] : [supportRoutes(deps)]),
    ],
    retention: reconsiderationRetention,
  };
}

import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { taxInformationRoutes } from './taxInformationRoutes.ts';

/** Tax: a full number and legal name from anybody who has the link, kept beside the application for a person to compare. */
export function tax(deps: ApplicationsDeps): ServerDomain {
  return { calls: [taxInformationRoutes(deps)] };
}

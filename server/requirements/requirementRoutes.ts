import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RequirementsResponse, type RequirementField } from '../../src/contract/requirements.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import type { RequirementsDeps } from './findAttempts.ts';
import { listRequirements } from './listRequirements.ts';

/** Routes for the open requirements of one's own application, with their reasons. */
export function requirementRoutes(deps: RequirementsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/applications/:id/requirements',
      {
        config: { access: 'signedIn', whileHelping: 'read', onPhone: 'any' },
        schema: {
          tags: ['applications'],
          params: ApplicationParams,
          response: { 200: RequirementsResponse, ...problems },
        },
      },
      async (request) => {
        const target = targetOf(request);
        const { body } = accept(await listRequirements(deps, target));
        return target.helper ? forHelper(body) : body;
      },
    );
  };
}

/** About the applicant's bank, card and partners, which helpers see nothing of. */
const HIDDEN: readonly RequirementField[] = ['bank', 'card', 'payment', 'partners', 'partnersVerification'];

// The rest names only the missing parts: no digits, no names, no links to the applicant's own pages.
function forHelper({ requirements, reasonCode }: RequirementsResponse): RequirementsResponse {
  return {
    requirements: requirements
      .filter(({ field }) => !HIDDEN.includes(field))
      .map(({ field, status, stepUp, code, message, dueAt, since, minutes }) => ({
        field,
        status,
        stepUp,
        code,
        message,
        remediation: null,
        dueAt,
        since,
        minutes,
      })),
    reasonCode,
  };
}

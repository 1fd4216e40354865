import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RequirementsResponse } from '../../src/contract/requirements.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import type { RequirementsDeps } from './deps.ts';
import { listRequirements } from './listRequirements.ts';

/** Routes for the open requirements of one's own application, with their reasons. */
export function requirementRoutes(deps: RequirementsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/applications/:id/requirements',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['applications'],
          params: ApplicationParams,
          response: { 200: RequirementsResponse, ...problems },
        },
      },
      async (request) => accept(await listRequirements(deps, targetOf(request))).body,
    );
  };
}

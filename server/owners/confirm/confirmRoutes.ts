import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApplicationResponse } from '../../../src/contract/applications.ts';
import { BeneficialOwnersBody } from '../../../src/contract/owners.ts';
import { ApplicationParams, targetOf } from '../../applications/applicationParams.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import type { OwnersDeps } from '../deps.ts';
import { confirmOwners } from './confirmOwners.ts';

/** Confirming who owns the business. */
export function confirmRoutes(deps: OwnersDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/v2/applications/:id/step-ups/beneficial-owners',
      {
        config: { access: 'signedIn', sendsMail: true },
        schema: {
          tags: ['step-ups'],
          params: ApplicationParams,
          body: BeneficialOwnersBody,
          response: { 200: ApplicationResponse, ...problems },
        },
      },
      async (request) => accept(await confirmOwners(deps, targetOf(request), request.body)).body,
    );
  };
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ManualEntryBody } from '../../src/contract/tax.ts';
import { ApplicationParams } from '../applications/applicationParams.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { confirmTaxInformation } from './confirmTaxInformation.ts';

/** Tax information from anybody who has the link; what is known of the application is not disclosed here. */
export function taxInformationRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/v2/applications/:id/government-identifications/manual-entry',
      {
        config: { access: 'public', sendsMail: true },
        schema: {
          tags: ['applications'],
          params: ApplicationParams,
          body: ManualEntryBody,
          response: { 204: Type.Null(), ...problems },
        },
      },
      async (request, reply) => {
        const { params, ip, body } = request;
        accept(await confirmTaxInformation(deps, { applicationId: params.id, ip, body }));
        return reply.code(204).send(null);
      },
    );
  };
}

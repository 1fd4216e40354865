import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../src/contract/problem.ts';
import { ManualEntryBody } from '../../src/contract/stepUps.ts';
import type { AppDeps } from '../app/deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { forbidCaching } from '../access/guardAccess.ts';
import { confirmTaxInformation } from './confirmTaxInformation.ts';
import { ApplicationParams } from '../applications/applicationParams.ts';

/** Tax information from whoever has the link; what is known of the application is not told here. */
export const taxInformationRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.post(
    '/api/v2/applications/:id/government-identifications/manual-entry',
    {
      config: { access: 'public' },
      schema: {
        tags: ['applications'],
        params: ApplicationParams,
        body: ManualEntryBody,
        response: { 204: Type.Null(), '4xx': Problem },
      },
    },
    async (request, reply) => {
      forbidCaching(reply);
      const outcome = await confirmTaxInformation(deps, {
        applicationId: request.params.id,
        address: request.ip,
        body: request.body,
      });
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.code(204).send(null);
    },
  );
};

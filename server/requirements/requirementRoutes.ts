import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../src/contract/problem.ts';
import { RequirementsResponse } from '../../src/contract/requirements.ts';
import type { AppDeps } from '../app/deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { forbidCaching } from '../access/guardAccess.ts';
import { listRequirements } from './listRequirements.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';

/** What one's own application still needs, and why. */
export const requirementRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.get(
    '/api/v2/applications/:id/requirements',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['applications'],
        params: ApplicationParams,
        response: { 200: RequirementsResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      forbidCaching(reply);
      const outcome = await listRequirements(deps, targetOf(request));
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.body);
    },
  );
};

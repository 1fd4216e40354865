import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApplicationResponse } from '../../../src/contract/applications.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { ANSWERED_STEP_UPS } from '../../../src/contract/stepUpRules.ts';
import { StepUpAnswersBody } from '../../../src/contract/stepUps.ts';
import type { AppDeps } from '../../app/deps.ts';
import { sendRefusal } from '../../platform/http/sendRefusal.ts';
import { forbidCaching } from '../../access/guardAccess.ts';
import { answerStepUp } from './answerStepUp.ts';
import { ApplicationParams, targetOf } from '../applicationParams.ts';

/** Giving what underwriting asked for in words. */
export const stepUpRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => forbidCaching(reply));

  for (const [name, type] of Object.entries(ANSWERED_STEP_UPS)) {
    app.post(
      `/api/v2/applications/:id/step-ups/${name}`,
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['step-ups'],
          params: ApplicationParams,
          body: StepUpAnswersBody,
          response: { 200: ApplicationResponse, '4xx': Problem },
        },
      },
      async (request, reply) => {
        const outcome = await answerStepUp(deps, targetOf(request), { type, body: request.body });
        if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
        return reply.send(outcome.body);
      },
    );
  }
};

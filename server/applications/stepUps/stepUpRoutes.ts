import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApplicationResponse } from '../../../src/contract/applications.ts';
import { ANSWERED_STEP_UPS } from '../../../src/contract/stepUpRules.ts';
import { StepUpAnswersBody } from '../../../src/contract/stepUps.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/problems.ts';
import { ApplicationParams, targetOf } from '../applicationParams.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { answerStepUp } from './answerStepUp.ts';

/** Giving what underwriting asked for in words. */
export function stepUpRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const [name, type] of Object.entries(ANSWERED_STEP_UPS)) {
      app.post(
        `/api/v2/applications/:id/step-ups/${name}`,
        {
          config: { access: 'signedIn' },
          schema: {
            tags: ['step-ups'],
            params: ApplicationParams,
            body: StepUpAnswersBody,
            response: { 200: ApplicationResponse, ...problems },
          },
        },
        async (request) =>
          accept(await answerStepUp(deps, targetOf(request), { type, body: request.body })).body,
      );
    }
  };
}

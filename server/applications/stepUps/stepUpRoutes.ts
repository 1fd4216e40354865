import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApplicationResponse } from '../../../src/contract/applications.ts';
import { STEP_UP_TYPES, stepUpOf } from '../../../src/contract/stepUps.ts';
import { StepUpAnswersBody } from '../../../src/contract/stepUpAnswers.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/problems.ts';
import { ApplicationParams, targetOf } from '../applicationParams.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { answerStepUp } from './answerStepUp.ts';

/** Giving what underwriting asked for by a form: a call for each such row of the registry. */
export function stepUpRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const type of STEP_UP_TYPES) {
      const form = stepUpOf(type)?.form;
      if (!form) continue;
      app.post(
        `/api/v2/applications/:id/step-ups/${form.call}`,
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

import type { Static } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApplicationResponse } from '../../src/contract/applications.ts';
import { Problem } from '../../src/contract/problem.ts';
import { OtpBody, OtpCodeResponse, SkipQuery } from '../../src/contract/stepUps.ts';
import type { AppDeps } from '../deps.ts';
import { sendRefusal } from '../plugins/answerOutcome.ts';
import { forbidCaching } from '../plugins/guardAccess.ts';
import type { ApplicationTarget } from '../services/applications/ownApplication.ts';
import { refuse } from '../services/refusal.ts';
import { checkOneTimeCode } from '../services/stepUps/checkOneTimeCode.ts';
import { readOneTimeCode } from '../services/stepUps/readOneTimeCode.ts';
import { sendOneTimeCode } from '../services/stepUps/sendOneTimeCode.ts';
import { skipPhoneStepUps } from '../services/stepUps/skipPhoneStepUps.ts';
import { ApplicationParams, targetOf } from './applicationParams.ts';

const tags = ['step-ups'];
const config = { access: 'signedIn' } as const;
const params = ApplicationParams;

/** Proving the phone by a code that is sent to it. */
export const oneTimeCodeRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => forbidCaching(reply));

  app.get(
    '/api/v2/applications/:id/otp-code',
    { config, schema: { tags, params, response: { 200: OtpCodeResponse, '4xx': Problem } } },
    async (request, reply) => {
      const outcome = await readOneTimeCode(deps, targetOf(request));
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.body);
    },
  );

  app.post(
    '/api/v2/applications/:id/otp-code',
    { config, schema: { tags, params, response: { 200: OtpCodeResponse, '4xx': Problem } } },
    async (request, reply) => {
      const outcome = await sendOneTimeCode(deps, targetOf(request));
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.body);
    },
  );

  app.post(
    '/api/v2/applications/:id/step-ups/otp',
    {
      config,
      schema: {
        tags,
        params,
        querystring: SkipQuery,
        body: OtpBody,
        response: { 200: ApplicationResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const outcome = await answer(deps, targetOf(request), request);
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.body);
    },
  );
};

async function answer(deps: AppDeps, target: ApplicationTarget, { query, body }: OtpRequest) {
  if (query.skip === 'true') return skipPhoneStepUps(deps, target);
  if (body.code === undefined) return CODE_MISSING;
  return checkOneTimeCode(deps, target, body.code);
}

interface OtpRequest {
  readonly query: Static<typeof SkipQuery>;
  readonly body: Static<typeof OtpBody>;
}

const CODE_MISSING = refuse('property.missing', {
  details: [{ description: 'The code is missing', pointer: '/code', code: 'property.missing' }],
});

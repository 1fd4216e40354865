import type { Static } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApplicationResponse } from '../../../src/contract/applications.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { OtpBody, OtpCodeResponse, SkipQuery } from '../../../src/contract/stepUps.ts';
import type { AppDeps } from '../../app/deps.ts';
import { sendRefusal } from '../../platform/http/sendRefusal.ts';
import { forbidCaching } from '../../access/guardAccess.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkOneTimeCode } from './checkOneTimeCode.ts';
import { readOneTimeCode } from './readOneTimeCode.ts';
import { sendOneTimeCode } from './sendOneTimeCode.ts';
import { skipPhoneStepUps } from '../skipPhoneStepUps.ts';
import { ApplicationParams, targetOf } from '../../applications/applicationParams.ts';

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

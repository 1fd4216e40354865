import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../../src/contract/problem.ts';
import {
  InquirySessionBody,
  InquirySessionResponse,
  InquiryStatusResponse,
} from '../../../src/contract/stepUps.ts';
import type { AppDeps } from '../../app/deps.ts';
import { sendRefusal } from '../../platform/http/sendRefusal.ts';
import { forbidCaching } from '../../access/guardAccess.ts';
import { applicantIdOf } from '../../applications/presentApplication.ts';
import { openInquirySession } from './openInquirySession.ts';
import { pollInquiry } from './pollInquiry.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { ApplicationParams, targetOf } from '../../applications/applicationParams.ts';

const tags = ['step-ups'];
const config = { access: 'signedIn' } as const;

/** Checking an identity in the vendor's dialog: opening it, and waiting for the result. */
export const inquiryRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => forbidCaching(reply));

  for (const kind of ['identification', 'verification'] as const) {
    app.post(
      `/api/v2/applications/:id/step-ups/${kind}/sessions`,
      {
        config,
        schema: {
          tags,
          params: ApplicationParams,
          body: InquirySessionBody,
          response: { 200: InquirySessionResponse, '4xx': Problem, '5xx': Problem },
        },
      },
      async (request, reply) => {
        const { inquiryId } = request.body;
        const outcome = await openInquirySession(deps, targetOf(request), { kind, inquiryId });
        switch (outcome.kind) {
          case 'refused':
            return sendRefusal(reply, outcome);
          case 'unreachable':
            request.log.error({ err: outcome.error }, 'the identity check cannot be reached');
            return sendRefusal(reply, refuse('identity.unavailable'));
          case 'opened':
            return outcome.body;
        }
      },
    );
  }

  app.post(
    '/api/v2/applications/:id/step-ups/identification',
    {
      config,
      schema: {
        tags,
        params: ApplicationParams,
        response: { 200: InquiryStatusResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const target = targetOf(request);
      const outcome = await pollInquiry(deps, target);
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      if (outcome.trouble !== undefined)
        request.log.warn({ err: outcome.trouble }, 'the identity check could not be asked');
      return { inquirySessionStatus: outcome.status, applicantId: applicantIdOf(target.applicationId) };
    },
  );
};

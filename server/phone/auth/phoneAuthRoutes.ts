import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApplicationResponse } from '../../../src/contract/applications.ts';
import { Problem } from '../../../src/contract/problem.ts';
import {
  ConfirmedLinkResponse,
  MobileVerificationBody,
  MobileVerificationResponse,
  PhoneVerificationResponse,
  SkipQuery,
  SmsVerificationBody,
} from '../../../src/contract/stepUps.ts';
import type { AppDeps } from '../../app/deps.ts';
import { sendRefusal } from '../../platform/http/sendRefusal.ts';
import { forbidCaching } from '../../access/guardAccess.ts';
import type { Unreachable } from './askPhoneVendor.ts';
import { confirmPhoneLink } from './confirmPhoneLink.ts';
import { finishMobileCheck } from './finishMobileCheck.ts';
import { readPhoneLink } from './readPhoneLink.ts';
import { sendPhoneLink } from './sendPhoneLink.ts';
import { startMobileCheck } from './startMobileCheck.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { skipPhoneStepUps } from '../skipPhoneStepUps.ts';
import { ApplicationParams, targetOf } from '../../applications/applicationParams.ts';

const tags = ['step-ups'];
const config = { access: 'signedIn' } as const;
const params = ApplicationParams;
const problems = { '4xx': Problem, '5xx': Problem } as const;
const base = '/api/v2/applications/:id/phone-auth';

/** The longest vfp that a vendor may give; Fastify's own limit for a part of a path is a twentieth. */
export const MAX_VFP_LENGTH = 2000;

const LinkParams = Type.Object({
  id: Type.String({ maxLength: 100 }),
  vfp: Type.String({ maxLength: MAX_VFP_LENGTH }),
});

/** Proving the phone by its carrier, or by a link that is texted to it. */
export const phoneAuthRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => forbidCaching(reply));

  app.post(
    `${base}/mobile-verifications`,
    {
      config,
      schema: {
        tags,
        params,
        body: MobileVerificationBody,
        response: { 200: MobileVerificationResponse, ...problems },
      },
    },
    async (request, reply) => {
      const { finalTargetUrl, vfp } = request.body;
      const outcome =
        vfp === undefined
          ? await startMobileCheck(deps, targetOf(request), finalTargetUrl)
          : await finishMobileCheck(deps, targetOf(request), vfp);
      return outcome.kind === 'checked' ? outcome.body : sendFailure(request, reply, outcome);
    },
  );

  app.post(
    `${base}/sms-verifications`,
    {
      config,
      schema: {
        tags,
        params,
        querystring: SkipQuery,
        body: SmsVerificationBody,
        response: { 200: ApplicationResponse, 202: PhoneVerificationResponse, ...problems },
      },
    },
    async (request, reply) => {
      const outcome = await sendOrSkip(deps, request);
      switch (outcome.kind) {
        case 'answered':
          return reply.send(outcome.body);
        case 'standing':
          return reply.code(202).send(outcome.body);
        case 'refused':
        case 'unreachable':
          return sendFailure(request, reply, outcome);
      }
    },
  );

  app.get(
    `${base}/verification-url`,
    { config, schema: { tags, params, response: { 200: PhoneVerificationResponse, ...problems } } },
    async (request, reply) => {
      const outcome = await readPhoneLink(deps, targetOf(request));
      return outcome.kind === 'standing' ? outcome.body : sendRefusal(reply, outcome);
    },
  );

  app.post(
    `${base}/sms-verifications/:vfp`,
    {
      config: { access: 'public' },
      schema: { tags, params: LinkParams, response: { 200: ConfirmedLinkResponse, ...problems } },
    },
    async (request, reply) => {
      const { id, vfp } = request.params;
      const outcome = await confirmPhoneLink(deps, { applicationId: id, vfp, address: request.ip });
      return outcome.kind === 'confirmed' ? outcome.body : sendFailure(request, reply, outcome);
    },
  );
};

interface LinkRequest extends FastifyRequest {
  readonly query: Static<typeof SkipQuery>;
  readonly body: Static<typeof SmsVerificationBody>;
}

async function sendOrSkip(deps: AppDeps, request: LinkRequest) {
  const { skip, retry } = request.query;
  if (skip === 'true') return skipPhoneStepUps(deps, targetOf(request));
  const { finalTargetUrl } = request.body;
  const wish = retry === 'true' ? 'new' : 'first';
  return sendPhoneLink(deps, targetOf(request), { finalTargetUrl, wish });
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Refusal | Unreachable) {
  if (failure.kind === 'refused') return sendRefusal(reply, failure);
  request.log.error({ err: failure.error }, 'the check of the phone cannot be reached');
  return sendRefusal(reply, refuse('phone.unavailable'));
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { ApplicationResponse } from '../../../src/contract/applications.ts';
import {
  ConfirmedLinkResponse,
  MobileVerificationBody,
  MobileVerificationResponse,
  PhoneVerificationResponse,
  SkipQuery,
  SmsVerificationBody,
} from '../../../src/contract/phone.ts';
import { ApplicationParams, targetOf } from '../../applications/applicationParams.ts';
import { accept, refuseUnreachable } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import type { PhoneDeps } from '../deps.ts';
import { skipPhoneStepUps } from '../skipPhoneStepUps.ts';
import { confirmPhoneLink, finishMobileCheck } from './settleCheck.ts';
import { readPhoneLink } from './presentLink.ts';
import { sendPhoneLink } from './sendPhoneLink.ts';
import { startMobileCheck } from './startMobileCheck.ts';

const config = { access: 'signedIn' } as const;
const shared = { tags: ['step-ups'], params: ApplicationParams };
const base = '/api/v2/applications/:id/phone-auth';
const UNAVAILABLE = 'phone.unavailable';

/** The longest vfp that a vendor may give; Fastify's own limit for a part of a path is a twentieth. */
export const MAX_VFP_LENGTH = 2000;

const LinkParams = Type.Object({
  id: Type.String({ maxLength: 100 }),
  vfp: Type.String({ maxLength: MAX_VFP_LENGTH }),
});

/** Proving the phone by its carrier, in the applicant's own browser. */
export function mobileCheckRoutes(deps: PhoneDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      `${base}/mobile-verifications`,
      {
        config,
        schema: {
          ...shared,
          body: MobileVerificationBody,
          response: { 200: MobileVerificationResponse, ...problems },
        },
      },
      async (request) => {
        const { finalTargetUrl, vfp } = request.body;
        const outcome =
          vfp === undefined
            ? await startMobileCheck(deps, targetOf(request), finalTargetUrl)
            : await finishMobileCheck(deps, targetOf(request), vfp);
        return accept(refuseUnreachable(request, outcome, UNAVAILABLE)).body;
      },
    );
  };
}

/** Proving the phone by a link that is texted to it. */
export function phoneLinkRoutes(deps: PhoneDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      `${base}/sms-verifications`,
      {
        config,
        schema: {
          ...shared,
          querystring: SkipQuery,
          body: SmsVerificationBody,
          response: { 200: ApplicationResponse, 202: PhoneVerificationResponse, ...problems },
        },
      },
      async (request, reply) => {
        const outcome = accept(refuseUnreachable(request, await sendOrSkip(deps, request), UNAVAILABLE));
        if (outcome.kind === 'answered') return reply.send(outcome.body);
        return reply.code(202).send(outcome.body);
      },
    );

    app.get(
      `${base}/verification-url`,
      { config, schema: { ...shared, response: { 200: PhoneVerificationResponse, ...problems } } },
      async (request) => accept(await readPhoneLink(deps, targetOf(request))).body,
    );

    app.post(
      `${base}/sms-verifications/:vfp`,
      {
        config: { access: 'public' },
        schema: {
          tags: shared.tags,
          params: LinkParams,
          response: { 200: ConfirmedLinkResponse, ...problems },
        },
      },
      async (request) => {
        const { id, vfp } = request.params;
        const outcome = await confirmPhoneLink(deps, { applicationId: id, vfp, ip: request.ip });
        return accept(refuseUnreachable(request, outcome, UNAVAILABLE)).body;
      },
    );
  };
}

interface LinkRequest extends FastifyRequest {
  readonly query: Static<typeof SkipQuery>;
  readonly body: Static<typeof SmsVerificationBody>;
}

async function sendOrSkip(deps: PhoneDeps, request: LinkRequest) {
  const { skip, retry } = request.query;
  if (skip === 'true') return skipPhoneStepUps(deps, targetOf(request));
  const { finalTargetUrl } = request.body;
  const wish = retry === 'true' ? 'new' : 'first';
  return sendPhoneLink(deps, targetOf(request), { finalTargetUrl, wish });
}

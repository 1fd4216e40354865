import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ChannelAddedResponse,
  MAX_TIMEOUT_MS,
  OnboardingBody,
  OnboardingHeaders,
  OnboardingPatch,
  OnboardingQuery,
  OnboardingResponse,
} from '../../src/contract/commerce.ts';
import { sessionOf } from '../access/guardAccess.ts';
import { readIdempotency } from '../access/idempotency/readIdempotency.ts';
import { signingOriginOf } from '../applications/applicationRoutes.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import { onboardApplication } from '../applications/onboardApplication.ts';
import { addChannel } from '../channels/addChannel.ts';
import { accept } from '../platform/http/accept.ts';
import { EmptyBody, problems } from '../platform/http/callSchemas.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import { createOnboarding, patchOnboarding, type CommerceDeps } from './onboarding.ts';

const PATH = '/api/v1/commerce/onboarding-applications';
const config = { access: 'signedIn' } as const;
const tags = ['applications'];
const shared = { tags, params: ApplicationParams };

/** Version 1 of creating, changing and submitting one's own application: the services of version 2 behind another contract. */
export function commerceRoutes(deps: CommerceDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      PATH,
      {
        config: { ...config, beginsApplication: true, sendsMail: true, maxTimeLimitMs: MAX_TIMEOUT_MS },
        schema: {
          tags,
          querystring: OnboardingQuery,
          headers: OnboardingHeaders,
          body: OnboardingBody,
          response: { 200: ChannelAddedResponse, 201: OnboardingResponse, ...problems },
        },
      },
      async (request, reply) => {
        const { accountId, email: signedInBy } = sessionOf(request);
        if (request.body.intent === 'add-channel') {
          const { intent, businessId, channel } = request.body;
          const { channelId } = accept(await addChannel(deps, { businessId, accountId, channel }));
          return reply.code(200).send({ intent, businessId, metadata: { channelId } });
        }
        const { idempotency } = accept(readIdempotency(deps, request, accountId));
        const { host, query } = request;
        const body = request.body;
        const { referrer } = request.headers;
        const origin = signingOriginOf(request);
        const created = accept(
          await createOnboarding(deps, {
            accountId,
            signedInBy,
            host,
            body,
            query,
            referrer,
            origin,
            idempotency,
          }),
        );
        return reply.code(201).send(presentOnboarding(created.body));
      },
    );

    addChanges(app, deps);
  };
}

/** An application as version 1 shows it. */
function presentOnboarding({
  application,
  applicant,
  company,
  order,
  revision,
}: ApplicationResponse): OnboardingResponse {
  return {
    id: application.id,
    intent: 'create-business',
    status: application.applicationStatus,
    decision: application.decision,
    level: application.applicationLevel,
    outcome: application.outcome,
    submitted: application.submitted,
    businessId: application.businessId,
    applicant,
    company,
    order,
    metadata: application.metadata,
    revision,
  };
}

/** Changing and submitting what was created by either version. */
function addChanges(app: Parameters<FastifyPluginAsyncTypebox>[0], deps: CommerceDeps): void {
  app.patch(
    `${PATH}/:id`,
    {
      config,
      schema: { ...shared, body: OnboardingPatch, response: { 200: OnboardingResponse, ...problems } },
    },
    async (request) => {
      const patched = accept(await patchOnboarding(deps, targetOf(request), request.body));
      return presentOnboarding(patched.body);
    },
  );

  app.post(
    `${PATH}/:id/onboard`,
    {
      config: { ...config, sendsMail: true },
      schema: { ...shared, body: EmptyBody, response: { 202: OnboardingResponse, ...problems } },
    },
    async (request, reply) => {
      const target = targetOf(request);
      const { idempotency } = accept(readIdempotency(deps, request, target.accountId));
      const submitted = accept(await onboardApplication(deps, target, idempotency));
      // Made by presentApplication, maybe earlier.
      return reply.code(202).send(presentOnboarding(submitted.body));
    },
  );
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApplicationResponse, GovernmentIdentificationBody } from '../../src/contract/applications.ts';
import { readIdempotency } from '../access/idempotency/readIdempotency.ts';
import { accept } from '../platform/http/accept.ts';
import { EmptyBody, problems } from '../platform/http/callSchemas.ts';
import { addGovernmentIdentification } from './addGovernmentIdentification.ts';
import { ApplicationParams, targetOf } from './applicationParams.ts';
import type { ApplicationParts } from './applicationParts.ts';
import type { ApplicationsDeps } from './deps.ts';
import { onboardApplication } from './onboardApplication.ts';

const PATH = '/api/v2/applications/:id';
const config = { access: 'signedIn' } as const;
const shared = { tags: ['applications'], params: ApplicationParams };

/** Submitting one's own application, and giving a number that underwriting needs. */
export function submissionRoutes(
  deps: ApplicationsDeps,
  parts: Pick<ApplicationParts, 'describeOrder' | 'settleOrder'>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      `${PATH}/onboard`,
      {
        config: { ...config, sendsMail: true },
        schema: { ...shared, body: EmptyBody, response: { 202: ApplicationResponse, ...problems } },
      },
      async (request, reply) => {
        const target = targetOf(request);
        const { idempotency } = accept(readIdempotency(deps, request, target.accountId));
        const submitted = accept(await onboardApplication({ ...deps, parts }, target, idempotency));
        return reply.code(202).send(submitted.body);
      },
    );

    app.post(
      `${PATH}/government-identifications`,
      {
        config,
        schema: {
          ...shared,
          body: GovernmentIdentificationBody,
          response: { 200: ApplicationResponse, ...problems },
        },
      },
      async (request) =>
        accept(await addGovernmentIdentification(deps, targetOf(request), request.body)).body,
    );
  };
}

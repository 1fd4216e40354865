import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  ApplicationResponse,
  BasicInformation,
  CreateApplicationBody,
  CreateApplicationQuery,
  GetApplicationQuery,
  UpdateApplicationBody,
  UpdateApplicationHeaders,
  UpdateApplicationQuery,
} from '../../src/contract/applications.ts';
import { OwnerApplicationResponse } from '../../src/contract/owners.ts';
import { sessionOf } from '../access/guardAccess.ts';
import { readIdempotency } from '../access/idempotency/readIdempotency.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { readIfMatch, revisionTag } from '../platform/http/revisionTags.ts';
import type { ApplicationParts } from './applicationParts.ts';
import type { SigningOrigin } from './agreement/signAgreement.ts';
import { ApplicationParams, targetOf } from './applicationParams.ts';
import { createApplication } from './createApplication.ts';
import type { ApplicationsDeps } from './deps.ts';
import { readOwnApplication } from './ownApplication.ts';
import { presentApplication } from './presentApplication.ts';
import { presentBasicInformation } from './presentBasicInformation.ts';
import { updateApplication } from './updateApplication.ts';

const PATH = '/api/v2/applications/:id';
const config = { access: 'signedIn' } as const;
const shared = { tags: ['applications'], params: ApplicationParams };
const response = { 200: ApplicationResponse, ...problems };

/** A partner sees another part of it than the one who applies. */
const eitherResponse = {
  200: Type.Union([ApplicationResponse, OwnerApplicationResponse]),
  ...problems,
};

const MAX_USER_AGENT_LENGTH = 400;

function originOf({ ip, headers }: FastifyRequest): SigningOrigin {
  return { ip, userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH) };
}

/** What is sent says of which revision it is, so that a change can be meant for that one. */
function tagged(reply: FastifyReply, application: ApplicationResponse): ApplicationResponse {
  void reply.header('etag', revisionTag(application.revision));
  return application;
}

/** Creating, reading and changing one's own application. */
export function applicationRoutes(
  deps: ApplicationsDeps,
  parts: Pick<ApplicationParts, 'readAsOwner'>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/v2/applications',
      {
        config: { ...config, beginsApplication: true },
        schema: {
          tags: shared.tags,
          querystring: CreateApplicationQuery,
          body: CreateApplicationBody,
          response: { 201: ApplicationResponse, ...problems },
        },
      },
      async (request, reply) => {
        const { accountId, email: signedInBy } = sessionOf(request);
        const { idempotency } = accept(readIdempotency(deps, request, accountId));
        const { host, body } = request;
        const origin = originOf(request);
        const created = accept(
          await createApplication(deps, { accountId, signedInBy, host, body, origin, idempotency }),
        );
        // Made by presentApplication, maybe earlier.
        return reply.code(201).send(tagged(reply, created.body as ApplicationResponse));
      },
    );

    app.get(
      PATH,
      { config, schema: { ...shared, querystring: GetApplicationQuery, response: eitherResponse } },
      async (request, reply) => {
        const own = await readOwnApplication(deps, targetOf(request));
        const { ownerId } = request.query;
        // Who applies sees the whole, and a partner little but their own.
        if (own.kind === 'refused' && own.code === 'application.forbidden' && ownerId !== undefined)
          return accept(await parts.readAsOwner({ ...targetOf(request), ownerId })).body;
        return tagged(reply, presentApplication(deps, accept(own)));
      },
    );

    app.get(
      `${PATH}/basic-information`,
      { config, schema: { ...shared, response: { 200: BasicInformation, ...problems } } },
      async (request) => {
        const own = accept(await readOwnApplication(deps, targetOf(request)));
        return presentBasicInformation(presentApplication(deps, own));
      },
    );

    addChange(app, deps);
  };
}

/** Changing what is stored, as long as that is allowed. */
function addChange(app: Parameters<FastifyPluginAsyncTypebox>[0], deps: ApplicationsDeps): void {
  app.put(
    PATH,
    {
      config,
      schema: {
        ...shared,
        headers: UpdateApplicationHeaders,
        querystring: UpdateApplicationQuery,
        body: UpdateApplicationBody,
        response,
      },
    },
    async (request, reply) => {
      const { body } = request;
      const target = targetOf(request);
      const { idempotency } = accept(readIdempotency(deps, request, target.accountId));
      const ifMatch = accept(readIfMatch(request));
      const updated = accept(await updateApplication(deps, target, { body, ifMatch, idempotency }));
      return tagged(reply, updated.body as ApplicationResponse); // made by presentApplication, maybe earlier
    },
  );
}

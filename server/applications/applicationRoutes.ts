import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
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
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { ApplicationParts } from './applicationParts.ts';
import type { SigningOrigin } from './agreement/signAgreement.ts';
import { ApplicationParams, targetOf } from './applicationParams.ts';
import { createApplication } from './createApplication.ts';
import type { ApplicationsDeps } from './deps.ts';
import { recordReturnIn } from './origin/presentOrigin.ts';
import { readOwnApplication, type ApplicationTarget } from './ownApplication.ts';
import { presentApplication, presentBasicInformation } from './presentApplication.ts';
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

const JSON_TYPE = 'application/json; charset=utf-8';
const MAX_USER_AGENT_LENGTH = 400;
const OWNER_START = 'urn:apl:';

/** Where a signature comes from. */
export function signingOriginOf({ ip, headers }: FastifyRequest): SigningOrigin {
  return { ip, userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH) };
}

/** Sets the header with the revision, so that a change can be bound to it. */
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
          response: { 200: ApplicationResponse, 201: ApplicationResponse, ...problems },
        },
      },
      async (request, reply) => {
        const { accountId, email: signedInBy } = sessionOf(request);
        const { idempotency } = accept(readIdempotency(deps, request, accountId));
        const { host, body, query } = request;
        const origin = signingOriginOf(request);
        const asked = { accountId, signedInBy, host, body, query, origin, idempotency };
        const { status, body: created, text } = accept(await createApplication(deps, asked));
        if (text !== undefined) reply.type(JSON_TYPE).serializer(() => text);
        // Made by presentApplication, maybe earlier.
        return reply.code(status === 200 ? 200 : 201).send(tagged(reply, created));
      },
    );

    app.get(
      PATH,
      {
        config: { ...config, whileHelping: 'read', onPhone: 'any' },
        schema: { ...shared, querystring: GetApplicationQuery, response: eitherResponse },
      },
      async (request, reply) => {
        const { target, ownerId } = accept(namedBy(request));
        const own = await readOwnApplication(deps, target);
        // The applicant sees the whole application, a partner little more than their own part.
        if (own.kind === 'refused' && own.code === 'application.forbidden' && ownerId !== undefined)
          return accept(await parts.readAsOwner({ ...target, ownerId })).body;
        const found = accept(own);
        const row = target.helper ? found.row : await recordReturnIn(sessionOf(request), deps.db, found.row);
        return tagged(reply, presentApplication(deps, { ...found, row }));
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

/** The application to read, and the owner for whom: the path may name either, and the query the other. */
function namedBy(
  request: FastifyRequest<{ Querystring: Static<typeof GetApplicationQuery> }>,
):
  | { readonly kind: 'named'; readonly target: ApplicationTarget; readonly ownerId: string | undefined }
  | Refusal {
  const { applicationId: named, ownerId } = request.query;
  const target = targetOf(request);
  if (named === undefined || named === target.applicationId) return { kind: 'named', target, ownerId };
  const isOwner = target.applicationId.startsWith(OWNER_START);
  if (!isOwner || (ownerId ?? target.applicationId) !== target.applicationId)
    return refuse('application.notFound');
  return { kind: 'named', target: { ...target, applicationId: named }, ownerId: target.applicationId };
}

/** Changing what is stored, as long as that is allowed. */
function addChange(app: Parameters<FastifyPluginAsyncTypebox>[0], deps: ApplicationsDeps): void {
  app.put(
    PATH,
    {
      config: { ...config, whileHelping: 'write' },
      schema: {
        ...shared,
        headers: UpdateApplicationHeaders,
        querystring: UpdateApplicationQuery,
        body: UpdateApplicationBody,
        response,
      },
    },
    async (request, reply) => {
      const { body, query } = request;
      const overrideReferral = query['override-referral-url'] === 'true';
      const target = targetOf(request);
      const caller = target.helper?.accountId ?? target.accountId;
      const { idempotency } = accept(readIdempotency(deps, request, caller));
      const ifMatch = accept(readIfMatch(request));
      const updated = accept(
        await updateApplication(deps, target, { body, overrideReferral, ifMatch, idempotency }),
      );
      return tagged(reply, updated.body);
    },
  );
}

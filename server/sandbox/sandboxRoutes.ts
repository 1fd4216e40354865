import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  MagicValuesResponse,
  SandboxAddressesQuery,
  SandboxAddressesResponse,
  SandboxApplicationsResponse,
  SandboxDecisionBody,
  SandboxMessagesQuery,
  SandboxMessagesResponse,
} from '../../src/contract/sandbox.ts';
import { findAddresses } from '../addresses/sandbox/findAddresses.ts';
import { ApplicationParams } from '../applications/applicationParams.ts';
import type { LinkedBankPart } from '../applications/applicationParts.ts';
import { decideApplication } from '../applications/underwriting/decideApplication.ts';
import { MAIL_PAGE } from '../messages/mail/sandbox/createSandboxEmail.ts';
import { accept } from '../platform/http/accept.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { SecurityHeaders } from '../platform/http/secureHeaders.ts';
import { problems } from '../platform/http/callSchemas.ts';
import type { SandboxDeps } from './deps.ts';
import magicValues from './magicValues.json' with { type: 'json' };
import { findSandboxAttachment, listSandboxApplications, listSandboxMessages } from './sandboxRepository.ts';

const tags = ['sandbox'];
const config = { access: 'public' } as const;

const MessageParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

const AttachmentParams = Type.Object({
  ...MessageParams.properties,
  name: Type.String({ pattern: '^[\\w.-]{1,100}$' }),
});

/** A mail in a frame of the console: with its own styles and pictures, and nothing else; its links open elsewhere. */
const MAIL_HEADERS = {
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';img-src data:;frame-ancestors 'self';sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
} as const satisfies SecurityHeaders;

/** Routes for the sandbox console. */
export function sandboxRoutes(deps: SandboxDeps): FastifyPluginAsyncTypebox {
  const { db } = deps;
  return async (app) => {
    app.get(
      '/api/sandbox/messages',
      {
        config,
        schema: { tags, querystring: SandboxMessagesQuery, response: { 200: SandboxMessagesResponse } },
      },
      async (request) => ({ messages: await listSandboxMessages(db, request.query.to) }),
    );

    app.get(
      '/api/sandbox/messages/:id/page',
      { config, schema: { tags, params: MessageParams, response: { 200: Type.String(), ...problems } } },
      async (request, reply) => {
        const page = await findSandboxAttachment(db, { id: request.params.id, name: MAIL_PAGE });
        if (!page) return accept(refuse('route.notFound'));
        return reply.type(page.type).headers(MAIL_HEADERS).send(Buffer.from(page.content).toString());
      },
    );

    app.get(
      '/api/sandbox/messages/:id/attachments/:name',
      { config, schema: { tags, params: AttachmentParams, response: { 200: Type.Unknown(), ...problems } } },
      async (request, reply) => {
        const file = await findSandboxAttachment(db, request.params);
        if (!file) return accept(refuse('route.notFound'));
        return reply
          .type(file.type)
          .header('content-disposition', `attachment; filename="${request.params.name}"`)
          .send(Buffer.from(file.content));
      },
    );

    app.get(
      '/api/sandbox/magic-values',
      { config, schema: { tags, response: { 200: MagicValuesResponse } } },
      async () => ({ magicValues }),
    );

    app.get(
      '/api/sandbox/applications',
      { config, schema: { tags, response: { 200: SandboxApplicationsResponse } } },
      async () => ({ applications: await listSandboxApplications(deps) }),
    );

    app.get(
      '/api/sandbox/addresses',
      {
        config,
        schema: { tags, querystring: SandboxAddressesQuery, response: { 200: SandboxAddressesResponse } },
      },
      async (request) => ({ addresses: await findAddresses(request.query) }),
    );
  };
}

/** Routes by which the sandbox console decides in place of underwriting. */
export function sandboxDecisionRoutes(deps: SandboxDeps, parts: LinkedBankPart): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/sandbox/applications/:id/decision',
      {
        config,
        schema: {
          tags,
          params: ApplicationParams,
          body: SandboxDecisionBody,
          response: { 204: Type.Null(), ...problems },
        },
      },
      async (request, reply) => {
        const outcome = await decideApplication(
          { ...deps, parts },
          {
            applicationId: request.params.id,
            ...request.body,
            stepUps: request.body.stepUps ?? [],
            reason: 'decided in the sandbox console',
            actor: 'sandbox',
          },
        );
        accept(outcome);
        return reply.code(204).send(null);
      },
    );
  };
}

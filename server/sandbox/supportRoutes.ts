import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { SandboxAnswerBody } from '../../src/contract/sandbox.ts';
import { ApplicationParams } from '../applications/applicationParams.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { answerRequest } from '../reconsideration/answerRequest.ts';
import { readSentDocument } from '../reconsideration/readReconsideration.ts';
import type { SandboxDeps } from './deps.ts';

const tags = ['sandbox'];
const config = { access: 'public' } as const;
const PATH = '/api/sandbox/applications/:id/reconsideration';
const DocumentParams = Type.Object({
  ...ApplicationParams.properties,
  documentId: Type.String({ format: 'uuid' }),
});

/** What the sandbox console does in support's place: it reads requests for another look and answers them. */
export function supportRoutes(deps: SandboxDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      PATH,
      {
        config,
        schema: {
          tags,
          params: ApplicationParams,
          body: SandboxAnswerBody,
          response: { 204: Type.Null(), ...problems },
        },
      },
      async (request, reply) => {
        accept(await answerRequest(deps, { applicationId: request.params.id, ...request.body }));
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${PATH}/documents/:documentId`,
      { config, schema: { tags, params: DocumentParams } },
      async (request, reply) => {
        const { id, documentId } = request.params;
        const found = accept(await readSentDocument(deps, { applicationId: id, id: documentId }));
        // Never drawn on our own host: it comes from outside.
        return reply
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(found.name)}`)
          .type(found.contentType)
          .send(found.content);
      },
    );
  };
}

// What a header may hold is less than what a URL may (RFC 8187).
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

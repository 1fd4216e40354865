import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ReconsiderationAnswerBody } from '../../src/contract/reconsideration.ts';
import { ApplicationParams } from '../applications/applicationParams.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { answerRequest } from '../reconsideration/answerRequest.ts';
import { readSentDocument } from '../reconsideration/readReconsideration.ts';
import { sendDocument } from '../reconsideration/sendDocument.ts';
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
          body: ReconsiderationAnswerBody,
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
        return sendDocument(reply, found);
      },
    );
  };
}

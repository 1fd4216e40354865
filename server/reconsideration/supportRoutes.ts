import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  OpenReconsiderationsResponse,
  ReconsiderationAnswerBody,
} from '../../src/contract/reconsideration.ts';
import { ApplicationParams } from '../applications/applicationParams.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { answerRequest } from './answerRequest.ts';
import { listOpenRequests } from './listOpenRequests.ts';
import { readSentDocument } from './readReconsideration.ts';
import { sendDocument } from './sendDocument.ts';

const tags = ['support'];
const config = { access: 'support' } as const;
const PATH = '/api/support/applications/:id/reconsideration';
const DocumentParams = Type.Object({
  ...ApplicationParams.properties,
  documentId: Type.String({ format: 'uuid' }),
});

/** What support's own tools call: the requests for another look, their documents, and the answer. */
export function supportRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/support/reconsiderations',
      { config, schema: { tags, response: { 200: OpenReconsiderationsResponse, ...problems } } },
      async () => listOpenRequests(deps),
    );

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
        return sendDocument(
          reply,
          accept(await readSentDocument(deps, { applicationId: id, id: documentId })),
        );
      },
    );
  };
}

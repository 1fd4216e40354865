import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyContextConfig } from 'fastify';
import { Type } from 'typebox';
import { ReconsiderationAnswerBody } from '../../src/contract/reconsideration.ts';
import { ApplicationParams } from '../applications/applicationParams.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import type { ReconsiderationDeps } from './deps.ts';
import { answerRequest } from './answerRequest.ts';
import { auditReads } from './auditReads.ts';
import { readSentDocument } from './readReconsideration.ts';
import { sendDocument } from './sendDocument.ts';

const DocumentParams = Type.Object({
  ...ApplicationParams.properties,
  documentId: Type.String({ format: 'uuid' }),
});

interface Callers {
  /** Where their calls begin: `/api/support`. */
  readonly prefix: string;
  readonly tag: string;
  readonly access: NonNullable<FastifyContextConfig['access']>;
}

/** Routes for the answer to a request for reconsideration, and for its documents: for support. */
export function answeringRoutes(
  deps: ReconsiderationDeps,
  { prefix, tag, access }: Callers,
): FastifyPluginAsyncTypebox {
  const path = `${prefix}/applications/:id/reconsideration`;
  const tags = [tag];
  const config = { access };
  return async (app) => {
    app.post(
      path,
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
      `${path}/documents/:documentId`,
      { config, schema: { tags, params: DocumentParams } },
      async (request, reply) => {
        const { id, documentId } = request.params;
        const found = accept(await readSentDocument(deps, { applicationId: id, id: documentId }));
        if (access === 'support') await auditReads(deps, [id]);
        return sendDocument(reply, found);
      },
    );
  };
}

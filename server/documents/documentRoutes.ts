import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApplicationResponse } from '../../src/contract/applications.ts';
import { Problem } from '../../src/contract/problem.ts';
import { StoredDocumentResponse } from '../../src/contract/stepUps.ts';
import type { AppDeps } from '../app/deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { forbidCaching } from '../access/guardAccess.ts';
import { giveDocument } from './giveDocument.ts';
import { readDocument } from './readDocument.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import { DOCUMENT_PATH } from './documentUploadRoutes.ts';

const config = { access: 'signedIn' } as const;
const schema = { tags: ['step-ups'], params: ApplicationParams } as const;

/** The document that proves a company: how it stands, and handing it in. */
export const documentRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => forbidCaching(reply));

  app.get(
    DOCUMENT_PATH,
    { config, schema: { ...schema, response: { 200: StoredDocumentResponse, '4xx': Problem } } },
    async (request, reply) => {
      const outcome = await readDocument(deps, targetOf(request));
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.body);
    },
  );

  app.post(
    '/api/v2/applications/:id/step-ups/verification',
    {
      config,
      schema: {
        ...schema,
        body: Type.Optional(Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })])),
        response: { 200: ApplicationResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const outcome = await giveDocument(deps, targetOf(request));
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.body);
    },
  );
};

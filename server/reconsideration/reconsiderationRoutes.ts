import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UploadHeaders } from '../../src/contract/documents.ts';
import {
  ReconsiderationBody,
  ReconsiderationResponse,
  ReconsiderationTextBody,
} from '../../src/contract/reconsideration.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import { accept, refuseUnreachable } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { acceptUploads, readUpload } from '../platform/http/uploads.ts';
import type { ReconsiderationDeps } from './deps.ts';
import { requestReconsideration, keepText } from './requestReconsideration.ts';
import { addDocument, removeDocument } from './changeDocuments.ts';
import { readReconsideration } from './readReconsideration.ts';

const PATH = '/api/v2/applications/:id/reconsideration';
const config = { access: 'signedIn' } as const;
const documentConfig = { ...config, onPhone: 'another-look' } as const;
const shared = { tags: ['applications'], params: ApplicationParams };
const DocumentParams = Type.Object({
  ...ApplicationParams.properties,
  documentId: Type.String({ format: 'uuid' }),
});

/** Routes for requesting reconsideration of a declined application. */
export function reconsiderationRoutes(deps: ReconsiderationDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      PATH,
      {
        config: documentConfig,
        schema: { ...shared, response: { 200: ReconsiderationResponse, ...problems } },
      },
      async (request) => shownTo(request, accept(await readReconsideration(deps, targetOf(request))).body),
    );

    app.post(
      PATH,
      {
        config: { ...config, sendsMail: true },
        schema: {
          ...shared,
          body: ReconsiderationBody,
          response: { 201: ReconsiderationResponse, ...problems },
        },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(accept(await requestReconsideration(deps, targetOf(request), request.body)).body),
    );

    app.put(
      `${PATH}/text`,
      {
        config,
        schema: { ...shared, body: ReconsiderationTextBody, response: { 204: Type.Null(), ...problems } },
      },
      async (request, reply) => {
        accept(await keepText(deps, targetOf(request), request.body));
        return reply.code(204).send(null);
      },
    );

    app.delete(
      `${PATH}/documents/:documentId`,
      {
        config: documentConfig,
        schema: {
          tags: shared.tags,
          params: DocumentParams,
          response: { 200: ReconsiderationResponse, ...problems },
        },
      },
      async (request) => {
        const removed = await removeDocument(deps, targetOf(request), request.params.documentId);
        return shownTo(request, accept(removed).body);
      },
    );
  };
}

/** Uploading the documents of a request. */
export function reconsiderationUploadRoutes(deps: ReconsiderationDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    acceptUploads(app);
    app.post(
      `${PATH}/documents`,
      {
        config: documentConfig,
        schema: {
          ...shared,
          headers: UploadHeaders,
          response: { 201: ReconsiderationResponse, ...problems },
        },
      },
      async (request, reply) => {
        const upload = accept(readUpload(request, reply));
        const outcome = await addDocument(deps, targetOf(request), upload);
        const { body } = accept(refuseUnreachable(request, outcome, 'document.unavailable'));
        return reply.code(201).send(shownTo(request, body));
      },
    );
  };
}

/** A phone that continues the page photographs documents: the person's own words stay on the computer. */
function shownTo({ session }: FastifyRequest, body: ReconsiderationResponse): ReconsiderationResponse {
  return session?.handoffId === undefined ? body : { ...body, text: '', requests: [] };
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApplicationResponse } from '../../src/contract/applications.ts';
import { StoredDocumentResponse } from '../../src/contract/documents.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { accept } from '../platform/http/accept.ts';
import { EmptyBody } from '../platform/http/emptyBody.ts';
import { problems } from '../platform/http/problems.ts';
import { DOCUMENT_PATH } from './documentUploadRoutes.ts';
import { readDocument } from './readDocument.ts';
import { submitDocument } from './submitDocument.ts';

const config = { access: 'signedIn' } as const;
const shared = { tags: ['step-ups'], params: ApplicationParams };

/** The document that proves a company: its status, and submitting it. */
export function documentRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      DOCUMENT_PATH,
      { config, schema: { ...shared, response: { 200: StoredDocumentResponse, ...problems } } },
      async (request) => accept(await readDocument(deps, targetOf(request))).body,
    );

    app.post(
      '/api/v2/applications/:id/step-ups/verification',
      { config, schema: { ...shared, body: EmptyBody, response: { 200: ApplicationResponse, ...problems } } },
      async (request) => accept(await submitDocument(deps, targetOf(request))).body,
    );
  };
}

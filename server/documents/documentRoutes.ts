import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApplicationResponse } from '../../src/contract/applications.ts';
import { StoredDocumentResponse, DocumentResponse, UploadHeaders } from '../../src/contract/documents.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { accept, refuseUnreachable } from '../platform/http/accept.ts';
import { EmptyBody, problems } from '../platform/http/callSchemas.ts';
import { acceptUploads, readUpload } from '../platform/http/uploads.ts';
import { readDocument, storeDocument, submitDocument, type DocumentsDeps } from './companyDocument.ts';

const config = { access: 'signedIn', onPhone: 'verification' } as const;
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

const DOCUMENT_PATH = '/api/v2/applications/:id/step-ups/verification/document';

/** Uploading a document, byte by byte. */
export function documentUploadRoutes(deps: DocumentsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    acceptUploads(app);
    app.put(
      DOCUMENT_PATH,
      {
        config,
        schema: {
          tags: ['step-ups'],
          params: ApplicationParams,
          headers: UploadHeaders,
          response: { 200: DocumentResponse, ...problems },
        },
      },
      async (request, reply) => {
        const upload = accept(readUpload(request, reply));
        const outcome = await storeDocument(deps, targetOf(request), upload);
        return accept(refuseUnreachable(request, outcome, 'document.unavailable')).body;
      },
    );
  };
}

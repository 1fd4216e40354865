import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DocumentResponse, UploadHeaders } from '../../src/contract/documents.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import { accept, refuseUnreachable } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { acceptUploads, readUpload } from '../platform/http/uploads.ts';
import type { DocumentsDeps } from './deps.ts';
import { storeDocument } from './storeDocument.ts';

export const DOCUMENT_PATH = '/api/v2/applications/:id/step-ups/verification/document';

/** Uploading a document, byte by byte. */
export function documentUploadRoutes(deps: DocumentsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    acceptUploads(app);
    app.put(
      DOCUMENT_PATH,
      {
        config: { access: 'signedIn' },
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

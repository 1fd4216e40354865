import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MAX_DOCUMENT_BYTES } from '../../src/contract/documentLimits.ts';
import { DocumentResponse, UploadHeaders } from '../../src/contract/documents.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { acceptUploads, readUpload } from '../platform/http/uploads.ts';
import { storeDocument } from './storeDocument.ts';

export const DOCUMENT_PATH = '/api/v2/applications/:id/step-ups/verification/document';

/** Uploading a document, byte by byte. */
export function documentUploadRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    acceptUploads(app);
    app.put(
      DOCUMENT_PATH,
      {
        config: { access: 'signedIn', tooLarge: 'document.tooLarge' },
        bodyLimit: MAX_DOCUMENT_BYTES,
        schema: {
          tags: ['step-ups'],
          params: ApplicationParams,
          headers: UploadHeaders,
          response: { 200: DocumentResponse, ...problems },
        },
      },
      async (request) => {
        return accept(await storeDocument(deps, targetOf(request), accept(readUpload(request)))).body;
      },
    );
  };
}

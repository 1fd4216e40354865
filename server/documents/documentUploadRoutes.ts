import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MAX_DOCUMENT_BYTES } from '../../src/contract/documentLimits.ts';
import { DocumentResponse, UploadHeaders } from '../../src/contract/documents.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/problems.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { storeDocument } from './storeDocument.ts';

export const DOCUMENT_PATH = '/api/v2/applications/:id/step-ups/verification/document';

/** Uploading a document, byte by byte. */
export function documentUploadRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Its type is read from its bytes, so it travels without one.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MAX_DOCUMENT_BYTES },
      (_request, body, done) => done(null, body),
    );
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
        const { name } = accept(decodeName(request.headers['x-file-name']));
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return accept(await storeDocument(deps, targetOf(request), { name, content })).body;
      },
    );
  };
}

function decodeName(encoded: string): { readonly kind: 'decoded'; readonly name: string } | Refusal {
  try {
    return { kind: 'decoded', name: decodeURIComponent(encoded) };
  } catch {
    return refuse('request.invalid'); // bytes that are no text
  }
}

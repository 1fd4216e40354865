import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MAX_DOCUMENT_BYTES } from '../../src/contract/documentLimits.ts';
import { Problem } from '../../src/contract/problem.ts';
import { DocumentResponse, UploadHeaders } from '../../src/contract/stepUps.ts';
import type { AppDeps } from '../app/deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { forbidCaching } from '../access/guardAccess.ts';
import { storeDocument } from './storeDocument.ts';
import { refuse } from '../platform/http/refusal.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';

export const DOCUMENT_PATH = '/api/v2/applications/:id/step-ups/verification/document';

/** Uploading a document, byte by byte. */
export const documentUploadRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  // What comes is told by its bytes, so it travels without a type.
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
        response: { 200: DocumentResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      forbidCaching(reply);
      const name = decodeName(request.headers['x-file-name']);
      if (name === undefined) return sendRefusal(reply, refuse('request.invalid'));
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const outcome = await storeDocument(deps, targetOf(request), { name, content });
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.body);
    },
  );
};

function decodeName(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined; // bytes that are no text
  }
}

import { fileTypeFromBuffer } from 'file-type';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '../../../src/contract/documentLimits.ts';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { TIME_LIMITS } from './timeLimits.ts';

/** A file as it arrived. */
export interface Upload {
  readonly kind: 'read';
  readonly name: string;
  readonly content: Buffer;
}

/** Lets a plugin take files, byte by byte: their type is read from their bytes, so they travel without one. */
export function acceptUploads(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.handlerTimeout = TIME_LIMITS.upload;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_DOCUMENT_BYTES },
    (_request, body, done) => done(null, body),
  );
}

/** The file of a request, of which the header `x-file-name` is the percent-encoded name. */
export function readUpload(request: FastifyRequest): Upload | Refusal {
  const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    return { kind: 'read', name: decodeURIComponent(String(request.headers['x-file-name'])), content };
  } catch {
    return refuse('request.invalid'); // bytes that are no text
  }
}

/** What a document is by its first bytes; a refusal where it may not be that. */
export async function findDocumentType(
  content: Buffer,
): Promise<{ readonly kind: 'known'; readonly contentType: string } | Refusal> {
  if (content.length === 0) return refuse('document.empty');
  const contentType = (await fileTypeFromBuffer(content))?.mime;
  const isAllowed = contentType !== undefined && DOCUMENT_TYPES.includes(contentType);
  return isAllowed ? { kind: 'known', contentType } : refuse('document.type');
}

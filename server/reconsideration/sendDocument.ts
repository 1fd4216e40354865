import type { FastifyReply } from 'fastify';

interface SentDocument {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Sends a document as a download. Never drawn on our own host: it comes from outside. */
export function sendDocument(reply: FastifyReply, { name, contentType, content }: SentDocument) {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(name)}`)
    .type(contentType)
    .send(content);
}

// Encodes a name for a header, which permits fewer characters than a URL (RFC 8187).
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

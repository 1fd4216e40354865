import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A vendor's webhook, not verified yet. */
export interface InboundWebhook {
  readonly headers: IncomingHttpHeaders;
  /** As it came, byte by byte: the signature is over this. */
  readonly body: string;
  readonly now: Date;
}

/** A signed request, such as one that a sandbox sends for its vendor. */
export type SignedWebhook = Pick<InboundWebhook, 'headers' | 'body'>;

/** The response to a webhook that needs no further report, whether it changed anything or not. */
export interface TakenWebhook {
  readonly kind: 'taken';
}

export const taken: TakenWebhook = { kind: 'taken' };

/** Leaves the bodies of a plugin's calls as they came: the signature is over those, and parsed and written anew they would be others. */
export function keepRawBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
}

import type { FastifyInstance } from 'fastify';

/** Leaves the bodies of a plugin's calls as they came: the signature is over those, and parsed and written anew they would be others. */
export function keepRawBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
}

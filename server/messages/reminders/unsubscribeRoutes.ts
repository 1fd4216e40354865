import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { problems } from '../../platform/http/callSchemas.ts';
import type { MessagesDeps } from '../deps.ts';
import { readUnsubscribeLanguage, unsubscribe, UNSUBSCRIBE_PATH } from './unsubscribing.ts';
import { writeUnsubscribePage } from './writeUnsubscribePage.ts';
import type { UnsubscribePage } from './writeUnsubscribePage.ts';

const MAX_TOKEN_LENGTH = 64;
const MAX_BODY_BYTES = 1024;
const NOT_FOUND = 404;
const PATH = `${UNSUBSCRIBE_PATH}/:token`;

const schema = {
  tags: ['pages'],
  params: Type.Object({ token: Type.String({ maxLength: MAX_TOKEN_LENGTH }) }),
  response: { 200: Type.String(), [NOT_FOUND]: Type.String(), ...problems },
};

/**
 * Unsubscribing from reminders. Opening the link changes nothing, because mail scanners open links: a button posts to it, and so do mail
 * programs with a button of their own (RFC 8058). The token proves who may.
 */
export function unsubscribeRoutes(deps: MessagesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    // A mail program sends `List-Unsubscribe=One-Click` as a form of either type. The body decides nothing.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, _body, done) => {
        done(null, undefined);
      },
    );

    app.get(PATH, { config: { access: 'public' }, schema }, async (request, reply) =>
      sendPage(reply, 'question', await readUnsubscribeLanguage(deps, request.params.token)),
    );

    app.post(
      PATH,
      { config: { access: 'public', sameSiteProof: 'signature' }, schema },
      async (request, reply) => sendPage(reply, 'done', await unsubscribe(deps, request.params.token)),
    );
  };
}

function sendPage(reply: FastifyReply, page: UnsubscribePage, language: string | undefined): string {
  void reply
    .code(language === undefined ? NOT_FOUND : reply.statusCode)
    .type('text/html; charset=utf-8')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
  return language === undefined
    ? writeUnsubscribePage('unknown', reply.request.headers['accept-language'] ?? '')
    : writeUnsubscribePage(page, language);
}

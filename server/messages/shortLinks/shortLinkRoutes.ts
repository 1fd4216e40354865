import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { PATHS } from '../../../src/contract/pages.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import type { MessagesDeps } from '../deps.ts';
import { openShortLink } from './openShortLink.ts';

const SEE_OTHER = 303;
const MAX_CODE_LENGTH = 40;

/** Routes for the links in text messages: each is short, and redirects to its page. */
export function shortLinkRoutes(deps: MessagesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      `${PATHS.shortLink}/:code`,
      {
        config: { access: 'public' },
        schema: {
          tags: ['pages'],
          params: Type.Object({ code: Type.String({ maxLength: MAX_CODE_LENGTH }) }),
          response: { [SEE_OTHER]: Type.Null(), ...problems },
        },
      },
      async (request, reply) => {
        const { url } = accept(await openShortLink(deps, { code: request.params.code, ip: request.ip }));
        // Where it leads may hold a proof: no other site learns of it.
        return reply.header('referrer-policy', 'no-referrer').redirect(url, SEE_OTHER);
      },
    );
  };
}

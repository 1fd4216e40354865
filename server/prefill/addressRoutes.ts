import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SignInAddressResponse } from '../../src/contract/prefill.ts';
import type { AccessDeps } from '../access/deps.ts';
import { hashToken } from '../access/sessions/readSession.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { readPrefillCookie } from './prefillCookie.ts';
import { findPrefillRow } from './prefillRepository.ts';
import { openPrefill } from './sealPrefill.ts';

/** The address with which a visitor signs in who comes from a mail: for the browser that opened its link only. */
export function addressRoutes(deps: AccessDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/sign-in/address',
      {
        config: { access: 'public' },
        schema: { tags: ['sign-in'], response: { 200: SignInAddressResponse, ...problems } },
      },
      async (request) => {
        const token = readPrefillCookie(deps.config, request);
        if (token === undefined) return { email: null };
        const sealed = await findPrefillRow(deps.db, hashToken(token), deps.clock());
        return {
          email: sealed === undefined ? null : (openPrefill(deps.keys, token, sealed).address ?? null),
        };
      },
    );
  };
}

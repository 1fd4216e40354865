import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { keepRawBody } from '../../platform/webhooks/keepRawBody.ts';
import type { IdentityDeps } from '../deps.ts';
import { receiveInquiryWebhook } from './receiveInquiryWebhook.ts';

/** Where the vendor of identity checks reports what became of inquiries. */
export function identityWebhookRoutes(deps: IdentityDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    keepRawBody(app);
    app.post(
      '/api/v2/webhooks/identity',
      {
        config: { access: 'public', sameSiteProof: 'signature' },
        schema: { tags: ['webhooks'], response: { 200: Type.Object({}), ...problems } },
      },
      async ({ headers, body }) => {
        accept(await receiveInquiryWebhook(deps, { headers, body: typeof body === 'string' ? body : '' }));
        return {};
      },
    );
  };
}

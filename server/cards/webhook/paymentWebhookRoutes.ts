import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { keepRawBody } from '../../platform/webhooks/keepRawBody.ts';
import type { CardsDeps } from '../deps.ts';
import { receivePaymentWebhook } from './receivePaymentWebhook.ts';

/** Where the provider of payments reports what became of charges. */
export function paymentWebhookRoutes(deps: CardsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    keepRawBody(app);
    app.post(
      '/api/v2/webhooks/payments',
      {
        config: { access: 'public', sameSiteProof: 'signature' },
        schema: { tags: ['webhooks'], response: { 200: Type.Object({}), ...problems } },
      },
      async ({ headers, body }) => {
        accept(await receivePaymentWebhook(deps, { headers, body: typeof body === 'string' ? body : '' }));
        return {};
      },
    );
  };
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { accept, refuseUnreachable } from '../../../platform/http/accept.ts';
import { problems } from '../../../platform/http/callSchemas.ts';
import { keepRawBody } from '../../../platform/webhooks/inboundWebhook.ts';
import type { BankDeps } from '../../deps.ts';
import { receiveItemWebhook } from './receiveItemWebhook.ts';

/** Where the vendor of bank linking reports what became of linked accounts. */
export function itemWebhookRoutes(deps: BankDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    keepRawBody(app);
    app.post(
      '/api/v2/webhooks/bank',
      {
        config: { access: 'public', sameSiteProof: 'signature' },
        schema: { tags: ['webhooks'], response: { 200: Type.Object({}), ...problems } },
      },
      async (request) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const outcome = await receiveItemWebhook(deps, { headers: request.headers, body });
        accept(refuseUnreachable(request, outcome, 'bank-link.unavailable'));
        return {};
      },
    );
  };
}

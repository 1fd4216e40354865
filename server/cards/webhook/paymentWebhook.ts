import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import {
  keepRawBody,
  taken,
  type InboundWebhook,
  type TakenWebhook,
} from '../../platform/webhooks/inboundWebhook.ts';
import type { CardsDeps } from '../deps.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { settleCharge } from '../charges/settleCharge.ts';
import { insertWebhookEvent } from '../../platform/webhooks/webhookEventRepository.ts';

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

const VENDOR = 'payments';

/**
 * Processes what the provider reports of a charge. Reports may come before its response, twice, late or out of order, and of charges that are
 * not ours: all are acknowledged, and what is settled stays.
 */
export async function receivePaymentWebhook(
  deps: CardsDeps,
  { headers, body }: Pick<InboundWebhook, 'headers' | 'body'>,
): Promise<TakenWebhook | Refusal> {
  const now = deps.clock();
  const reading = deps.providers.payments.readWebhook({ headers, body, now });
  switch (reading.kind) {
    case 'refused':
      return refuse('webhook.refused');
    case 'ignored':
      return taken;
    case 'charge':
      await inTransaction<TakenWebhook>(deps.db, async (trx) => {
        const isNew = await insertWebhookEvent(trx, { vendor: VENDOR, eventId: reading.eventId, now });
        if (isNew) await settleCharge(deps, trx, reading);
        return taken;
      });
      return taken;
  }
}

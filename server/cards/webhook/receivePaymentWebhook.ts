import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { settleCharge } from '../charges/settleCharge.ts';
import type { CardsDeps } from '../deps.ts';
import type { InboundWebhook } from '../../platform/webhooks/inboundWebhook.ts';
import { insertWebhookEvent } from '../../platform/webhooks/webhookEventRepository.ts';

const VENDOR = 'payments';

interface TakenWebhook {
  readonly kind: 'taken';
}

const taken: TakenWebhook = { kind: 'taken' };

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

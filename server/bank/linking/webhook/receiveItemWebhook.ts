import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { taken, type SignedWebhook, type TakenWebhook } from '../../../platform/webhooks/inboundWebhook.ts';
import { insertWebhookEvent } from '../../../platform/webhooks/webhookEventRepository.ts';
import { reachVendor } from '../../../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../../../platform/vendors/reachVendor.ts';
import type { BankDeps } from '../../deps.ts';
import { enqueueReading } from '../readItemJob.ts';

const VENDOR = 'bank';

/**
 * Takes what the vendor reports of a linked login. It is only a reason to ask how the account is now, so that reports may come twice, late,
 * out of order, or before the account itself is linked.
 */
export async function receiveItemWebhook(
  deps: BankDeps,
  { headers, body }: SignedWebhook,
): Promise<TakenWebhook | Refusal | UnreachableVendor> {
  const now = deps.clock();
  // The key that a webhook is signed with may have to be fetched from the vendor.
  const read = await reachVendor(() => deps.providers.bankLinking.readWebhook({ headers, body, now }));
  if (read.kind === 'unreachable') return read;
  const reading = read.response;
  switch (reading.kind) {
    case 'refused':
      return refuse('webhook.refused');
    case 'ignored':
      return taken;
    case 'item':
      await inTransaction<TakenWebhook>(deps.db, async (trx) => {
        const { eventId, itemReference } = reading;
        if (await insertWebhookEvent(trx, { vendor: VENDOR, eventId, now }))
          await enqueueReading(deps, trx, { itemReference, since: now.toISOString() });
        return taken;
      });
      return taken;
  }
}

import type { Database } from '../../platform/database/openDatabase.ts';
import { enqueueJob } from '../../platform/outbox/outboxRepository.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { CardsDeps } from '../deps.ts';

export const REMOVE_METHOD_JOB = 'remove-payment-method';

/** Queues the removal of a card at the provider, in the transaction that removes ours. */
export async function enqueueRemoval(
  { clock, createId, keys }: Pick<CardsDeps, 'clock' | 'createId' | 'keys'>,
  trx: Database,
  { method, subject }: { readonly method: string; readonly subject: string },
): Promise<void> {
  const id = createId();
  const now = clock();
  const sealed = keys.seal('outbox', placeOf(id), method);
  await enqueueJob(trx, { id, kind: REMOVE_METHOD_JOB, payload: { sealed }, subject, runAt: now, now });
}

/** Removes a card at the provider. */
export function removeMethodJob({ keys, providers }: CardsDeps): JobHandler {
  return {
    queue: { urgency: 'bulk', concurrency: 1 },
    vendor: 'payments',
    async run({ id, payload }) {
      const { sealed } = payload as { sealed: string }; // written by enqueueRemoval
      await providers.payments.removeMethod(keys.open('outbox', placeOf(id), sealed));
      return { kind: 'done' };
    },
  };
}

function placeOf(jobId: string): string {
  return `outbox|payload|${jobId}`;
}

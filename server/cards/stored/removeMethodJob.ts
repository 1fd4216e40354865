import type { Database } from '../../platform/database/openDatabase.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { CardsDeps } from '../deps.ts';
import type { QueueDeps } from '../../platform/outbox/enqueueJob.ts';

export const REMOVE_METHOD_JOB = 'remove-payment-method';

/** Queues the removal of a card at the provider, in the transaction that removes ours. */
export async function enqueueRemoval(
  deps: QueueDeps & Pick<CardsDeps, 'keys'>,
  trx: Database,
  { method, subject }: { readonly method: string; readonly subject: string },
): Promise<void> {
  const id = deps.createId();
  const sealed = deps.keys.seal('outbox', aadOf(id), method);
  await enqueueJob(deps, trx, { id, kind: REMOVE_METHOD_JOB, payload: { sealed }, subject });
}

/** Removes a card at the provider. */
export function removeMethodJob({ keys, providers }: CardsDeps): JobHandler {
  return {
    queue: { urgency: 'bulk', concurrency: 1 },
    vendor: 'payments',
    async run({ id, payload }) {
      const { sealed } = payload as { sealed: string }; // written by enqueueRemoval
      await providers.payments.removeMethod(keys.open('outbox', aadOf(id), sealed));
      return { kind: 'done' };
    },
  };
}

function aadOf(jobId: string): string {
  return `outbox|payload|${jobId}`;
}

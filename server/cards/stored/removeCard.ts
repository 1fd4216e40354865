import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { lockOwnApplication, type ApplicationTarget } from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { isBeingCharged } from '../charges/chargeRepository.ts';
import type { CardsDeps } from '../deps.ts';
import { enqueueJob, type QueueDeps } from '../../platform/outbox/enqueueJob.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import { openMethod } from './cardMethod.ts';
import { deleteCard, findCard, type CardRow } from './cardRepository.ts';
import { jobText } from '../../platform/outbox/jobText.ts';

interface CardRemoved {
  readonly kind: 'removed';
}

/** Removes the card of one's own application, here and at the provider. Refused while an order is charged to it. */
export async function removeOwnCard(
  deps: CardsDeps,
  { target, id }: { readonly target: ApplicationTarget; readonly id: string },
): Promise<CardRemoved | Refusal> {
  const outcome = await inTransaction<CardRemoved>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    const card = await findCard(trx, own.row.id);
    if (card?.id !== id) return refuse('card.notFound');
    if (await isBeingCharged(trx, own.row.id)) return refuse('order.charging');
    await removeCard(deps, trx, { application: own.row, card });
    return { kind: 'removed' };
  });
  return outcome;
}

/** Removes a card in a transaction that holds its application. */
export async function removeCard(
  deps: CardsDeps,
  trx: Database,
  { application, card }: { readonly application: ApplicationRow; readonly card: CardRow },
): Promise<void> {
  const method = await openMethod(deps, application, card);
  await enqueueRemoval(deps, trx, { method, subject: application.owner_account_id });
  await deleteCard(trx, card.id);
}

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
      const sealed = jobText({ payload }, 'sealed'); // written by enqueueRemoval
      await providers.payments.removeMethod(keys.open('outbox', aadOf(id), sealed));
      return { kind: 'done' };
    },
  };
}

function aadOf(jobId: string): string {
  return `outbox|payload|${jobId}`;
}

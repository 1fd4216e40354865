import type { AppDeps } from '../../deps.ts';
import { applicationExists, findOwnedApplication } from '../../repositories/applications.ts';
import { enqueueJob } from '../../repositories/outbox.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { ApplicationTarget } from './ownApplication.ts';

const KIND = 'left-unfinished';
/** Whoever comes back within the hour needs no reminder. */
const REMIND_AFTER_MS = 60 * 60_000;

/** Notes that an unfinished application was left, and plans one reminder; any further beacon changes nothing. */
export async function noteDeparture(
  deps: AppDeps,
  { applicationId, accountId }: ApplicationTarget,
): Promise<{ readonly kind: 'noted' } | Refusal> {
  const row = await findOwnedApplication(deps.db, applicationId, accountId);
  if (!row) {
    const exists = await applicationExists(deps.db, applicationId);
    return refuse(exists ? 'application.forbidden' : 'application.notFound');
  }
  if (row.state === 'STARTED') await planReminder(deps, applicationId);
  return { kind: 'noted' };
}

async function planReminder(deps: AppDeps, applicationId: string): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('notifications')
      .values({ application_id: applicationId, kind: KIND, created_at: now })
      .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doNothing())
      .returning('kind')
      .executeTakeFirst();
    if (!first) return;
    const runAt = new Date(now.getTime() + REMIND_AFTER_MS);
    await enqueueJob(trx, { id: deps.createId(), kind: 'notify', payload: { applicationId }, runAt, now });
  });
}

import type { ApplicationsDeps } from '../applications/deps.ts';
import { applicationExists, findOwnedApplication } from '../applications/applicationRepository.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { insertNotification } from './notificationRepository.ts';
import { enqueueJob } from '../platform/outbox/outboxRepository.ts';
import { isAsked } from '../applications/stepUps/completeStepUp.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';

/** Somebody who comes back within the hour needs no reminder. */
const REMIND_AFTER_MS = 60 * 60_000;

/**
 * Records that somebody left an application that waits for them, and schedules one reminder for each reason to wait; any
 * further beacon changes nothing.
 */
export async function recordDeparture(
  deps: ApplicationsDeps,
  { applicationId, accountId }: ApplicationTarget,
): Promise<{ readonly kind: 'recorded' } | Refusal> {
  const row = await findOwnedApplication(deps.db, applicationId, accountId);
  if (!row) {
    const exists = await applicationExists(deps.db, applicationId);
    return refuse(exists ? 'application.forbidden' : 'application.notFound');
  }
  const kind = kindOf(row);
  if (kind !== undefined) await scheduleReminder(deps, { applicationId, accountId }, kind);
  return { kind: 'recorded' };
}

function kindOf(row: ApplicationRow): string | undefined {
  if (row.state === 'STARTED') return 'left-unfinished';
  return isAsked(row) ? 'left-asked' : undefined;
}

async function scheduleReminder(
  deps: ApplicationsDeps,
  { applicationId, accountId }: ApplicationTarget,
  kind: string,
): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    if (!(await insertNotification(trx, { applicationId, kind, now }))) return;
    const runAt = new Date(now.getTime() + REMIND_AFTER_MS);
    const payload = { applicationId };
    await enqueueJob(trx, { id: deps.createId(), kind: 'notify', payload, subject: accountId, runAt, now });
  });
}

import type { ApplicationsDeps } from '../applications/deps.ts';
import { applicationExists, findOwnedApplication } from '../applications/applicationRepository.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { insertNotification } from './notificationRepository.ts';
import { enqueueJob } from '../platform/outbox/outboxRepository.ts';
import { isAsked } from '../applications/stepUps/completeStepUp.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The kinds of departures: from an application that is not submitted, and from one of which more was asked. */
export const LEFT_UNFINISHED = 'left-unfinished';
export const LEFT_ASKED = 'left-asked';

/** How long after its last change an unfinished application is reminded of; docs/how-to/operate.md says the same to operators. */
export const UNFINISHED_AFTER_MS = [DAY_MS, 3 * DAY_MS] as const;

/** Somebody who comes back within the hour needs no reminder. */
const ASKED_AFTER_MS = HOUR_MS;

/**
 * Records that somebody left an application that waits for them, and schedules the reminders of each reason to wait; any
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
  if (row.state === 'STARTED') return LEFT_UNFINISHED;
  return isAsked(row) ? LEFT_ASKED : undefined;
}

async function scheduleReminder(
  deps: ApplicationsDeps,
  { applicationId, accountId }: ApplicationTarget,
  kind: string,
): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    if (!(await insertNotification(trx, { applicationId, kind, now }))) return;
    const runAt = new Date(
      now.getTime() + (kind === LEFT_UNFINISHED ? UNFINISHED_AFTER_MS[0] : ASKED_AFTER_MS),
    );
    const payload = { applicationId, kind };
    await enqueueJob(trx, { id: deps.createId(), kind: 'notify', payload, subject: accountId, runAt, now });
  });
}

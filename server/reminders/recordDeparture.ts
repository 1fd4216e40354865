import type { ApplicationsDeps } from '../applications/deps.ts';
import {
  applicationExists,
  findApplication,
  findOwnedApplication,
} from '../applications/applicationRepository.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { insertNotification } from './notificationRepository.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { enqueueJob } from '../platform/outbox/enqueueJob.ts';
import { isAsked } from '../applications/stepUps/completeStepUp.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import { transact } from '../platform/database/inTransaction.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/durations.ts';

/** The kinds of departures: from an application that is not submitted, and from one of which more was asked. */
export const LEFT_UNFINISHED = 'left-unfinished';
export const LEFT_ASKED = 'left-asked';

/**
 * Delays after the last change of an unfinished application until its reminders; docs/how-to/operate.md states the same
 * for operators.
 */
export const UNFINISHED_AFTER_MS = [DAY_MS, 3 * DAY_MS] as const;

/** A visitor who returns within the hour needs no reminder. */
const ASKED_AFTER_MS = HOUR_MS;

/**
 * Records that the applicant left an application that waits for them, and schedules the reminders for each reason;
 * further beacons change nothing.
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
  const target = { applicationId, accountId };
  if (kind !== undefined)
    await transact(deps.db, (trx) => scheduleReminder(deps, trx, { target, kind, leftAt: deps.clock() }));
  return { kind: 'recorded' };
}

function kindOf(row: ApplicationRow): string | undefined {
  if (row.state === 'STARTED') return LEFT_UNFINISHED;
  return isAsked(row) ? LEFT_ASKED : undefined;
}

/** Schedules the reminders of an application that was left without a beacon, as by a phone that died. They count from its last change. */
export async function remindOfApplication(
  deps: ApplicationsDeps,
  trx: Database,
  applicationId: string,
): Promise<void> {
  const row = await findApplication(trx, applicationId);
  if (row?.state !== 'STARTED') return;
  const target = { applicationId, accountId: row.owner_account_id };
  await scheduleReminder(deps, trx, { target, kind: LEFT_UNFINISHED, leftAt: row.updated_at });
}

interface Departure {
  readonly target: ApplicationTarget;
  readonly kind: string;
  readonly leftAt: Date;
}

async function scheduleReminder(
  deps: ApplicationsDeps,
  trx: Database,
  { target: { applicationId, accountId }, kind, leftAt }: Departure,
): Promise<void> {
  if (!(await insertNotification(trx, { applicationId, kind, now: leftAt }))) return;
  const afterMs = kind === LEFT_UNFINISHED ? UNFINISHED_AFTER_MS[0] : ASKED_AFTER_MS;
  await enqueueJob(deps, trx, {
    kind: 'notify',
    payload: { applicationId, kind },
    subject: accountId,
    at: leftAt,
    afterMs,
  });
}

import type { ApplicationsDeps } from '../applications/deps.ts';
import { findApplication, lockApplication } from '../applications/applicationRepository.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { APPLICATION_MAIL, mailApplicant } from '../applications/mailApplicant.ts';
import { isAsked } from '../applications/stepUps/completeStepUp.ts';
import type { MailSubjects } from '../messages/mail/mailSubject.ts';
import { claimReminder } from '../messages/reminders/sentReminderRepository.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { JobHandler } from '../platform/outbox/jobHandler.ts';
import { LEFT_ASKED, LEFT_UNFINISHED, UNFINISHED_AFTER_MS } from './recordDeparture.ts';
import { transact } from '../platform/database/inTransaction.ts';
import { jobText } from '../platform/outbox/jobText.ts';
import { ownMember } from '../../src/lib/unknownValue.ts';

/** Reminds the applicant who left an application that waits for them, unless it no longer does. */
export function remindJob(deps: ApplicationsDeps): JobHandler {
  return {
    queue: { urgency: 'bulk', concurrency: 1 },
    async run({ payload, created_at }) {
      const applicationId = jobText({ payload }, 'applicationId');
      const kind = ownMember(payload, 'kind');
      const afterMs = await transact(deps.db, async (trx) => {
        // Submitting holds the application, too: whichever comes second sees what the first did.
        const row = await lockApplication(trx, applicationId);
        if (row?.state === 'STARTED' && kind !== LEFT_ASKED)
          return remindUnfinished(deps, trx, row, created_at);
        if (row && row.state !== 'STARTED' && isAsked(row) && kind !== LEFT_UNFINISHED)
          await mailApplicant(deps, trx, { row, template: 'applicationAsked' });
        return undefined;
      });
      return afterMs === undefined ? { kind: 'done' } : { kind: 'again', afterMs };
    },
  };
}

/** Sends the reminder that is due after the last change, and returns when the next is; undefined after the last. */
async function remindUnfinished(
  deps: ApplicationsDeps,
  trx: Database,
  row: ApplicationRow,
  leftAt: Date,
): Promise<number | undefined> {
  const now = deps.clock();
  const since = Math.max(leftAt.getTime(), row.updated_at.getTime());
  const age = now.getTime() - since;
  const [first] = UNFINISHED_AFTER_MS;
  if (age < first) return first - age;
  if (await claimReminder(trx, { kind: APPLICATION_MAIL, id: row.id, now }))
    await mailApplicant(deps, trx, { row, template: 'applicationUnfinished' });
  // One reminder is enough for those missed while the server was down.
  const next = UNFINISHED_AFTER_MS.find((afterMs) => afterMs > age);
  return next === undefined ? undefined : next - age;
}

/** Reminders end with the application's submission, also those that are queued already. */
export function reminderMails({ db }: ApplicationsDeps): MailSubjects {
  return {
    [APPLICATION_MAIL]: {
      isAwaited: async (id) => (await findApplication(db, id))?.state === 'STARTED',
    },
  };
}

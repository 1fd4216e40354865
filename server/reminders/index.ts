import type { ApplicationsDeps } from '../applications/deps.ts';
import type { DraftParts } from '../drafts/mails/draftMailsJob.ts';
import type { MailSubjects } from '../messages/mail/mailSubject.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { notificationRoutes } from './notificationRoutes.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { remindOfApplication } from './recordDeparture.ts';
import { remindJob, reminderMails } from './remindJob.ts';

/** Reminders: the applicant gets mails about an application that is left incomplete. */
export function reminders(deps: ApplicationsDeps): ServerDomain & {
  readonly mailSubjects: MailSubjects;
  readonly draftParts: DraftParts;
} {
  return {
    draftParts: {
      remindOfApplication: (trx: Database, applicationId) => remindOfApplication(deps, trx, applicationId),
    },
    calls: [notificationRoutes(deps)],
    jobs: { notify: remindJob(deps) },
    mailSubjects: reminderMails(deps),
  };
}

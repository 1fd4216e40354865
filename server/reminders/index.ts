import type { ApplicationsDeps } from '../applications/deps.ts';
import type { MailSubjects } from '../messages/mail/mailSubject.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { notificationRoutes } from './notificationRoutes.ts';
import { remindJob, reminderMails } from './remindJob.ts';

/** Reminders: a page that is left while its application is incomplete says so, and its applicant gets mails later. */
export function reminders(deps: ApplicationsDeps): ServerDomain & { readonly mailSubjects: MailSubjects } {
  return {
    calls: [notificationRoutes(deps)],
    jobs: { notify: remindJob(deps) },
    mailSubjects: reminderMails(deps),
  };
}

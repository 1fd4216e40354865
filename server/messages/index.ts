import type { ServerDomain } from '../platform/domain.ts';
import type { MessagesDeps } from './deps.ts';
import type { MailAttachments } from './mail/mailAttachments.ts';
import type { FindMailSender } from './mail/mailSender.ts';
import type { MailSubjects } from './mail/mailSubject.ts';
import { sendMailJob } from './mail/sendMailJob.ts';
import { unsubscribeRoutes } from './reminders/unsubscribeRoutes.ts';
import { shortLinkRoutes } from './shortLinks/shortLinkRoutes.ts';
import { sendSmsJob } from './sms/sendSmsJob.ts';
import type { SmsSubjects } from './sms/smsSubject.ts';

/** Subjects and attachments of messages, from the domains that know them. */
interface MessageParts {
  readonly smsSubjects: SmsSubjects;
  readonly mailAttachments: MailAttachments;
  readonly mailSubjects: MailSubjects;
  readonly findMailSender: FindMailSender;
}

/**
 * Messages: mails and text messages. Other domains enqueue them in the transaction of what they report; a job writes
 * them in the recipient's language and hands them to the provider. Links in text messages are short ones of our own.
 */
export function messages(
  deps: MessagesDeps,
  { smsSubjects, mailAttachments, mailSubjects, findMailSender }: MessageParts,
): ServerDomain {
  return {
    calls: [shortLinkRoutes(deps), unsubscribeRoutes(deps)],
    jobs: {
      'send-mail': sendMailJob(deps, {
        attachments: mailAttachments,
        subjects: mailSubjects,
        findSender: findMailSender,
      }),
      'send-sms': sendSmsJob(deps, smsSubjects),
    },
    retention: [
      { table: 'sandbox_messages', column: 'created_at', days: 30 },
      // For a week it can still report that it has expired.
      { table: 'short_links', column: 'expires_at', days: 7 },
      // Only days matter; who unsubscribed is kept for good.
      { table: 'sent_reminders', column: 'created_at', days: 30 },
    ],
  };
}

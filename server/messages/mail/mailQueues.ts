import type { Queue } from '../../platform/outbox/jobHandler.ts';
import type { MailTemplate } from './mailTemplates.ts';

/** Queues of mails that are awaited on screen, and of bulk mails; all others are in the queue of the job's kind. */
export const MAIL_QUEUES = {
  'send-mail/waitedFor': { urgency: 'waitedFor', concurrency: 2 },
  'send-mail/reminders': { urgency: 'bulk', concurrency: 1 },
} satisfies Readonly<Record<string, Queue>>;

export const QUEUE_OF_TEMPLATE: Readonly<Partial<Record<MailTemplate, keyof typeof MAIL_QUEUES>>> = {
  signInCode: 'send-mail/waitedFor',
  emailProofCode: 'send-mail/waitedFor',
  draftLink: 'send-mail/waitedFor',
  draftUnfinished: 'send-mail/reminders',
  draftExpires: 'send-mail/reminders',
  applicationUnfinished: 'send-mail/reminders',
  ownerReminder: 'send-mail/reminders',
};

import { slidingUse } from '../../platform/limits/consumeLimit.ts';
import { consumeSliding, releaseUse } from '../../platform/limits/slidingLimits.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { MessagesDeps } from '../deps.ts';
import { createUnsubscribeUrl, isUnsubscribed } from '../reminders/unsubscribing.ts';
import { mailAad } from './enqueueMail.ts';
import type { MailJob } from './enqueueMail.ts';
import type { MailAttachments } from './mailAttachments.ts';
import { MAIL_QUEUES } from './mailQueues.ts';
import type { MailSubjects } from './mailSubject.ts';
import { writeMail } from './writeMail.ts';
import type { FindMailSender } from './mailSender.ts';
import type { MailTemplate } from './mailTemplates.ts';
import { emailKey } from '../../../src/lib/emailKey.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { jobText } from '../../platform/outbox/jobText.ts';
import { parseSealed } from '../../platform/crypto/parseSealed.ts';

/** The page reports when too many of these are requested. */
const LIMITED_WHEN_ASKED_FOR: ReadonlySet<MailTemplate> = new Set([
  'signInCode',
  'emailProofCode',
  'ownerInvitation',
  'draftLink',
]);

interface MailParts {
  readonly attachments: MailAttachments;
  readonly subjects: MailSubjects;
  readonly findSender: FindMailSender;
}

/**
 * Decrypts the waiting mail, writes it in its language and sends it with what is attached to it. One too many for its recipient is sent
 * later.
 */
export function sendMailJob(deps: MessagesDeps, parts: MailParts): JobHandler {
  return {
    queue: { urgency: 'soon', concurrency: 2 },
    furtherQueues: MAIL_QUEUES,
    vendor: 'email',
    async run(row) {
      const sealed = jobText(row, 'sealed'); // written by enqueueMail
      const mail = parseSealed<MailJob>(deps.keys.open('outbox', mailAad(row.id), sealed));
      if (LIMITED_WHEN_ASKED_FOR.has(mail.template)) {
        await sendMail(deps, parts, { id: row.id, mail });
        return { kind: 'done' };
      }
      if (mail.reminderFrom !== undefined && !(await isReminderWanted(deps, parts.subjects, mail)))
        return { kind: 'done' };
      const use = slidingUse(deps, 'mails/recipient', [emailKey(mail.to)]);
      const wait = await transact(deps.db, (trx) => consumeSliding(trx, use));
      if (wait !== undefined) return { kind: 'again', afterMs: wait * 1000 };
      try {
        await sendMail(deps, parts, { id: row.id, mail });
      } catch (error) {
        // It is tried again, and counted then.
        await releaseUse(deps.db, use);
        throw error;
      }
      return { kind: 'done' };
    },
  };
}

/** Whether a reminder is sent: not once reminders are off, the recipient unsubscribed, or its subject waits no longer. */
async function isReminderWanted(
  deps: MessagesDeps,
  subjects: MailSubjects,
  { to, about }: MailJob,
): Promise<boolean> {
  if (!deps.config.reminders || (await isUnsubscribed(deps, to))) return false;
  return (about && (await subjects[about.kind]?.isAwaited?.(about.id))) ?? true;
}

async function sendMail(
  deps: MessagesDeps,
  { attachments, subjects, findSender }: MailParts,
  { id, mail }: { readonly id: string; readonly mail: MailJob },
): Promise<void> {
  const { attachment, about, reminderFrom, template, locale, lines } = mail;
  const unsubscribeUrl =
    reminderFrom === undefined ? undefined : await createUnsubscribeUrl(deps, reminderFrom, mail);
  const params = { ...mail.params, unsubscribe: unsubscribeUrl ?? '' };
  const sender = findSender(mail.sender, locale);
  const written = await writeMail({ template, locale, params, lines, sender });
  const attached = attachment && (await attachments[attachment.kind](attachment));
  const outcome = await deps.providers.email.send({
    id,
    to: mail.to,
    ...written,
    code: mail.params.code ?? null,
    attachments: attached ? [attached] : [],
    unsubscribeUrl,
  });
  if (outcome.kind === 'undeliverable' && about)
    await subjects[about.kind]?.recordUndeliverable?.(about.id, mail.to);
}

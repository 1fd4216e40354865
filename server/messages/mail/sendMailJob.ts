import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { MessagesDeps } from '../deps.ts';
import { mailPlace } from './enqueueMail.ts';
import type { MailJob } from './enqueueMail.ts';
import type { MailAttachments } from './mailAttachments.ts';
import { MAIL_QUEUES } from './mailQueues.ts';
import type { MailSubjects } from './mailSubject.ts';
import { writeMail } from './mailTemplates.ts';

/** Decrypts the waiting mail, writes it in its language and sends it with what is attached to it. */
export function sendMailJob(
  { keys, providers }: MessagesDeps,
  { attachments, subjects }: { readonly attachments: MailAttachments; readonly subjects: MailSubjects },
): JobHandler {
  return {
    queue: { urgency: 'soon', places: 2 },
    furtherQueues: MAIL_QUEUES,
    vendor: 'email',
    async run(row) {
      const { sealed } = row.payload as { sealed: string }; // written by enqueueMail
      const mail = JSON.parse(keys.open('outbox', mailPlace(row.id), sealed)) as MailJob;
      const { subject, text } = writeMail(mail.template, mail.locale, mail.params);
      const { attachment } = mail;
      const attached = attachment && (await attachments[attachment.kind](attachment));
      const outcome = await providers.email.send({
        id: row.id,
        to: mail.to,
        subject,
        text,
        code: mail.params['code'] ?? null,
        attachments: attached ? [attached] : [],
      });
      const { about } = mail;
      if (outcome.kind === 'undeliverable' && about)
        await subjects[about.kind]?.recordUndeliverable(about.id, mail.to);
      return { kind: 'done' };
    },
  };
}

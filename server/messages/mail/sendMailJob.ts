import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { MessagesDeps } from '../deps.ts';
import { mailPlace } from './enqueueMail.ts';
import type { MailJob } from './enqueueMail.ts';
import { writeMail } from './mailTemplates.ts';

/** Decrypts the waiting mail, writes it in its language and sends it. */
export function sendMailJob({ keys, providers }: MessagesDeps): JobHandler {
  return {
    async run(row) {
      const { sealed } = row.payload as { sealed: string }; // written by enqueueMail
      const mail = JSON.parse(keys.open('outbox', mailPlace(row.id), sealed)) as MailJob;
      const { subject, text } = writeMail(mail.template, mail.locale, mail.params);
      await providers.email.send({
        id: row.id,
        to: mail.to,
        subject,
        text,
        code: mail.params['code'] ?? null,
      });
      return { kind: 'done' };
    },
  };
}

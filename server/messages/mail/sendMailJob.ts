import { writeMail } from './mailTemplates.ts';
import { mailPlace } from './enqueueMail.ts';
import type { MailJob } from './enqueueMail.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';

/** Opens the waiting mail, writes it in its language and sends it. */
export const sendMailJob: JobHandler = {
  async run(deps, row) {
    const { sealed } = row.payload as { sealed: string }; // written by enqueueMail
    const mail = JSON.parse(deps.keys.open('outbox', mailPlace(row.id), sealed)) as MailJob;
    const { subject, text } = writeMail(mail.template, mail.locale, mail.params);
    await deps.providers.email.send({
      id: row.id,
      to: mail.to,
      subject,
      text,
      code: mail.params['code'] ?? null,
    });
    return { kind: 'done' };
  },
};

import type { Database } from '../../platform/database/openDatabase.ts';
import type { MessagesDeps } from '../deps.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import type { AttachmentOrder } from './mailAttachments.ts';
import type { MailLine } from './mailBlocks.ts';
import type { SenderRef } from './mailSender.ts';
import type { MailSubjectRef } from './mailSubject.ts';
import { QUEUE_OF_TEMPLATE } from './mailQueues.ts';
import type { MailTemplate, MailParams } from './mailTemplates.ts';
import type { QueueDeps } from '../../platform/outbox/enqueueJob.ts';

/** A mail to be written and sent by the worker. */
export interface MailJob {
  readonly to: string;
  readonly template: MailTemplate;
  readonly locale: string;
  readonly params: MailParams;
  /** The lines of an order, for the parameter of that name. */
  readonly lines?: readonly MailLine[];
  /** Left out in jobs from before there were brands in mails. */
  readonly sender?: SenderRef;
  readonly attachment?: AttachmentOrder;
  /** Subject of the mail, for the domain that has to know when it cannot be delivered. */
  readonly about?: MailSubjectRef;
  /** Makes it a reminder: the origin of the pages where its recipient unsubscribes, such as `https://pay.example.com`. */
  readonly reminderFrom?: string;
}

/** A mail, with the account that causes it. */
export type QueuedMail = MailJob & { readonly accountId?: string };

/** Queues a mail in the transaction of the change it reports; the job's id. It is stored encrypted: it may hold a code or a name. */
export async function enqueueMail(
  deps: QueueDeps & Pick<MessagesDeps, 'keys'>,
  trx: Database,
  { accountId, ...mail }: QueuedMail,
): Promise<string> {
  const id = deps.createId();
  const sealed = deps.keys.seal('outbox', mailAad(id), JSON.stringify(mail));
  // Recipients without an account are identified by their address.
  const subject = accountId ?? deps.keys.hash('outbox-subject', mail.to).toString('base64url');
  const queue = QUEUE_OF_TEMPLATE[mail.template];
  return enqueueJob(deps, trx, {
    id,
    kind: 'send-mail',
    payload: { sealed },
    ...(queue && { queue }),
    subject,
  });
}

export function mailAad(jobId: string): string {
  return `outbox|payload|${jobId}`;
}

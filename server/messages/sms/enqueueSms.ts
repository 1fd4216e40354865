import type { Database } from '../../platform/database/openDatabase.ts';
import type { MessagesDeps } from '../deps.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import type { SmsTemplate } from './smsTexts.ts';
import type { QueueDeps } from '../../platform/outbox/enqueueJob.ts';

/** Values of the text's placeholders. */
export type SmsParams = Readonly<Record<string, string>> & {
  readonly code?: string;
  readonly reference?: string;
};

/** A text message to be written and sent by the worker. */
export interface SmsJob {
  /** E.164. */
  readonly to: string;
  readonly template: SmsTemplate;
  readonly locale: string;
  readonly params: SmsParams;
  readonly applicationId: string;
}

/** Queues a text message in the transaction of the change it belongs to. It is stored encrypted: it holds a number. */
export async function enqueueSms(
  deps: QueueDeps & Pick<MessagesDeps, 'keys'>,
  trx: Database,
  { accountId, ...sms }: SmsJob & { readonly accountId: string },
): Promise<void> {
  const id = deps.createId();
  const sealed = deps.keys.seal('outbox', smsAad(id), JSON.stringify(sms));
  await enqueueJob(deps, trx, { id, kind: 'send-sms', payload: { sealed }, subject: accountId });
}

export function smsAad(jobId: string): string {
  return `outbox|payload|${jobId}`;
}

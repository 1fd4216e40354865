import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { OutboxRow } from '../../platform/outbox/outboxRepository.ts';
import type { MessagesDeps } from '../deps.ts';
import { smsAad } from './enqueueSms.ts';
import type { SmsJob } from './enqueueSms.ts';
import type { SmsSubjects } from './smsSubject.ts';
import { writeSms } from './smsTexts.ts';
import { jobText } from '../../platform/outbox/jobText.ts';
import { parseSealed } from '../../platform/crypto/parseSealed.ts';

/** Decrypts the waiting text message, writes it in its language, sends it, and reports what became of it. */
export function sendSmsJob({ keys, providers }: MessagesDeps, subjects: SmsSubjects): JobHandler {
  return {
    queue: { urgency: 'waitedFor', concurrency: 2 },
    vendor: 'sms',
    async run(row) {
      const sms = openSms(row);
      const subject = subjects[sms.template];
      // While it waited to be tried again, a newer one may have been sent: it would arrive after that and mislead.
      if (!(await subject.isAwaited(sms))) return { kind: 'done' };
      const outcome = await providers.sms.send({
        id: row.id,
        to: sms.to,
        text: writeSms(sms.template, sms.locale, sms.params),
        code: sms.params.code ?? null,
      });
      await subject.recordOutcome(sms, outcome.kind);
      return { kind: 'done' };
    },
    async giveUp(row) {
      const sms = openSms(row);
      await subjects[sms.template].recordOutcome(sms, 'givenUp');
    },
  };

  function openSms(row: OutboxRow): SmsJob {
    const sealed = jobText(row, 'sealed'); // written by enqueueSms
    return parseSealed(keys.open('outbox', smsAad(row.id), sealed));
  }
}

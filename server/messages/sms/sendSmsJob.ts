import type { AppDeps } from '../../app/deps.ts';
import type { OutboxRow } from '../../platform/outbox/outboxRepository.ts';
import { smsPlace } from './enqueueSms.ts';
import type { SmsJob } from './enqueueSms.ts';
import { smsSubjects } from '../../phone/smsSubjects.ts';
import { writeSms } from './smsTexts.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';

/** Opens the waiting text message, writes it in its language, sends it, and notes what became of it. */
export const sendSmsJob: JobHandler = {
  async run(deps, row) {
    const sms = openSms(deps, row);
    const subject = smsSubjects[sms.template];
    // While it waited to be tried again, a newer one may have been sent: it would arrive after that and mislead.
    if (!(await subject.isAwaited(deps, sms))) return { kind: 'done' };
    const outcome = await deps.providers.sms.send({
      id: row.id,
      to: sms.to,
      text: writeSms(sms.template, sms.locale, sms.params),
      code: sms.params['code'] ?? null,
    });
    await subject.note(deps, sms, outcome.kind);
    return { kind: 'done' };
  },
  async giveUp(deps, row) {
    const sms = openSms(deps, row);
    await smsSubjects[sms.template].note(deps, sms, 'givenUp');
  },
};

function openSms({ keys }: AppDeps, row: OutboxRow): SmsJob {
  const { sealed } = row.payload as { sealed: string }; // written by enqueueSms
  return JSON.parse(keys.open('outbox', smsPlace(row.id), sealed)) as SmsJob;
}

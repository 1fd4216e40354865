import type { AppDeps } from '../deps.ts';
import type { SmsOutcome } from '../providers/sms/smsPort.ts';
import { noteDelivery } from '../repositories/oneTimeCodes.ts';
import { noteLinkDelivery } from '../repositories/phoneChecks.ts';
import { smsPlace } from '../services/sms/enqueueSms.ts';
import type { SmsJob } from '../services/sms/enqueueSms.ts';
import { writeSms } from '../services/sms/smsTexts.ts';
import type { SmsTemplate } from '../services/sms/smsTexts.ts';
import { hashCode } from '../services/stepUps/codeOwner.ts';
import type { JobHandler } from './jobHandler.ts';

/** Opens the waiting text message, writes it in its language, sends it, and notes whether it can arrive. */
export const sendSmsJob: JobHandler = {
  async run(deps, row) {
    const { sealed } = row.payload as { sealed: string }; // written by enqueueSms
    const sms = JSON.parse(deps.keys.open('outbox', smsPlace(row.id), sealed)) as SmsJob;
    const outcome = await deps.providers.sms.send({
      id: row.id,
      to: sms.to,
      text: writeSms(sms.template, sms.locale, sms.params),
      code: sms.params['code'] ?? null,
    });
    await NOTED[sms.template](deps, sms, outcome);
    return { kind: 'done' };
  },
};

type Note = (deps: AppDeps, sms: SmsJob, outcome: SmsOutcome) => Promise<void>;

const NOTED: Readonly<Record<SmsTemplate, Note>> = {
  oneTimeCode: ({ db, keys }, { applicationId, to, params }, { kind }) =>
    noteDelivery(db, {
      applicationId,
      codeHash: hashCode(keys, { applicationId, phone: to, code: params['code'] ?? '' }),
      delivery: kind,
    }),
  phoneLink: ({ db }, { params }, { kind }) =>
    noteLinkDelivery(db, params['reference'] ?? '', kind === 'sent' ? 'IN_PROGRESS' : 'UNDELIVERABLE'),
};

import type { SmsJob } from './enqueueSms.ts';
import type { SmsOutcome } from './smsPort.ts';
import type { SmsTemplate } from './smsTexts.ts';

/** Subject of a text message; provided by the domain that sends such messages. */
export interface SmsSubject {
  /** Whether it is still of use: neither sent yet, nor replaced, needless or too late. */
  isAwaited(sms: SmsJob): Promise<boolean>;
  /** Records what became of it. `givenUp`: the vendor could not be reached for minutes. */
  recordOutcome(sms: SmsJob, outcome: SmsOutcome['kind'] | 'givenUp'): Promise<void>;
}

export type SmsSubjects = Readonly<Record<SmsTemplate, SmsSubject>>;

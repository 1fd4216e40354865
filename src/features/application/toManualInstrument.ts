import type { ManualInstrumentBody } from '../../contract/applications.ts';
import type { Answers } from '../../engine/answers/answers.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** The bank step's answers in the words of the call (specification, section 7). */
export function toManualInstrument(answers: Answers): ManualInstrumentBody {
  const bank = isRecord(answers['bank']) ? answers['bank'] : {};
  const text = (name: string) => (typeof bank[name] === 'string' ? bank[name] : '');
  return {
    accountNumber: text('bankAccount'),
    accountType: text('accountType'),
    fullName: text('accountHolderFullName'),
    routingNumber: text('routingNumber'),
    primary: true,
  };
}

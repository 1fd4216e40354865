import type { ManualInstrumentBody } from '../../contract/bank.ts';
import type { Answers } from '../../engine/index.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** The bank step's answers in the words of the call (specification, section 7). */
export function toManualInstrument(answers: Answers): ManualInstrumentBody {
  const bank = isRecord(answers['bank']) ? answers['bank'] : {};
  const text = (name: string) => (typeof bank[name] === 'string' ? bank[name] : '');
  const given = BANK_NUMBERS.filter((name) => text(name) !== '');
  return {
    ...Object.fromEntries(given.map((name) => [name, text(name)])),
    accountNumber: text('bankAccount'),
    accountType: text('accountType'),
    fullName: text('accountHolderFullName'),
    primary: true,
  };
}

/** What names a bank, by market: the step asks for some of these. */
const BANK_NUMBERS = ['routingNumber', 'transitNumber', 'institutionNumber'] as const;

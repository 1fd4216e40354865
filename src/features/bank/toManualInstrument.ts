import type { ManualInstrumentBody } from '../../contract/bank.ts';
import { BANK_FIELDS } from '../../contract/bankFields.ts';
import type { Answers } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';

/** The page has compared the confirmation. */
const CONFIRMATION = 'bankAccountConfirm';
const FIELDS: ReadonlyMap<string, string> = new Map(Object.entries(BANK_FIELDS));

/** Converts the bank step's answers to the body of the call. Answers that are no texts are left out. */
export function toManualInstrument({ bank }: Answers): ManualInstrumentBody {
  const texts = Object.entries(isRecord(bank) ? bank : {}).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && entry[0] !== CONFIRMATION,
  );
  const named = texts.flatMap(([name, text]) => {
    const field = FIELDS.get(name);
    return field === undefined ? [] : [[field, text] as const];
  });
  const numbers = texts.filter(([name]) => !FIELDS.has(name));
  const isOwnStep = numbers.length > 0;
  return {
    ...(!isOwnStep && { accountNumber: '', accountType: '' }),
    fullName: '',
    ...Object.fromEntries(named),
    primary: true,
    ...(isOwnStep && { numbers: Object.fromEntries(numbers) }),
  };
}

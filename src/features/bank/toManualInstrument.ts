import type { ManualInstrumentBody } from '../../contract/bank.ts';
import { NAMED_BANK_NUMBERS } from '../../contract/codes.ts';
import type { Answers } from '../../engine/index.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/**
 * The bank step's answers in the words of the call (specification, section 7). What a market asks beyond those goes along by its own name;
 * then a word that the market does not ask for is left out.
 */
export function toManualInstrument(answers: Answers): ManualInstrumentBody {
  const bank = isRecord(answers['bank']) ? answers['bank'] : {};
  const texts = Object.entries(bank).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const isNamed = (name: string) => NAMED_BANK_NUMBERS.some((named) => named === name);
  const named = texts.filter(([name, text]) => isNamed(name) && text !== '');
  const numbers = texts.filter(([name, text]) => !isNamed(name) && !WORDS.has(name) && text !== '');
  const text = (name: string) => (typeof bank[name] === 'string' ? bank[name] : '');
  const isAsked = (name: string) => numbers.length === 0 || text(name) !== '';
  return {
    ...Object.fromEntries(named),
    ...(isAsked('bankAccount') && { accountNumber: text('bankAccount') }),
    ...(isAsked('accountType') && { accountType: text('accountType') }),
    fullName: text('accountHolderFullName'),
    primary: true,
    ...(numbers.length > 0 && { numbers: Object.fromEntries(numbers) }),
  };
}

/** Answers that have a word in the call, and the confirmation that the page has compared. */
const WORDS: ReadonlySet<string> = new Set([
  'accountHolderFullName',
  'accountType',
  'bankAccount',
  'bankAccountConfirm',
]);

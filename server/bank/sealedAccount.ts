import type { KeyObject } from 'node:crypto';
import type { Answers } from '@stepwright/engine';
import { isRecord, ownMember } from '../../src/lib/unknownValue.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { openValue, sealValue } from '../platform/crypto/sealValue.ts';
import { takeAccountNumber } from './bankAnswers.ts';
import type { InstrumentRow } from './instrumentRepository.ts';

/** Location of the number in accounts that were linked before it was stored by itself. */
const EARLIER_ACCOUNT_NUMBER = '/bank/bankAccount';
const LAST_DIGITS = 4;

/** An account in the clear: its answers, and the number that it is known by. */
interface OpenedAccount {
  /** Undefined while the vendor keeps it back. */
  readonly accountNumber: string | undefined;
  readonly lastFour: string;
  /** The answers of the bank step that are texts, its number left out. */
  readonly answers: Readonly<Record<string, string>>;
}

/** The numbers of an account, or only their end where the vendor has not given them yet. */
export type AccountNumbers = { readonly answers: Answers } | { readonly mask: string };

/** Encrypts an account as a whole, so that no column reveals its holder or bank. */
export function sealAccount(
  { flow, dataKey }: { readonly flow: LoadedFlow; readonly dataKey: KeyObject },
  id: string,
  numbers: AccountNumbers,
): Buffer {
  const stored = 'mask' in numbers ? numbers : takeAccountNumber(flow, numbers.answers);
  return sealValue(dataKey, instrumentAad(id), Buffer.from(JSON.stringify(stored)));
}

/** A sealed account; earlier releases sealed other members. */
interface StoredAccount {
  readonly accountNumber?: unknown;
  readonly bank?: unknown;
  readonly mask?: unknown;
  readonly sensitive?: unknown;
}

/** Opens what `sealAccount` made. */
export function openAccount(
  dataKey: KeyObject,
  { id, sealed }: Pick<InstrumentRow, 'id' | 'sealed'>,
): OpenedAccount {
  const text = openValue(dataKey, instrumentAad(id), Buffer.from(sealed)).toString('utf8');
  const parsed: unknown = JSON.parse(text);
  const { sensitive, accountNumber, mask, bank }: StoredAccount = isRecord(parsed) ? parsed : {};
  const number = accountNumber ?? ownMember(sensitive, EARLIER_ACCOUNT_NUMBER);
  const shown = number ?? mask;
  if (typeof shown !== 'string') throw new Error('A stored bank account has no number');
  return {
    accountNumber: typeof number === 'string' ? number : undefined,
    lastFour: shown.slice(-LAST_DIGITS),
    answers: textsOf(bank),
  };
}

/** Returns the additional authenticated data of an account's encrypted numbers. */
export function instrumentAad(id: string): string {
  return `financial_instruments|sealed|${id}`;
}

function textsOf(bank: unknown): Readonly<Record<string, string>> {
  const entries = isRecord(bank) ? Object.entries(bank) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

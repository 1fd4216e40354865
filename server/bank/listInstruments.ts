import type { InstrumentsResponse, LinkedInstrument } from '../../src/contract/bank.ts';
import { isRecord } from '../../src/lib/isRecord.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../applications/ownApplication.ts';
import { addBusinessDays, calendarOf, dateOf } from '../definitions/configuration/businessDays.ts';
import { openValue } from '../platform/crypto/sealValue.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { listInstrumentRows } from './instrumentRepository.ts';
import type { InstrumentRow } from './instrumentRepository.ts';

/** Specification, section 9: "manual bank verification 2-3 days", and payouts on the next business day. */
const DEPOSIT_DAYS = { from: 2, to: 3 };
const PAYOUT_DAYS = 1;
const LAST_DIGITS = 4;
/** Where accounts that were linked before the number stood by itself have it. */
const EARLIER_ACCOUNT_NUMBER = '/bank/bankAccount';

/** The bank accounts of one's own application, each by its last four digits, with the days on which money arrives. */
export async function listInstruments(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'listed'; readonly body: InstrumentsResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const rows = await listInstrumentRows(deps.db, own.row.id);
  const dataKey = await deps.keys.unwrapDataKey(own.row.id, own.row.data_key);
  const instruments = rows.map((row) => {
    const opened = openValue(dataKey, instrumentPlace(row.id), Buffer.from(row.sealed));
    return present(deps, own, { row, number: accountNumberOf(opened.toString('utf8')) });
  });
  return { kind: 'listed', body: { instruments } };
}

/** Where the encrypted numbers of an account stand. */
export function instrumentPlace(id: string): string {
  return `financial_instruments|sealed|${id}`;
}

function present(
  { offers, clock }: ApplicationsDeps,
  { row: application }: OwnApplication,
  { row, number }: { readonly row: InstrumentRow; readonly number: string },
): LinkedInstrument {
  const calendar = calendarOf(offers.of(application));
  const deposit = {
    from: addBusinessDays(calendar, row.created_at, DEPOSIT_DAYS.from),
    to: addBusinessDays(calendar, row.created_at, DEPOSIT_DAYS.to),
  };
  const paysOut = application.state === 'APPROVED';
  return {
    financialInstrumentId: row.id,
    accountType: row.account_type,
    lastFour: number.slice(-LAST_DIGITS),
    primary: row.is_primary,
    linkedAt: row.created_at.toISOString(),
    deposit: { ...deposit, isOver: dateOf(calendar, clock()) > deposit.to },
    firstPayout: paysOut ? addBusinessDays(calendar, row.created_at, DEPOSIT_DAYS.to + PAYOUT_DAYS) : null,
  };
}

function accountNumberOf(sealedText: string): string {
  const stored: unknown = JSON.parse(sealedText);
  const { accountNumber, sensitive } = isRecord(stored) ? stored : {};
  const number = accountNumber ?? (isRecord(sensitive) ? sensitive[EARLIER_ACCOUNT_NUMBER] : undefined);
  if (typeof number !== 'string') throw new Error('A stored bank account has no number');
  return number;
}

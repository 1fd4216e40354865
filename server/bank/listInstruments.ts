import type { KeyObject } from 'node:crypto';
import type { InstrumentsResponse, LinkedInstrument } from '../../src/contract/bank.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import { addBusinessDays, dateOf } from '../definitions/configuration/businessDays.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { BankParts, DeclinedDebit } from './deps.ts';
import { type BankCalendar, bankCalendar, depositDays } from './deposits/depositDays.ts';
import { listInstrumentRows } from './instrumentRepository.ts';
import type { InstrumentRow } from './instrumentRepository.ts';
import { openAccount } from './sealedAccount.ts';

/** The bank accounts of one's own application, each by its last four digits, with the days on which money arrives. */
export async function listInstruments(
  deps: ApplicationsDeps,
  parts: BankParts,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'listed'; readonly body: InstrumentsResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const rows = await listInstrumentRows(deps.db, own.row.id);
  const dataKey = await deps.keys.unwrapDataKey(own.row.id, own.row.data_key);
  const debit = await parts.findDeclinedDebit(deps.db, own.row);
  const instruments = rows.map((row) => present(deps, own.row, { row, dataKey, debit }));
  return { kind: 'listed', body: { instruments } };
}

interface Presented {
  readonly row: InstrumentRow;
  readonly dataKey: KeyObject;
  readonly debit: DeclinedDebit | undefined;
}

function present(
  deps: Pick<ApplicationsDeps, 'offers' | 'flows' | 'clock'>,
  application: ApplicationRow,
  { row, dataKey, debit }: Presented,
): LinkedInstrument {
  const bank = bankCalendar(deps, application);
  const deposit = row.source === 'MANUAL' ? depositDays(bank, row.created_at) : null;
  return {
    financialInstrumentId: row.id,
    source: row.source,
    bankName: row.bank_name,
    accountType: row.account_type,
    lastFour: openAccount(dataKey, row).lastFour,
    primary: row.is_primary,
    status: row.status,
    linkedAt: row.created_at.toISOString(),
    replacedAt: row.replaced_at?.toISOString() ?? null,
    deposit: deposit && { ...deposit, isOver: dateOf(bank.calendar, deps.clock()) > deposit.to },
    declinedDebit: debit?.instrumentId === row.id && row.is_primary ? amountOf(debit) : null,
    firstPayout: application.state === 'APPROVED' ? firstPayout(bank, row) : null,
  };
}

function amountOf({ amount, currency, mayPayByCard }: DeclinedDebit) {
  return { amount, currency, mayPayByCard };
}

/** Returns the business day after the account was verified, or is expected to be; null if unknown. */
function firstPayout({ calendar, numbers }: BankCalendar, row: InstrumentRow): string | null {
  if (row.replaced_at !== null) return null;
  const { depositDaysTo, payoutDays } = numbers;
  switch (row.status) {
    case 'depositPending':
      return addBusinessDays(calendar, row.created_at, depositDaysTo + payoutDays);
    case 'verified':
      return addBusinessDays(calendar, row.status_at, payoutDays);
    // Its numbers are known already: money still arrives.
    case 'loginExpired':
      return addBusinessDays(calendar, row.created_at, payoutDays);
    case 'automaticPending':
    case 'manualPending':
    case 'returned':
      return null;
  }
}

import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { listInstrumentRows } from './instrumentRepository.ts';
import type { InstrumentRow } from './instrumentRepository.ts';
import { openAccount } from './sealedAccount.ts';

/** The numbers of a linked account, opened for a debit. */
export interface DebitedAccount {
  readonly instrumentId: string;
  readonly country: string;
  readonly holder: string;
  readonly accountType: string | null;
  readonly number: string;
  /** The others that name it, by the name of their answer. */
  readonly numbers: Readonly<Record<string, string>>;
}

interface Wanted {
  readonly row: ApplicationRow;
  /** Id of an account, even of a replaced one. */
  readonly id?: string | undefined;
}

/**
 * The account to which a business is paid out, and which is debited for what it orders. Undefined while there is none, where it was returned,
 * and while the vendor keeps its number back.
 */
export async function readDebitAccount(
  deps: ApplicationsDeps,
  db: Database,
  { row, id }: Wanted,
): Promise<DebitedAccount | undefined> {
  const accounts = await listInstrumentRows(db, row.id);
  const account = accounts.find((one) => (id === undefined ? isUsable(one) : one.id === id));
  if (!account) return undefined;
  const flow = await deps.flows.pinned(row.flow_hash, db);
  const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
  const { accountNumber, answers } = openAccount(dataKey, account);
  if (accountNumber === undefined) return undefined;
  const { accountHolderFullName: holder = '', accountType: _type, ...numbers } = answers;
  return {
    instrumentId: account.id,
    country: flow?.runtime.definition.market.country ?? '',
    holder,
    accountType: account.account_type,
    number: accountNumber,
    numbers,
  };
}

function isUsable({ is_primary, replaced_at, status }: InstrumentRow): boolean {
  return is_primary && replaced_at === null && status !== 'returned';
}

import type { LinkedBank } from '../../src/contract/bank.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { calendarOf } from '../definitions/configuration/businessDays.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { depositDays } from './deposits/depositDays.ts';
import { findPrimary } from './instrumentRepository.ts';
import { openAccount } from './sealedAccount.ts';

/** The account in use as lists name it: by its end, and the days of a test deposit that is on its way. Undefined without one. */
export async function readLinkedBank(
  { keys, offers }: Pick<ApplicationsDeps, 'keys' | 'offers'>,
  db: Database,
  application: Pick<ApplicationRow, 'id' | 'data_key' | 'market' | 'portal' | 'cobrand'>,
): Promise<LinkedBank | undefined> {
  const account = await findPrimary(db, application.id);
  if (!account) return undefined;
  const dataKey = await keys.unwrapDataKey(application.id, application.data_key);
  const { lastFour } = openAccount(dataKey, account);
  const isAwaited = account.status === 'depositPending';
  const calendar = calendarOf(offers.of(application));
  return { lastFour, deposit: isAwaited ? depositDays(calendar, account.created_at) : null };
}

import type { LinkedBank } from '../../src/contract/bank.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { bankCalendar, depositDays } from './deposits/depositDays.ts';
import { findPrimary } from './instrumentRepository.ts';
import { openAccount } from './sealedAccount.ts';

/** The account in use as lists name it: by its end, and the days of a test deposit that is on its way. Undefined without one. */
export async function readLinkedBank(
  deps: Pick<ApplicationsDeps, 'keys' | 'offers' | 'flows'>,
  db: Database,
  application: Pick<ApplicationRow, 'id' | 'data_key' | 'market' | 'portal' | 'cobrand'>,
): Promise<LinkedBank | undefined> {
  const account = await findPrimary(db, application.id);
  if (!account) return undefined;
  const dataKey = await deps.keys.unwrapDataKey(application.id, application.data_key);
  const { lastFour } = openAccount(dataKey, account);
  const isAwaited = account.status === 'depositPending';
  const calendar = bankCalendar(deps, application);
  return { lastFour, deposit: isAwaited ? depositDays(calendar, account.created_at) : null };
}

import type { BankAccountStatus } from '../../../src/contract/bankStatuses.ts';
import { lockApplication, findApplication } from '../../applications/applicationRepository.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { openApplication } from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { changeStatus } from '../changeStatus.ts';
import type { BankDeps } from '../deps.ts';
import { findInstrument, updateInstrument } from '../instrumentRepository.ts';
import type { InstrumentRow } from '../instrumentRepository.ts';
import { openAccount, sealAccount } from '../sealedAccount.ts';
import type { AccountNumbers } from '../sealedAccount.ts';
import type { LinkFailure, LinkFailureCode, VendorAccount } from './bankLinkingPort.ts';
import { openAccess } from './openAccess.ts';
import { toNewAccount } from './toNewAccount.ts';

/** `later`: the vendor has no result yet. */
export interface ItemReading {
  readonly kind: 'current' | 'later';
}

/** Only the applicant can open these again, at the bank. */
const NEEDS_LOGIN: readonly LinkFailureCode[] = ['loginRequired', 'locked'];

/**
 * Reads the state of a linked account from the vendor, and records it. The order of reports does not matter: only the
 * vendor's present state counts, and of two readings the one that began last. A replaced account stays unchanged.
 */
export async function readItem(deps: BankDeps, instrument: InstrumentRow): Promise<ItemReading> {
  const application = await findApplication(deps.db, instrument.application_id);
  const accessToken = application && (await openAccess(deps, application, instrument));
  if (accessToken === undefined || instrument.replaced_at !== null) return { kind: 'current' };
  const readAt = deps.clock();
  const { bankLinking } = deps.providers;
  const response = await bankLinking.readAccount(accessToken, instrument.account_reference ?? '');
  if (response.kind === 'failed' && response.code === 'institutionDown') return { kind: 'later' };
  // An unforeseen failure needs an operator: the job is repeated, and then stays visible.
  if (response.kind === 'failed' && !NEEDS_LOGIN.includes(response.code))
    throw new Error('The vendor of bank linking does not know a linked account');
  await inTransaction<ItemReading>(deps.db, async (trx) => {
    const locked = await lockApplication(trx, instrument.application_id);
    const now = await findInstrument(trx, instrument.id);
    if (locked && now && isNews(now, readAt))
      await record({ ...deps, db: trx }, { application: locked, instrument: now, response, readAt });
    return { kind: 'current' };
  });
  return { kind: 'current' };
}

function isNews({ replaced_at, checked_at }: InstrumentRow, readAt: Date): boolean {
  return replaced_at === null && (checked_at === null || checked_at <= readAt);
}

interface Reading {
  readonly application: ApplicationRow;
  readonly instrument: InstrumentRow;
  readonly response: VendorAccount | LinkFailure;
  readonly readAt: Date;
}

async function record(deps: BankDeps & { readonly db: Database }, reading: Reading): Promise<void> {
  const { application, instrument, readAt } = reading;
  const { status, numbers } = await meaningOf(deps, reading);
  const own = await openApplication(deps, application, deps.db);
  const dataKey = await deps.keys.unwrapDataKey(application.id, application.data_key);
  await updateInstrument(deps.db, instrument.id, {
    checked_at: readAt,
    ...(numbers && { sealed: sealAccount({ flow: own.flow, dataKey }, instrument.id, numbers) }),
  });
  const { lastFour } = openAccount(dataKey, instrument);
  await changeStatus(deps, deps.db, { application, instrument, status, lastFour });
}

interface Meaning {
  readonly status: BankAccountStatus;
  /** Left out where they stay as they are. */
  readonly numbers?: AccountNumbers;
}

async function meaningOf(deps: BankDeps, { application, response }: Reading): Promise<Meaning> {
  if (response.kind === 'failed') return { status: 'loginExpired' };
  const own = await openApplication(deps, application, deps.db);
  const account = toNewAccount(deps, own, response);
  // An account that turns out not to be one that we can pay to is as good as returned.
  return account.kind === 'refused' ? { status: 'returned' } : account;
}

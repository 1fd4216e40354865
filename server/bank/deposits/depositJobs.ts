import { lockApplication, findApplication } from '../../applications/applicationRepository.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { dateOf } from '../../definitions/configuration/businessDays.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { changeStatus } from '../changeStatus.ts';
import type { BankDeps } from '../deps.ts';
import { findInstrument } from '../instrumentRepository.ts';
import type { InstrumentRow } from '../instrumentRepository.ts';
import { openAccount } from '../sealedAccount.ts';
import { bankCalendar, depositDays } from './depositDays.ts';
import type { DepositResult } from './testDepositPort.ts';
import type { QueueDeps } from '../../platform/outbox/enqueueJob.ts';
import { HOUR_MS } from '../../../src/lib/durations.ts';
import { jobText } from '../../platform/outbox/jobText.ts';
import { ownMember } from '../../../src/lib/unknownValue.ts';

/** Delay before a future day, or a missing result, is checked again. */
const LOOK_AGAIN_MS = 6 * HOUR_MS;

export interface DepositJob {
  readonly instrumentId: string;
  /** The sandbox's console does not wait for the third business day. */
  readonly atOnce?: true;
}

/** An account whose test deposit is waited for, with its application. */
interface AwaitedAccount {
  readonly application: ApplicationRow;
  readonly instrument: InstrumentRow;
}

/** Sends the test deposit of an account that was typed in, and has its result looked for. */
export function sendDepositJob(deps: BankDeps): JobHandler {
  return {
    queue: { urgency: 'soon', concurrency: 1 },
    vendor: 'testDeposits',
    async run(row) {
      const instrumentId = jobText(row, 'instrumentId'); // written by recordAccount, or by the migration
      const awaited = await findAwaited(deps, instrumentId);
      if (!awaited) return { kind: 'done' };
      await deps.providers.testDeposits.sendDeposit({
        reference: instrumentId,
        currency: await currencyOf(deps, awaited.application),
        account: await accountOf(deps, awaited),
      });
      const subject = awaited.application.owner_account_id;
      await enqueueSettling(deps, deps.db, { instrumentId, subject });
      return { kind: 'done' };
    },
  };
}

/** Asks on the third business day what became of a test deposit, and records it unless another account was linked meanwhile. */
export function settleDepositJob(deps: BankDeps): JobHandler {
  return {
    queue: { urgency: 'bulk', concurrency: 1 },
    vendor: 'testDeposits',
    async run(row) {
      const instrumentId = jobText(row, 'instrumentId');
      const atOnce = ownMember(row.payload, 'atOnce') === true; // written by enqueueSettling
      const awaited = await findAwaited(deps, instrumentId);
      if (!awaited) return { kind: 'done' };
      if (!atOnce && !isDue(deps, awaited)) return { kind: 'again', afterMs: LOOK_AGAIN_MS };
      const result = await deps.providers.testDeposits.readDeposit(instrumentId);
      if (result === 'pending') return { kind: 'again', afterMs: LOOK_AGAIN_MS };
      await settle(deps, awaited, result);
      return { kind: 'done' };
    },
  };
}

/** Queues the look for a deposit's result. */
export async function enqueueSettling(
  deps: QueueDeps,
  db: Database,
  { subject, ...payload }: DepositJob & { readonly subject: string | null },
): Promise<void> {
  await enqueueJob(deps, db, { kind: 'settle-test-deposit', payload, subject });
}

async function findAwaited(deps: BankDeps, instrumentId: string): Promise<AwaitedAccount | undefined> {
  const instrument = await findInstrument(deps.db, instrumentId);
  if (!isAwaited(instrument)) return undefined;
  const application = await findApplication(deps.db, instrument.application_id);
  return application && { application, instrument };
}

function isAwaited(instrument: InstrumentRow | undefined): instrument is InstrumentRow {
  return instrument?.status === 'depositPending' && instrument.replaced_at === null;
}

function isDue(deps: BankDeps, { application, instrument }: AwaitedAccount): boolean {
  const bank = bankCalendar(deps, application);
  return dateOf(bank.calendar, deps.clock()) >= depositDays(bank, instrument.created_at).to;
}

async function accountOf(deps: BankDeps, { application, instrument }: AwaitedAccount) {
  const dataKey = await deps.keys.unwrapDataKey(application.id, application.data_key);
  const { answers, accountNumber = '' } = openAccount(dataKey, instrument);
  return { ...answers, accountNumber };
}

async function settle(
  deps: BankDeps,
  { application, instrument }: AwaitedAccount,
  result: Exclude<DepositResult, 'pending'>,
): Promise<void> {
  const dataKey = await deps.keys.unwrapDataKey(application.id, application.data_key);
  const { lastFour } = openAccount(dataKey, instrument);
  await inTransaction<{ readonly kind: 'settled' }>(deps.db, async (trx) => {
    const locked = await lockApplication(trx, application.id);
    const now = await findInstrument(trx, instrument.id);
    if (locked && isAwaited(now))
      await changeStatus(deps, trx, { application: locked, instrument: now, status: result, lastFour });
    return { kind: 'settled' };
  });
}

/** Returns the currency in which an application's market pays out. */
async function currencyOf(deps: Pick<BankDeps, 'flows' | 'db'>, row: ApplicationRow): Promise<string> {
  const flow = await deps.flows.pinned(row.flow_hash, deps.db);
  if (!flow) throw new Error('An application is pinned to a flow module that is not stored');
  return flow.runtime.definition.market.currency;
}

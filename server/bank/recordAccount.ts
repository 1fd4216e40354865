import type { KeyObject } from 'node:crypto';
import type { BankAccountStatus, BankSource } from '../../src/contract/bankStatuses.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { enqueueCharge } from '../applications/charging/enqueueCharge.ts';
import { updateApplication } from '../applications/applicationRepository.ts';
import { levelColumns, levelOnceLinked } from '../applications/states/applicationLevel.ts';
import { sealValue } from '../platform/crypto/sealValue.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { enqueueJob } from '../platform/outbox/enqueueJob.ts';
import { bankNumbersIn } from './bankAnswers.ts';
import type { BankDeps } from './deps.ts';
import { insertInstrument } from './instrumentRepository.ts';
import { accessAad } from './linking/openAccess.ts';
import { enqueueLinkRemoval } from './linking/removeLinkJob.ts';
import { sealAccount } from './sealedAccount.ts';
import type { AccountNumbers } from './sealedAccount.ts';
import type { QueueDeps } from '../platform/outbox/enqueueJob.ts';
import { mayLinkBank } from '../../src/contract/bankStatuses.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { decisionOf } from '../applications/states/applicationStates.ts';

/** An account that is linked now, validated by the market's bank step as far as its numbers are known. */
export interface NewAccount {
  readonly source: BankSource;
  readonly status: BankAccountStatus;
  readonly bankName: string | null;
  readonly accountType: string | null;
  readonly isPrimary: boolean;
  readonly numbers: AccountNumbers;
  /** How the vendor knows it, where it was chosen in the vendor's dialog. */
  readonly vendor?: VendorSide;
}

interface VendorSide {
  readonly itemReference: string;
  readonly accountReference: string;
  readonly accessToken: string;
  readonly publicTokenHash: Uint8Array;
  /** When the reading of the vendor began. */
  readonly readAt: Date;
}

/**
 * Links an account to an application that the caller has locked, and records it on the application. The account that is
 * linked last is in use: an earlier one is kept as replaced, and the vendor's access is revoked.
 */
export async function recordAccount(
  deps: BankDeps,
  trx: Database,
  { own, account }: { readonly own: OwnApplication; readonly account: NewAccount },
): Promise<string> {
  const id = `urn:fin:${deps.createId()}`;
  const now = deps.clock();
  const { row, flow } = own;
  const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
  const { vendor, numbers } = account;
  const subject = row.owner_account_id;
  const replaced = await insertInstrument(trx, {
    id,
    application_id: row.id,
    source: account.source,
    bank_name: account.bankName,
    account_type: account.accountType,
    is_primary: account.isPrimary,
    sealed: sealAccount({ flow, dataKey }, id, numbers),
    fingerprint: fingerprintOf(deps, own, account),
    status: account.status,
    status_at: now,
    replaced_at: null,
    ...vendorColumns(dataKey, id, vendor),
    created_at: now,
  });
  await updateApplication(trx, row.id, {
    has_financial_instrument: true,
    ...levelColumns(row, levelOnceLinked(row)),
    updated_at: now,
  });
  await enqueueCharge(deps, trx, row);
  for (const instrumentId of replaced) await enqueueLinkRemoval(deps, trx, { instrumentId, subject });
  if (account.status === 'depositPending') await enqueueDeposit(deps, trx, { instrumentId: id, subject });
  return id;
}

/** The columns of an account that was chosen in the vendor's dialog; empty for one that was typed in. */
function vendorColumns(dataKey: KeyObject, id: string, vendor: VendorSide | undefined) {
  return {
    item_id: vendor?.itemReference ?? null,
    account_reference: vendor?.accountReference ?? null,
    sealed_access: vendor ? sealValue(dataKey, accessAad(id), Buffer.from(vendor.accessToken)) : null,
    public_token_hash: vendor?.publicTokenHash ?? null,
    checked_at: vendor?.readAt ?? null,
  };
}

/** A keyed hash of what an account is known by: its numbers, or how the vendor calls it. */
export function fingerprintOf(
  { keys }: Pick<BankDeps, 'keys'>,
  { flow }: OwnApplication,
  { numbers, vendor }: NewAccount,
): Buffer {
  const text =
    'answers' in numbers
      ? bankNumbersIn(flow, numbers.answers).join('/')
      : `${vendor?.itemReference}/${vendor?.accountReference}`;
  return keys.hash('fingerprint', text);
}

async function enqueueDeposit(
  deps: QueueDeps,
  trx: Database,
  { instrumentId, subject }: { readonly instrumentId: string; readonly subject: string },
): Promise<void> {
  await enqueueJob(deps, trx, { kind: 'send-test-deposit', payload: { instrumentId }, subject });
}

/** Whether an account may be linked: as long as the application can still be approved. */
export function mayLink({ state }: Pick<ApplicationRow, 'state'>): boolean {
  return mayLinkBank(decisionOf(state));
}

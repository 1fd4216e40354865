import type { InstrumentsResponse } from '../../../src/contract/bank.ts';
import { readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import type { BankDeps, BankParts } from '../deps.ts';
import { findPrimary } from '../instrumentRepository.ts';
import { listInstruments } from '../listInstruments.ts';
import { endLinkSessions } from './linkSessionRepository.ts';
import { readItem } from './readItem.ts';

/** The applicant has signed in to the bank of the linked account once more: how the account is now. No new one is made. */
export async function repairLogin(
  deps: BankDeps,
  parts: BankParts,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'listed'; readonly body: InstrumentsResponse } | Refusal | UnreachableVendor> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const instrument = await findPrimary(deps.db, own.row.id);
  if (!instrument?.item_id) return refuse('bank-link.notDue');
  const read = await reachVendor(() => readItem(deps, instrument));
  if (read.kind === 'unreachable') return read;
  await endLinkSessions(deps.db, own.row.id);
  return listInstruments(deps, parts, target);
}

import { isCompletionStatus } from '../../src/contract/decisions.ts';
import {
  findOwnedApplication,
  lockOwnedApplication,
  type ApplicationRow,
} from '../applications/applicationRepository.ts';
import { applicationStatus, paymentWays } from '../applications/states/applicationStatus.ts';
import { decisionOf } from '../applications/states/applicationStates.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { MoreInfoResponse } from '../../src/contract/stores.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { countStores } from './storeRepository.ts';

const APPLICATION_ID_PREFIX = 'urn:app:';

export interface BusinessTarget {
  readonly businessId: string;
  readonly accountId: string;
}

type Found = { readonly kind: 'found'; readonly row: ApplicationRow } | Refusal;

/** Explains the status of one's own business, and lists the possible additions. */
export async function readMoreInfo(
  { db, offers }: Pick<ApplicationsDeps, 'db' | 'offers'>,
  target: BusinessTarget,
): Promise<{ readonly kind: 'found'; readonly body: MoreInfoResponse } | Refusal> {
  const business = await findOwnBusiness(db, target);
  if (business.kind === 'refused') return business;
  const { row } = business;
  const status = statusOf(row);
  return {
    kind: 'found',
    body: {
      applicationId: row.id,
      businessId: target.businessId,
      riskDecision: decisionOf(row.state),
      applicationStatus: status,
      takes: [...paymentWays(status, { level: row.level, offer: offers.of(row) })],
      connectable: isConnectable(row),
      storeCount: await countStores(db, row.id),
    },
  };
}

/** Returns the application of one's own business. Another account's is reported as missing. */
export async function findOwnBusiness(db: Database, target: BusinessTarget): Promise<Found> {
  return toFound(await findOwnedApplication(db, idOf(target), target.accountId));
}

/** The same, held until the transaction ends, if something can be added to the business; else `application.state`. */
export async function lockConnectable(trx: Database, target: BusinessTarget): Promise<Found> {
  const found = toFound(await lockOwnedApplication(trx, idOf(target), target.accountId));
  if (found.kind === 'found' && !isConnectable(found.row)) return refuse('application.state');
  return found;
}

/** Whether a business can be connected, and be added to: approved, or in review (specification, section 4). */
export function isConnectable(row: Pick<ApplicationRow, 'state' | 'level' | 'step_ups'>): boolean {
  const decision = decisionOf(row.state);
  return isCompletionStatus(decision) || (decision !== 'DECLINED' && statusOf(row) === 'inReview');
}

export function statusOf(row: Pick<ApplicationRow, 'state' | 'level' | 'step_ups'>) {
  return applicationStatus({ decision: decisionOf(row.state), level: row.level, stepUps: row.step_ups });
}

function idOf({ businessId }: BusinessTarget): string {
  return `${APPLICATION_ID_PREFIX}${businessId}`;
}

function toFound(row: ApplicationRow | undefined): Found {
  return row ? { kind: 'found', row } : refuse('business.notFound');
}

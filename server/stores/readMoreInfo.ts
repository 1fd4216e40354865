import type { MoreInfoResponse } from '../../src/contract/stores.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { decisionOf } from '../applications/states/applicationStates.ts';
import { paymentWays } from '../applications/states/applicationStatus.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { findOwnBusiness, isConnectable, statusOf } from './findOwnBusiness.ts';
import type { BusinessTarget } from './findOwnBusiness.ts';
import { countStores } from './storeRepository.ts';

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

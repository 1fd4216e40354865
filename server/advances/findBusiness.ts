import { findOwnedApplication } from '../applications/applicationRepository.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { featuresFor } from '../definitions/configuration/journeyConfig.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { openApplication } from '../applications/ownApplication.ts';
import { businessIdOf } from '../applications/presentApplication.ts';
import type { AdvancesDeps } from './deps.ts';
import type { LenderBusiness } from './lenderPort.ts';

const APPLICATION_ID_PREFIX = 'urn:app:';

export interface BusinessTarget {
  readonly businessId: string;
  readonly accountId: string;
}

/**
 * Returns the application of one's own business. Another account's is indistinguishable from a missing one, as are all
 * without the feature.
 */
export async function findBusiness(
  deps: Pick<AdvancesDeps, 'config' | 'db' | 'flows'>,
  { businessId, accountId }: BusinessTarget,
): Promise<{ readonly kind: 'found'; readonly row: ApplicationRow } | Refusal> {
  const row = await findOwnedApplication(deps.db, `${APPLICATION_ID_PREFIX}${businessId}`, accountId);
  const flow = row && deps.flows.current(row.market, row.portal);
  const isOffered = flow && featuresFor(deps, flow)['cashAdvance'] === true;
  return isOffered ? { kind: 'found', row } : refuse('business.notFound');
}

/** Returns the facts about a business that lenders receive: nothing about its owners. */
export async function toLenderBusiness(deps: AdvancesDeps, row: ApplicationRow): Promise<LenderBusiness> {
  const { flow } = await openApplication(deps, row);
  const { country, currency } = flow.runtime.definition.market;
  return { businessId: businessIdOf(row.id), country, currency };
}

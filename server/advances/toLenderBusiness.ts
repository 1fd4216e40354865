import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { openApplication } from '../applications/ownApplication.ts';
import { businessIdOf } from '../applications/presentApplication.ts';
import type { AdvancesDeps } from './deps.ts';
import type { LenderBusiness } from './lenderPort.ts';

/** Returns the facts about a business that lenders receive: nothing about its owners. */
export async function toLenderBusiness(deps: AdvancesDeps, row: ApplicationRow): Promise<LenderBusiness> {
  const { flow } = await openApplication(deps, row);
  const { country, currency } = flow.runtime.definition.market;
  return { businessId: businessIdOf(row.id), country, currency };
}

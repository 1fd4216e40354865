import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { openApplication } from '../applications/ownApplication.ts';
import { businessIdOf } from '../applications/presentApplication.ts';
import type { AdvancesDeps } from './deps.ts';
import type { LentBusiness } from './lenderPort.ts';

/** Returns the facts about a business that lenders receive: nothing about its owners. */
export async function lentBusiness(deps: AdvancesDeps, row: ApplicationRow): Promise<LentBusiness> {
  const { flow } = await openApplication(deps, row);
  const { country, currency } = flow.runtime.definition.market;
  return { businessId: businessIdOf(row.id), country, currency };
}

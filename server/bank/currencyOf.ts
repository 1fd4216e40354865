import type { ApplicationRow } from '../applications/applicationRepository.ts';
import type { BankDeps } from './deps.ts';

/** Returns the currency in which an application's market pays out. */
export async function currencyOf(deps: Pick<BankDeps, 'flows' | 'db'>, row: ApplicationRow): Promise<string> {
  const flow = await deps.flows.pinned(row.flow_hash, deps.db);
  if (!flow) throw new Error('An application is pinned to a flow module that is not stored');
  return flow.runtime.definition.market.currency;
}

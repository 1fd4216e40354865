import { byName } from '@stepwright/validators';
import { ownFormats } from '@stepwright/validators/portal';
import type { StoreEntry } from '../../src/contract/stores.ts';
import { mergeDerived } from '../applications/applicationRepository.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { lockConnectable, type BusinessTarget } from './findOwnBusiness.ts';
import { presentStore, foldCase } from './readStores.ts';
import { countStores, insertStore, MAX_STORES } from './storeRepository.ts';

/** Adds a store of a new name to one's own business. */
export async function nameStore(
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'createId'>,
  target: BusinessTarget & { readonly name: string },
): Promise<{ readonly kind: 'named'; readonly body: StoreEntry } | Refusal> {
  const rule = storeNameRule();
  const name = rule.normalise?.(target.name, {}) ?? target.name;
  const problem = rule.check(target.name, {}, { today: deps.clock().toISOString().slice(0, 10) });
  return inTransaction(deps.db, async (trx) => {
    const business = await lockConnectable(trx, target);
    if (business.kind === 'refused') return business;
    if (problem !== undefined) return refuseName(problem);
    if ((await countStores(trx, business.row.id)) >= MAX_STORES) return refuse('store.tooMany');
    const row = {
      id: deps.createId(),
      application_id: business.row.id,
      name,
      name_key: foldCase(name),
      service_type: null,
      service_id: null,
      created_at: deps.clock(),
    };
    if (!(await insertStore(trx, row))) return refuse('store.nameTaken');
    // The first store is the application's own, until another one is connected.
    if (business.row.derived.storeId === undefined)
      await mergeDerived(trx, business.row.id, { storeId: row.id });
    return { kind: 'named', body: presentStore(business.row, row, { isRecommended: false }) } as const;
  });
}

function refuseName(code: string): Refusal {
  const detail = { description: 'The name of the store is not valid', pointer: '/name', code };
  return refuse('answers.invalid', { details: [detail] });
}

/** The rule for names of stores that forms apply, too. */
function storeNameRule() {
  const rule = byName(ownFormats)['store-name'];
  if (!rule) throw new Error('There is no format "store-name"');
  return rule;
}

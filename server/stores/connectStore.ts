import type { ConnectStoreBody } from '../../src/contract/stores.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { lockConnectable } from './findOwnBusiness.ts';
import type { BusinessTarget } from './findOwnBusiness.ts';
import { isAttachable } from './isAttachable.ts';
import { linkStore, lockStore } from './storeRepository.ts';

interface StoreConnected {
  readonly kind: 'connected';
  readonly body: { readonly storeId: string; readonly redirectUrl: string };
}

/**
 * Links a store of one's own business to a service, and returns the page on which the person continues. Linked to the same service again, it
 * returns that page again.
 */
export async function connectStore(
  deps: Pick<DefinitionsDeps, 'db' | 'offers'>,
  target: BusinessTarget & ConnectStoreBody & { readonly storeId: string },
): Promise<StoreConnected | Refusal> {
  const { storeId, accountId, serviceType, serviceId } = target;
  return inTransaction(deps.db, async (trx): Promise<StoreConnected | Refusal> => {
    const business = await lockConnectable(trx, target);
    if (business.kind === 'refused') return business;
    const applicationId = business.row.id;
    const store = await lockStore(trx, { storeId, applicationId });
    if (!store) return refuse('store.notFound');
    const { links } = deps.offers.of(business.row);
    const redirectUrl = links['redirect'] ?? links['dashboard'];
    if (redirectUrl === undefined) return refuse('business.noRedirect');
    const connected: StoreConnected = { kind: 'connected', body: { storeId, redirectUrl } };
    if (store.service_type === serviceType && store.service_id === serviceId) return connected;
    const link = { serviceType: store.service_type, serviceId: store.service_id };
    const isFree = isAttachable(link, serviceType);
    if (!isFree || !(await linkStore(trx, { id: storeId, accountId, serviceType, serviceId })))
      return refuse('store.linked');
    return connected;
  });
}

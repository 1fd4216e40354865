import type { StoreEntry } from '../../src/contract/stores.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { businessIdOf } from '../applications/presentApplication.ts';
import { statusOf } from './findOwnBusiness.ts';
import { isAttachable } from './isAttachable.ts';
import type { StoreRow } from './storeRepository.ts';

/** A store as the API shows it. */
export function presentStore(
  business: ApplicationRow,
  row: StoreRow,
  {
    serviceType,
    isRecommended,
  }: { readonly serviceType?: string | undefined; readonly isRecommended: boolean },
): StoreEntry {
  const link = { serviceType: row.service_type, serviceId: row.service_id };
  return {
    storeId: row.id,
    businessId: businessIdOf(business.id),
    name: row.name,
    status: statusOf(business),
    createdAt: row.created_at.toISOString(),
    isRecommended,
    service: { ...link, attachable: isAttachable(link, serviceType) },
  };
}

import type { StoresQuery, StoresResponse, StoreEntry } from '../../src/contract/stores.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { businessIdOf } from '../applications/presentApplication.ts';
import { findOwnBusiness, statusOf, type BusinessTarget } from './findOwnBusiness.ts';
import { isAttachable } from './isAttachable.ts';
import { listStores, type StoreRow } from './storeRepository.ts';

const PAGE_SIZE = 20;

/** A page of the stores of one's own business, the recommended one first. */
export async function readStores(
  db: Database,
  target: BusinessTarget & StoresQuery,
): Promise<{ readonly kind: 'found'; readonly body: StoresResponse } | Refusal> {
  const business = await findOwnBusiness(db, target);
  if (business.kind === 'refused') return business;
  const { accountId, businessId, search, serviceType, after } = target;
  const rows = await listStores(db, {
    applicationId: business.row.id,
    accountId,
    search: search === undefined ? undefined : foldCase(search),
    after,
    first: PAGE_SIZE + 1,
  });
  const page = rows.slice(0, PAGE_SIZE);
  const recommended =
    after === undefined && search === undefined
      ? page.find((row) =>
          isAttachable({ serviceType: row.service_type, serviceId: row.service_id }, serviceType),
        )
      : undefined;
  const stores = page.map((row) =>
    presentStore(business.row, row, { serviceType, isRecommended: row === recommended }),
  );
  return {
    kind: 'found',
    body: {
      businessId,
      stores: stores.toSorted((a, b) => Number(b.isRecommended) - Number(a.isRecommended)),
      next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
    },
  };
}

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

/** A name as it is compared with others: capitals and accents written either way make no second store. */
export function foldCase(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

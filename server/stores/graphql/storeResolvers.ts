import type { IResolvers, MercuriusContext, MercuriusLoaders } from 'mercurius';
import { findOwnedApplications } from '../../applications/applicationRepository.ts';
import { businessIdOf } from '../../applications/presentApplication.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { RequestRefused } from '../../platform/http/accept.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { statusOf } from '../findOwnBusiness.ts';
import { listStoresOfCustomer } from '../storeRepository.ts';
import type { StoreWithChannels } from '../storeRepository.ts';
import { PAGE_SIZE } from './storesSchema.ts';

declare module 'mercurius' {
  interface MercuriusContext {
    /** The account that queries; it sees nothing of others. */
    accountId: string;
  }
}

interface StoresArguments {
  readonly customerId: string;
  readonly first: number;
  readonly after?: string | null;
}

/** Resolvers for fields that are no property of a row. A page of stores is one statement, with their channels. */
export function storeResolvers(db: Database): IResolvers {
  return {
    Query: {
      stores: async (
        _root: unknown,
        { customerId, first, after }: StoresArguments,
        context: MercuriusContext,
      ) => {
        if (first < 1 || first > PAGE_SIZE.most) throw new RequestRefused(refusePageSize());
        const { accountId } = context;
        const rows = await listStoresOfCustomer(db, {
          accountId,
          customerId,
          first: first + 1,
          after: after ?? undefined,
        });
        const nodes = rows.slice(0, first);
        return { nodes, next: rows.length > first ? nodes.at(-1)?.id : null };
      },
    },
    Store: {
      businessId: (store: StoreWithChannels) => businessIdOf(store.application_id),
      createdAt: (store: StoreWithChannels) => store.created_at.toISOString(),
      serviceType: (store: StoreWithChannels) => store.service_type,
      serviceId: (store: StoreWithChannels) => store.service_id,
    },
  };
}

/** Loaders for all stores of a response together. */
export function storeLoaders(db: Database): MercuriusLoaders {
  return {
    Store: {
      status: async (
        queries: readonly { readonly obj: StoreWithChannels }[],
        { accountId }: MercuriusContext,
      ) => {
        const ids = queries.map(({ obj }) => obj.application_id);
        const businesses = await findOwnedApplications(db, accountId, [...new Set(ids)]);
        const statuses = new Map(businesses.map((row) => [row.id, statusOf(row)]));
        return ids.map((id) => statuses.get(id));
      },
    },
  };
}

function refusePageSize() {
  const description = `A page has 1 to ${PAGE_SIZE.most} stores`;
  return refuse('body.invalid', { details: [{ description, pointer: '/query', code: 'query.pageSize' }] });
}

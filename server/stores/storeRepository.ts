import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { ChannelsTable, StoresTable } from './tables.ts';

export type StoreRow = Selectable<StoresTable>;

/** A channel as it is listed with its store. */
type StoreChannel = Pick<Selectable<ChannelsTable>, 'id' | 'name' | 'type'> & {
  readonly externalId: string;
  readonly externalType: string;
};

export type StoreWithChannels = StoreRow & { readonly channels: readonly StoreChannel[] };

/** Channels that are listed with each store. */
export const NESTED_LIMIT = 10;

/** More than any merchant of ours has; it keeps a script from filling the table. */
export const MAX_STORES = 500;

interface StorePage {
  readonly first: number;
  /** The id of the store that the page before ended with. */
  readonly after?: string | undefined;
}

/**
 * The stores of a customer's businesses that belong to an account, the newest first, each with its first ten channels, in one statement. The
 * stores of other accounts are never included.
 */
export async function listStoresOfCustomer(
  db: Database,
  page: StorePage & { readonly accountId: string; readonly customerId: string },
): Promise<readonly StoreWithChannels[]> {
  return selectPage(db, page)
    .select(
      sql<readonly StoreChannel[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'type', type, 'externalId', external_id,
          'externalType', external_type) order by created_at, id)
        from (select * from channels where channels.store_id = stores.id order by created_at, id limit ${NESTED_LIMIT}) as c
      ), '[]'::jsonb)`.as('channels'),
    )
    .where('applications.owner_account_id', '=', page.accountId)
    .where(sql<boolean>`applications.metadata->>'customerId' = ${page.customerId}`)
    .execute();
}

/** The stores of one's own business, the newest first; `search` finds a part of the name in any case. */
export async function listStores(
  db: Database,
  {
    applicationId,
    accountId,
    search,
    ...page
  }: StorePage & {
    readonly applicationId: string;
    readonly accountId: string;
    readonly search?: string | undefined;
  },
): Promise<readonly StoreRow[]> {
  let query = selectPage(db, page)
    .where('stores.application_id', '=', applicationId)
    .where('applications.owner_account_id', '=', accountId);
  if (search !== undefined) query = query.where(sql<boolean>`strpos(stores.name_key, ${search}) > 0`);
  return query.execute();
}

/** The stores of a business that are linked to services of one type, or (null) to none. */
export interface LinkKind {
  readonly applicationId: string;
  readonly serviceType: string | null;
  readonly stores: number;
  /** The one that is linked to the service that is sought. */
  readonly connectedId: string | null;
  readonly connectedName: string | null;
}

/** The links of all stores of an account, by business and type. */
export async function listLinkKinds(
  db: Database,
  service: {
    readonly accountId: string;
    readonly serviceType?: string | undefined;
    readonly serviceId?: string | undefined;
  },
): Promise<readonly LinkKind[]> {
  const { accountId, serviceType = null, serviceId = null } = service;
  const isSought = sql<boolean>`stores.service_type = ${serviceType}::text
    and stores.service_id = ${serviceId}::text`;
  const rows = await db
    .selectFrom('stores')
    .innerJoin('applications', 'applications.id', 'stores.application_id')
    .select((row) => [
      'stores.application_id as applicationId',
      'stores.service_type as serviceType',
      row.fn.countAll<string>().as('stores'),
      sql<string | null>`max(case when ${isSought} then stores.id::text end)`.as('connectedId'),
      sql<string | null>`max(case when ${isSought} then stores.name end)`.as('connectedName'),
    ])
    .where('applications.owner_account_id', '=', accountId)
    .groupBy(['stores.application_id', 'stores.service_type'])
    .execute();
  return rows.map((row) => ({ ...row, stores: Number(row.stores) }));
}

/** A store of one's own business, held until the transaction ends. */
export async function lockStore(
  db: Database,
  { storeId, applicationId }: { readonly storeId: string; readonly applicationId: string },
): Promise<StoreRow | undefined> {
  return db
    .selectFrom('stores')
    .selectAll()
    .where('id', '=', storeId)
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a store; false if the business has one of that name. */
export async function insertStore(db: Database, row: Insertable<StoresTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('stores')
    .values(row)
    .onConflict((conflict) => conflict.columns(['application_id', 'name_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The number of a business's stores. */
export async function countStores(db: Database, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stores')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Links a store, whose business the caller has locked, to a service; false if the service is linked to another store of
 * the account. The unique key is per business, so that nobody can occupy another account's service.
 */
export async function linkStore(
  db: Database,
  store: {
    readonly id: string;
    readonly accountId: string;
    readonly serviceType: string;
    readonly serviceId: string;
  },
): Promise<boolean> {
  const taken = await db
    .selectFrom('stores')
    .innerJoin('applications', 'applications.id', 'stores.application_id')
    .select('stores.id')
    .where('owner_account_id', '=', store.accountId)
    .where('service_type', '=', store.serviceType)
    .where('service_id', '=', store.serviceId)
    .where('stores.id', '!=', store.id)
    .executeTakeFirst();
  if (taken) return false;
  await db
    .updateTable('stores')
    .set({ service_type: store.serviceType, service_id: store.serviceId })
    .where('id', '=', store.id)
    .execute();
  return true;
}

/** Whether an application of the account is for a service. */
export async function hasService(
  db: Database,
  { accountId, serviceId }: { readonly accountId: string; readonly serviceId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('applications')
    .select('id')
    .where('owner_account_id', '=', accountId)
    .where(sql<string>`metadata ->> 'serviceId'`, '=', serviceId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function selectPage(db: Database, { first, after }: StorePage) {
  const query = db
    .selectFrom('stores')
    .innerJoin('applications', 'applications.id', 'stores.application_id')
    .selectAll('stores')
    .orderBy('stores.created_at', 'desc')
    .orderBy('stores.id')
    .limit(first);
  if (after === undefined) return query;
  return query.where(
    sql<boolean>`exists (select from stores as last where last.id::text = ${after}
      and (stores.created_at < last.created_at or (stores.created_at = last.created_at and stores.id > last.id)))`,
  );
}

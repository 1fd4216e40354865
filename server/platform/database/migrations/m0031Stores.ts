import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table stores (
    id uuid primary key,
    application_id text not null references applications (id) on delete cascade,
    name text not null,
    name_key text not null,
    service_type text,
    service_id text,
    created_at timestamptz not null,
    unique (application_id, name_key),
    unique (application_id, service_type, service_id))`,
  `create index stores_application_id on stores (application_id, created_at desc, id)`,
  `create table channels (
    id uuid primary key,
    application_id text not null references applications (id) on delete cascade,
    store_id uuid references stores (id) on delete cascade,
    name text not null,
    type text not null,
    external_id text not null,
    external_type text not null,
    created_at timestamptz not null,
    unique (application_id, type, name, external_type, external_id))`,
  `create index channels_store_id on channels (store_id)`,
];

/** The stores of a business, the service that each is linked to, and the channels that a business sells through. */
export const m0031Stores: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

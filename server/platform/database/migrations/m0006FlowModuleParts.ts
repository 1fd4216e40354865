import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Long flows are served in parts, which a page loads near their use. */
export const m0006FlowModuleParts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table flow_module_parts (
      hash text not null references flow_modules (hash) on delete cascade,
      name text not null,
      source text not null,
      signature bytea not null,
      primary key (hash, name)
    )`.execute(db);
  },
};

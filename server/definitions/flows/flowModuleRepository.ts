import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { FlowModulesTable } from '../tables.ts';

interface NewFlowModule {
  readonly hash: string;
  readonly market: string;
  readonly portal: string;
  readonly source: string;
  readonly signature: Uint8Array;
  readonly start: { readonly source: string; readonly signature: Uint8Array };
  readonly now: Date;
}

/** Stores a module permanently, and records that it is served today. */
export async function saveFlowModule(db: Database, { now, start, ...module }: NewFlowModule): Promise<void> {
  const startPart = { start_source: start.source, start_signature: start.signature };
  await db
    .insertInto('flow_modules')
    .values({ ...module, ...startPart, created_at: now, last_served_at: now })
    // The signature too: a new key-encryption key would otherwise shut out a module that did not change.
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ last_served_at: now, signature: module.signature, ...startPart }),
    )
    .execute();
}

export async function findFlowModule(
  db: Database,
  hash: string,
): Promise<Selectable<FlowModulesTable> | undefined> {
  return db.selectFrom('flow_modules').selectAll().where('hash', '=', hash).executeTakeFirst();
}

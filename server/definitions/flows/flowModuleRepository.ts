import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { FlowModulePartsTable, FlowModulesTable } from '../tables.ts';

interface NewFlowModule {
  readonly hash: string;
  readonly market: string;
  readonly portal: string;
  readonly source: string;
  readonly signature: Uint8Array;
  readonly start: SignedSource;
  readonly now: Date;
}

interface SignedSource {
  readonly source: string;
  readonly signature: Uint8Array;
}

interface NewPart extends SignedSource {
  readonly name: string;
}

/** Stores a module with its parts permanently, and records that it is served today. */
export async function saveFlowModule(
  db: Database,
  { parts, ...module }: NewFlowModule & { readonly parts: readonly NewPart[] },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await saveModule(transaction, module);
    for (const part of parts)
      await transaction
        .insertInto('flow_module_parts')
        .values({ hash: module.hash, ...part })
        .onConflict((conflict) =>
          conflict.columns(['hash', 'name']).doUpdateSet({ signature: part.signature }),
        )
        .execute();
  });
}

async function saveModule(db: Database, { now, start, ...module }: NewFlowModule): Promise<void> {
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

/** Records that modules are served until now, or from now on. */
export async function touchFlowModules(db: Database, hashes: readonly string[], now: Date): Promise<void> {
  await db.updateTable('flow_modules').set({ last_served_at: now }).where('hash', 'in', hashes).execute();
}

export async function findFlowModule(
  db: Database,
  hash: string,
): Promise<Selectable<FlowModulesTable> | undefined> {
  return db.selectFrom('flow_modules').selectAll().where('hash', '=', hash).executeTakeFirst();
}

export async function findFlowModulePart(
  db: Database,
  hash: string,
  name: string,
): Promise<Selectable<FlowModulePartsTable> | undefined> {
  return db
    .selectFrom('flow_module_parts')
    .selectAll()
    .where('hash', '=', hash)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** All parts that belong to a module or to its start. */
export async function listFlowModuleParts(
  db: Database,
  hash: string,
): Promise<readonly Selectable<FlowModulePartsTable>[]> {
  return db.selectFrom('flow_module_parts').selectAll().where('hash', '=', hash).execute();
}

import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { SandboxChargesTable } from '../tables.ts';

export type SandboxCharge = Omit<Selectable<SandboxChargesTable>, 'created_at'>;

/** Keeps a charge unless its key has one already. */
export async function insertSandboxCharge(db: Database, charge: SandboxCharge, now: Date): Promise<void> {
  await db
    .insertInto('sandbox_charges')
    .values({ ...charge, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function findSandboxCharge(
  db: Database,
  by: { readonly key: string } | { readonly reference: string },
): Promise<SandboxCharge | undefined> {
  const query = db.selectFrom('sandbox_charges').selectAll();
  return 'key' in by
    ? query.where('key', '=', by.key).executeTakeFirst()
    : query.where('reference', '=', by.reference).executeTakeFirst();
}

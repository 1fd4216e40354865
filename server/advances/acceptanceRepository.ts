import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { AdvanceAcceptancesTable } from './tables.ts';

type AcceptanceRow = Selectable<AdvanceAcceptancesTable>;

/** Lists the offers that a business has accepted. */
export async function listAcceptances(
  db: Database,
  applicationId: string,
): Promise<readonly AcceptanceRow[]> {
  return db
    .selectFrom('advance_acceptances')
    .selectAll()
    .where('application_id', '=', applicationId)
    .execute();
}

/** Records an acceptance. The first one stays, with its terms. */
export async function insertAcceptance(
  db: Database,
  acceptance: Insertable<AdvanceAcceptancesTable>,
): Promise<void> {
  await db
    .insertInto('advance_acceptances')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

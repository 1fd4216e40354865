import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { DecisionAuditTable } from '../tables.ts';

export async function insertDecisionAudit(db: Database, row: Insertable<DecisionAuditTable>): Promise<void> {
  await db.insertInto('decision_audit').values(row).execute();
}

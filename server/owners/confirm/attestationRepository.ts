import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { OwnerAttestationsTable } from '../tables.ts';

export async function insertAttestation(
  db: Database,
  row: Insertable<OwnerAttestationsTable>,
): Promise<void> {
  await db.insertInto('owner_attestations').values(row).execute();
}

/** Returns the attestation for the current list; undefined before it was confirmed, and after the list changed. */
export async function findAttestation(
  db: Database,
  applicationId: string,
): Promise<Selectable<OwnerAttestationsTable> | undefined> {
  return db
    .selectFrom('owner_attestations')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('superseded_at', 'is', null)
    .orderBy('attested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Marks attestations as superseded; that they existed remains recorded. */
export async function supersedeAttestations(db: Database, applicationId: string, now: Date): Promise<void> {
  await db
    .updateTable('owner_attestations')
    .set({ superseded_at: now })
    .where('application_id', '=', applicationId)
    .where('superseded_at', 'is', null)
    .execute();
}

import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/openDatabase.ts';
import type { ChannelsTable } from '../stores/tables.ts';

/** The channel of a business that has everything in common with another one but its id. */
export async function findChannel(
  db: Database,
  row: Pick<ChannelsTable, 'application_id' | 'type' | 'name' | 'external_type' | 'external_id'>,
): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('channels')
    .select('id')
    .where('application_id', '=', row.application_id)
    .where('type', '=', row.type)
    .where('name', '=', row.name)
    .where('external_type', '=', row.external_type)
    .where('external_id', '=', row.external_id)
    .executeTakeFirst();
}

/** The number of a business's channels. */
export async function countChannels(db: Database, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('channels')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertChannel(db: Database, row: Insertable<ChannelsTable>): Promise<void> {
  await db.insertInto('channels').values(row).execute();
}

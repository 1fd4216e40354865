import { sql } from 'kysely';
import type { KeyRing } from '../../server/platform/crypto/keyRing.ts';
import type { Database } from '../../server/platform/database/openDatabase.ts';

const BATCH_SIZE = 1000;

/** Applications with a data key each and a kilobyte of answers that nobody reads; gives their ids. */
export async function insertKeyedApplications(
  db: Database,
  keys: KeyRing,
  count: number,
): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, index) => `urn:app:${String(index).padStart(9, '0')}`);
  await sql`insert into accounts (id, email, created_at)
    values (gen_random_uuid(), 'keyed@example.com', now()) on conflict do nothing`.execute(db);
  await sql`insert into flow_modules (hash, market, portal, source, signature, created_at, last_served_at)
    values ('keyed', 'us', 'terminal', '', '', now(), now()) on conflict do nothing`.execute(db);
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const rows = await Promise.all(
      ids.slice(start, start + BATCH_SIZE).map(async (id) => {
        const { wrapped } = await keys.createDataKey(id);
        return sql`(${id}, ${Buffer.from(wrapped)}::bytea)`;
      }),
    );
    await sql`insert into applications (id, data_key, owner_account_id, market, portal, flow_hash, state, intent, level,
        bo_status, step_ups, metadata, answers, sealed, fingerprints, revision, created_at, updated_at)
      select row.id, row.data_key, accounts.id, 'us', 'terminal', 'keyed', 'SUBMITTED', 'x', 'x', 'x', '[]', '{}',
        jsonb_build_object('text', repeat('x', 1000)), '{}', '[]', 1, now(), now()
      from (values ${sql.join(rows)}) as row (id, data_key), accounts where email = 'keyed@example.com'`.execute(
      db,
    );
  }
  return ids;
}

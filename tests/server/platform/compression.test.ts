import { sql } from 'kysely';
import { migrateDatabase } from '../../../server/platform/database/migrateDatabase.ts';
import { describeOnEachDatabase, describeOnPostgres, type TestDatabase } from '../../support/databases.ts';

describeOnEachDatabase('long columns of a creation', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());

  it('are compressed by lz4 where the server has it', async () => {
    const { rows } = await sql<{ readonly name: string; readonly isLz4: boolean; readonly hasLz4: boolean }>`
      select attname as name, attcompression = 'l' as "isLz4",
        (select 'lz4' = any(enumvals) from pg_settings where name = 'default_toast_compression') as "hasLz4"
      from pg_attribute
      where attrelid in ('applications'::regclass, 'idempotency_keys'::regclass)
        and attname in ('answers', 'response_text') order by attname`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(['answers', 'response_text']);
    for (const { isLz4, hasLz4 } of rows) expect(isLz4).toBe(hasLz4);
  });
});

describeOnPostgres('compressing the long columns', (kind) => {
  it('gives way to a creation that has one of the tables and waits for the other', async () => {
    const database = await kind.open();
    const { db } = database;
    // The database of before: without the tables of the migrations that follow, which run again, too.
    await sql`delete from kysely_migration where name >= '0047'`.execute(db);
    await sql`drop table definition_refusals`.execute(db);
    const waiting = async (count: number) => {
      const read = sql`select from pg_locks where relation = 'idempotency_keys'::regclass and not granted`;
      while ((await read.execute(db)).rows.length < count)
        await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const [earlier, creation] = await Promise.all([
      db.startTransaction().execute(),
      db.startTransaction().execute(),
    ]);
    await sql`lock table idempotency_keys in access share mode`.execute(earlier);
    await sql`lock table applications in access share mode`.execute(creation);
    const migrated = migrateDatabase(db);
    await waiting(1);
    const created = sql`select from idempotency_keys`.execute(creation);
    await waiting(2);
    await earlier.commit().execute();
    await created;
    await creation.commit().execute();
    await migrated;
    const { rows } = await sql`select from kysely_migration where name like '0047%'`.execute(db);
    expect(rows).toHaveLength(1);
    await database.close();
  });
});

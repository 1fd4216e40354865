import { sql } from 'kysely';
import { describeOnEachDatabase, type TestDatabase } from '../../support/databases.ts';

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

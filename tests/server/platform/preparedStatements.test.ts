import { sql } from 'kysely';
import { PREPARED } from '../../../server/platform/database/preparedStatements.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import type { TestDatabase } from '../../support/databases.ts';

describeOnEachDatabase('statements that are prepared', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());

  it('give their rows each time, also once their table has another column', async () => {
    const { db } = database;
    await sql`create table prepared_sample (id int, name text)`.execute(db);
    await sql`insert into prepared_sample values (1, 'one'), (2, 'two')`.execute(db);
    await db.connection().execute(async (connection) => {
      const find = async (id: number) => {
        const { rows } = await sql<{ name: string }>`${PREPARED}
          select name from prepared_sample where id = ${id}`.execute(connection);
        return rows;
      };
      for (const id of [1, 2, 1, 2, 1, 2]) expect(await find(id)).toHaveLength(1);
      await sql`alter table prepared_sample add column age int`.execute(connection);
      expect(await find(2)).toEqual([{ name: 'two' }]);
    });
  });

  it('are known to the connection that has run them, unless the database is embedded', async () => {
    const counted = await database.db.connection().execute(async (connection) => {
      for (let time = 0; time < 3; time += 1)
        await sql`${PREPARED} select ${time}::int as prepared_once`.execute(connection);
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements
        where statement like '%prepared_once%' and statement not like '%pg_prepared_statements%'`.execute(
        connection,
      );
      return rows[0]?.count;
    });
    expect(counted).toBe(kind.name === 'PostgreSQL' ? 1 : 0);
  });
});

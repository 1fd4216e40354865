import { sql } from 'kysely';
import { keepStatement } from '../../../server/platform/database/keptStatement.ts';
import { describeOnEachDatabase, type TestDatabase } from '../../support/databases.ts';

interface Input {
  readonly text: string;
  readonly number: number;
}

describeOnEachDatabase('a kept statement', (kind) => {
  let database: TestDatabase;
  const logged: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];

  beforeAll(async () => {
    database = await kind.open(({ query }) => void logged.push(query));
  });
  afterAll(() => database.close());

  it('is written once, and reads its parameters each time', async () => {
    let written = 0;
    const select = keepStatement<Input, { readonly text: string; readonly number: number }>((given) => {
      written += 1;
      return sql`select ${given(({ text }) => text)}::text as text, ${given(({ number }) => number)}::int as number`;
    });
    expect(await select(database.db, { text: 'a', number: 1 })).toEqual([{ text: 'a', number: 1 }]);
    expect(await select(database.db, { text: 'b', number: 2 })).toEqual([{ text: 'b', number: 2 }]);
    expect(written).toBe(1);
  });

  it('sends a parameter once that it uses several times', async () => {
    const select = keepStatement<Input, object>((given) => {
      const [text, number] = [given((input) => input.text), given((input) => input.number)];
      return sql`select ${text}::text as a, ${number}::int as b, ${text}::text as c, ${'fixed'}::text as d`;
    });
    expect(await select(database.db, { text: 'x', number: 3 })).toEqual([
      { a: 'x', b: 3, c: 'x', d: 'fixed' },
    ]);
    expect(logged.at(-1)).toMatchObject({ parameters: ['x', 3, 'fixed'] });
  });

  it('keeps equal constants of different types apart', async () => {
    const select = keepStatement<null, object>(() => sql`select ${'1'}::text as text, ${'1'}::int as number`);
    expect(await select(database.db, null)).toEqual([{ text: '1', number: 1 }]);
  });

  it('takes part in a transaction', async () => {
    const { db } = database;
    await sql`create table kept_sample (name text)`.execute(db);
    const insert = keepStatement<string, object>(
      (given) => sql`insert into kept_sample values (${given((name) => name)})`,
    );
    const undone = db.transaction().execute(async (trx) => {
      await insert(trx, 'gone');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await insert(db, 'kept');
    const { rows } = await sql`select name from kept_sample`.execute(db);
    expect(rows).toEqual([{ name: 'kept' }]);
  });

  it('works without a log, too', async () => {
    const silent = await kind.open();
    const select = keepStatement<number, object>((given) => sql`select ${given((one) => one)}::int as one`);
    expect(await select(silent.db, 1)).toEqual([{ one: 1 }]);
    await expect(
      keepStatement<number, object>(() => sql`select * from no_such_table`)(silent.db, 1),
    ).rejects.toThrow('no_such_table');
    await silent.close();
  });
});

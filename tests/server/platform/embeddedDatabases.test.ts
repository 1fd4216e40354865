import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { compileFlows } from '../../../src/product/node.ts';
import { compileOnce } from '../../support/compileOnce.ts';
import { embedded } from '../../support/databases.ts';
import { usTerminal } from '../../support/definitionFixtures.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const newMessage = () => ({
  id: randomUUID(),
  kind: 'sms' as const,
  recipient: '+12125550123',
  subject: 'x',
  text: 'x',
  code: null,
  created_at: NOW,
});

describe('an embedded database that tests lend each other', () => {
  it('comes empty, though the tests before filled it, each of more than ten times', async () => {
    for (let times = 0; times < 11; times++) {
      const database = await embedded.open();
      const { db } = database;
      expect(await db.selectFrom('sandbox_messages').selectAll().execute()).toEqual([]);
      await db.insertInto('sandbox_messages').values(newMessage()).execute();
      const { rows } = await sql<{ next: string }>`
        select nextval(seqrelid::regclass) as next from pg_sequence`.execute(db);
      expect(rows.map(({ next }) => Number(next))).toEqual([1]);
      await database.close();
    }
  });

  it('is not lent again once a test has changed its tables', async () => {
    const first = await embedded.open();
    await sql`alter table sandbox_messages add column planted text`.execute(first.db);
    await first.close();
    const second = await embedded.open();
    const rows = sql`select planted from sandbox_messages`.execute(second.db);
    await expect(rows).rejects.toThrow('planted');
    await second.close();
  });

  it('answers no more once it is given back', async () => {
    const database = await embedded.open();
    const { db } = database;
    await database.close();
    await expect(db.selectFrom('sandbox_messages').selectAll().execute()).rejects.toThrow('closed');
  });

  it('gives times and errors of the test’s own world', async () => {
    const database = await embedded.open();
    const { db } = database;
    const message = newMessage();
    await db.insertInto('sandbox_messages').values(message).execute();
    const { created_at } = await db
      .selectFrom('sandbox_messages')
      .select('created_at')
      .executeTakeFirstOrThrow();
    expect(created_at).toBeInstanceOf(Date);
    expect(created_at).toEqual(NOW);
    const again: unknown = await db
      .insertInto('sandbox_messages')
      .values(message)
      .execute()
      .catch((error: unknown) => error);
    expect(again).toBeInstanceOf(Error);
    expect(again).toMatchObject({ code: '23505' });
    await database.close();
  });
});

it('flows that are kept are those that the compiler gives', async () => {
  const definition = await usTerminal();
  const compiled = await compileFlows(definition);
  expect(await compileOnce(definition)).toEqual(compiled);
  expect(await compileOnce({ ...definition, flows: {} })).not.toEqual(compiled);
});

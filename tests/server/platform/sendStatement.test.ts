import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { limitWaits, type LimitWait } from '../../../server/platform/database/limitWaits.ts';
import { preparingPool } from '../../../server/platform/database/preparedStatements.ts';
import { sendFromPool } from '../../../server/platform/database/sendStatement.ts';
import { describeOnPostgres } from '../../support/databases.ts';
import { SHARED_POSTGRES, TEMPLATE_DATABASE } from '../../support/sharedPostgres.ts';
import { createDatabase, dropDatabase } from '../../support/throwawayPostgres.ts';

describeOnPostgres('a statement', () => {
  let url: string;
  let pool: Pool;
  beforeAll(async () => {
    url = await createDatabase(process.env[SHARED_POSTGRES] ?? '', TEMPLATE_DATABASE);
    pool = new Pool({ connectionString: url, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await dropDatabase(url);
  });

  /** As soon as waits are checked. */
  const soon = () => limitWaits(0);
  const pidOf = async () => {
    const { rows } = await sendFromPool<{ pid: number }>(
      pool,
      { text: 'select pg_backend_pid() as pid' },
      [],
      undefined,
    );
    return rows[0]?.pid;
  };

  it('without a response in time fails, and its connection is not used again', async () => {
    const pid = await pidOf();
    const sent = sendFromPool(pool, { text: 'select pg_sleep($1)' }, [30], soon());
    await expect(sent).rejects.toThrow('Query read timeout');
    expect(await pidOf()).not.toBe(pid);
  });

  it('that fails leaves its connection in use', async () => {
    const pid = await pidOf();
    await expect(sendFromPool(pool, { text: 'select no_such_column' }, [], soon())).rejects.toThrow(
      'no_such_column',
    );
    expect(await pidOf()).toBe(pid);
  });

  it('with a value that cannot be written fails once, and its connection stays in use', async () => {
    const pid = await pidOf();
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    await expect(sendFromPool(pool, { text: 'select $1::jsonb' }, [circular], soon())).rejects.toThrow(
      'circular',
    );
    // A second call back would release the connection of this statement.
    const next = sendFromPool(pool, { text: 'select pg_sleep(0.2)' }, [], undefined);
    await expect(next).resolves.toMatchObject({ rowCount: 1 });
    expect(await pidOf()).toBe(pid);
  });

  it('of a transaction fails alike, and the end of the transaction is not waited for', async () => {
    let waits = 0;
    const limitSecond: LimitWait = (fail) => {
      waits += 1; // the first one is for `begin`
      if (waits === 2) setTimeout(fail, 50);
      return () => undefined;
    };
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: preparingPool(pool, limitSecond) }),
    });
    const pid = await pidOf();
    const undone = db.transaction().execute((trx) => sql`select pg_sleep(30)`.execute(trx));
    await expect(undone).rejects.toThrow('Query read timeout');
    expect(waits).toBe(2);
    expect(await pidOf()).not.toBe(pid);
  });
});

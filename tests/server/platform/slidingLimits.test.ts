import { randomUUID } from 'node:crypto';
import { migrateDatabase } from '../../../server/platform/database/migrateDatabase.ts';
import { cleanUp } from '../../../server/platform/database/cleanUp.ts';
import type { RateLimit } from '../../../server/platform/limits/limitTable.ts';
import { platformRetention } from '../../../server/platform/index.ts';
import { consumeFixed } from '../../../server/platform/limits/consumeLimit.ts';
import { addUse, countUses, consumeSliding } from '../../../server/platform/limits/slidingLimits.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import type { TestDatabase } from '../../support/databases.ts';

const THREE_A_MINUTE: RateLimit = { limit: 3, windowMs: 60_000 };
const START = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

describeOnEachDatabase('sliding limits', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await kind.open();
    await migrateDatabase(database.db);
  });
  afterAll(() => database.close());

  const take = (buckets: readonly string[], second: number, limits = [THREE_A_MINUTE]) =>
    database.db
      .transaction()
      .execute((trx) =>
        consumeSliding(trx, { buckets, limits, now: new Date(START + second * 1000), createId: randomUUID }),
      );

  it('hold in every window of their length, not only in those that start with a use', async () => {
    const bucket = randomUUID();
    const waits: (number | undefined)[] = [];
    for (const second of [0, 50, 55, 59, 61, 70, 109, 111]) waits.push(await take([bucket], second));
    // At 61 the one of 0 has left; a counter that starts anew at 60 would also let 70 pass.
    expect(waits).toEqual([undefined, undefined, undefined, 1, undefined, 40, 1, undefined]);
  });

  it('count nothing of before the clock was set back by a day, and what a clock ahead by seconds has counted', async () => {
    const bucket = randomUUID();
    for (const second of [86_400, 86_400, 86_400]) await take([bucket], second);
    expect(await take([bucket], 0)).toBeUndefined();
    const other = randomUUID();
    for (const second of [2, 2, 2]) await take([other], second);
    expect(await take([other], 0)).toBe(62);
  });

  it('of fixed windows restart once the clock was set back by a day', async () => {
    const bucket = randomUUID();
    const use = (second: number) =>
      consumeFixed(database.db, { bucket, limit: THREE_A_MINUTE, now: new Date(START + second * 1000) });
    for (const second of [86_400, 86_400, 86_400, 86_400]) await use(second);
    const waits: (number | undefined)[] = [];
    for (const second of [2, 0, 2, 1, 62]) waits.push(await use(second));
    expect(waits).toEqual([undefined, undefined, undefined, 61, undefined]);
  });

  it('do not count what they refuse', async () => {
    const bucket = randomUUID();
    for (const second of [0, 0, 0, 10, 20, 30]) await take([bucket], second);
    expect(await take([bucket], 60)).toBeUndefined();
  });

  it('apply all limits at once and return the longest wait', async () => {
    const bucket = randomUUID();
    const limits = [
      { limit: 1, windowMs: 30_000 },
      { limit: 2, windowMs: 600_000 },
    ];
    expect(await take([bucket], 0, limits)).toBeUndefined();
    expect(await take([bucket], 29, limits)).toBe(1);
    expect(await take([bucket], 30, limits)).toBeUndefined();
    expect(await take([bucket], 40, limits)).toBe(560);
  });

  it('count in all buckets or in none', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    for (const second of [0, 1, 2]) await take([one], second);
    expect(await take([other, one], 3)).toBe(57);
    const now = new Date(START + 3000);
    expect(await countUses(database.db, { buckets: [other], windowMs: 60_000, now })).toBe(0);
    expect(await countUses(database.db, { buckets: [other, one], windowMs: 60_000, now })).toBe(3);
  });

  it('let through exactly as many as allowed of those that come at once', async () => {
    const buckets = [randomUUID(), randomUUID()];
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, index) => take(index % 2 === 0 ? buckets : buckets.toReversed(), 0)),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(3);
  });

  it('are forgotten after two days', async () => {
    const bucket = randomUUID();
    const now = new Date(START);
    await addUse(database.db, { buckets: [bucket], now, createId: randomUUID });
    const count = () => countUses(database.db, { buckets: [bucket], windowMs: 9 * DAY_MS, now });
    await cleanUp(database.db, new Date(START + 2 * DAY_MS), platformRetention);
    expect(await count()).toBe(1);
    await cleanUp(database.db, new Date(START + 2 * DAY_MS + 1), platformRetention);
    expect(await count()).toBe(0);
  });
});

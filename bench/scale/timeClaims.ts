import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import { claimJobs, insertJob, finishJob } from '../../server/platform/outbox/outboxRepository.ts';

const JOBS = 200;
const PLACES = 1;
const KIND = 'underwrite';

/** Queues jobs of as many people and claims them as a worker does; how long each claim took, in milliseconds. */
export async function timeClaims(db: Database): Promise<readonly number[]> {
  const now = new Date();
  for (let job = 0; job < JOBS; job += 1)
    await insertJob(db, {
      id: randomUUID(),
      kind: KIND,
      payload: {},
      subject: randomUUID(),
      runAt: now,
      now,
    });
  const times: number[] = [];
  for (;;) {
    const start = performance.now();
    const rows = await claimJobs(db, {
      owner: randomUUID(),
      free: [{ name: KIND, slots: PLACES }],
      now: new Date(),
      leasedUntil: new Date(Date.now() + 60_000),
    });
    if (rows.length === 0) return times;
    times.push(performance.now() - start);
    for (const row of rows) await finishJob(db, row, new Date());
  }
}

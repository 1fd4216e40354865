import { randomBytes, randomUUID } from 'node:crypto';
import type { KeyEntry } from '../server/platform/crypto/keyList.ts';
import { openKeyRing } from '../server/platform/crypto/openKeyRing.ts';
import { rotateKeys } from '../server/platform/crypto/rotation/rotateKeys.ts';
import type { Database } from '../server/platform/database/openDatabase.ts';
import { insertKeyedApplications } from '../tests/support/keyedApplications.ts';
import type { BenchTable } from './keystroke/run.ts';
import { onPostgres } from './support/onPostgres.ts';

const ROWS = 100_000;
const OLD: KeyEntry = { kind: 'local', id: 'old', bytes: randomBytes(32) };
const NEW: KeyEntry = { kind: 'local', id: 'new', bytes: randomBytes(32) };

/** How long the data keys of a hundred thousand applications take to be wrapped by another key. */
export async function runRotateBench(): Promise<BenchTable> {
  return onPostgres(`rotate-keys: ${ROWS} applications on PostgreSQL`, async (db) => {
    const { keys } = await openKeyRing(db, { entries: [OLD] });
    await insertKeyedApplications(db, keys, ROWS);
    return [await rotate(db, 'all by the old key'), await rotate(db, 'all by the new one')];
  });
}

async function rotate(db: Database, what: string) {
  const opened = await openKeyRing(db, { entries: [NEW, OLD] });
  const listener = { progress: () => undefined, unreadable: () => undefined };
  const start = performance.now();
  const { rewrapped, left } = await rotateKeys(
    { ...opened, db, clock: () => new Date(), createId: randomUUID },
    listener,
  );
  const seconds = (performance.now() - start) / 1000;
  return {
    what,
    rewrapped,
    left,
    seconds: Math.round(seconds * 10) / 10,
    'rows/s': Math.round(rewrapped / seconds),
    budget: '600 s',
  };
}

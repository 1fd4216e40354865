import { recordAudit } from '../../audit/recordAudit.ts';
import type { Database } from '../../database/openDatabase.ts';
import type { PlatformDeps } from '../../deps.ts';
import { findRootKey, replaceRootKey } from '../keyRepository.ts';
import { ROOT_PLACE } from '../openKeyRing.ts';
import type { OpenedKeys } from '../openKeyRing.ts';
import { countByKey, listKeyedTables } from './dataKeyRepository.ts';
import { rewrapTable } from './rewrapTable.ts';
import type { RewrapListener } from './rewrapTable.ts';

/** Number of passes for rows that were locked. */
const PASSES = 5;
const PAUSE_MS = 1000;

export interface RotationDeps extends OpenedKeys, Pick<PlatformDeps, 'clock' | 'createId'> {
  readonly db: Database;
}

export interface Rotation {
  /** Data keys that another key had wrapped, and how many the current one has wrapped anew. */
  readonly found: number;
  readonly rewrapped: number;
  /** Those that another key still wraps, and how many of them nothing opens. */
  readonly left: number;
  readonly unreadable: number;
}

/**
 * Wraps every data key, and the root key, by the current key-encryption key. Servers may run meanwhile. After an
 * interruption, the next run does the rest.
 */
export async function rotateKeys(deps: RotationDeps, listener: RewrapListener): Promise<Rotation> {
  const key = `key ${deps.keys.currentKeyId}`;
  await record(deps, 'rotate-keys.begun', key);
  await rotateRootKey(deps);
  const total = { found: 0, rewrapped: 0, unreadable: 0 };
  for (const table of await listKeyedTables(deps.db)) {
    for (let pass = 1; pass <= PASSES; pass += 1) {
      const { found, rewrapped, unreadable } = await rewrapTable(deps, table, listener);
      if (pass === 1) total.found += found;
      total.rewrapped += rewrapped;
      const isLast = found === rewrapped + unreadable.length || pass === PASSES;
      if (isLast) {
        total.unreadable += unreadable.length;
        for (const row of unreadable) listener.unreadable(table.name, row);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  const left = (await countOthers(deps)).reduce((sum, { count }) => sum + count, 0);
  await record(deps, 'rotate-keys.ended', `${key}, ${total.rewrapped} data keys, ${left} left`);
  return { ...total, left };
}

/** Counts data keys wrapped by other keys than the current one, by table and key. */
export async function countOthers({
  db,
  keys,
}: Pick<RotationDeps, 'db' | 'keys'>): Promise<
  readonly { readonly table: string; readonly key: string; readonly count: number }[]
> {
  const counts = [];
  for (const table of await listKeyedTables(db))
    for (const [key, count] of await countByKey(db, table))
      if (key !== keys.currentKeyId) counts.push({ table: table.name, key, count });
  return counts;
}

async function rotateRootKey({ db, wrapping }: RotationDeps): Promise<void> {
  const from = await findRootKey(db);
  if (!from || Buffer.from(from).indexOf(wrapping.mark) === 0) return;
  const to = await wrapping.wrap(ROOT_PLACE, await wrapping.unwrap(ROOT_PLACE, from));
  await replaceRootKey(db, { from, to });
}

async function record(deps: RotationDeps, event: string, reason: string): Promise<void> {
  await recordAudit(deps, deps.db, { event, actor: 'operator', reason });
}

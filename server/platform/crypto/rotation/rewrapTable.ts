import type { Database } from '../../database/openDatabase.ts';
import { VendorDown } from '../../vendors/vendorErrors.ts';
import type { OpenedKeys } from '../openKeyRing.ts';
import { listOthers, replaceDataKeys } from './dataKeyRepository.ts';
import type { KeyedTable, WrappedKey } from './dataKeyRepository.ts';

const BATCH_SIZE = 500;
/** Calls of a key management service at the same time. */
const AT_ONCE = 25;

export interface UnreadableRow {
  readonly id: string;
  readonly reason: string;
}

export interface RewrapListener {
  /** Hears after each batch how many rows of a table this pass has looked at. */
  progress(table: string, found: number): void;
  unreadable(table: string, row: UnreadableRow): void;
}

interface Rewrapped {
  readonly found: number;
  readonly rewrapped: number;
  readonly unreadable: readonly UnreadableRow[];
}

type Change = Parameters<typeof replaceDataKeys>[2][number];

/**
 * Walks a table once and wraps keys again that another key has wrapped, except in rows that are locked or have just
 * changed.
 */
export async function rewrapTable(
  { db, keys, wrapping }: OpenedKeys & { readonly db: Database },
  table: KeyedTable,
  listener: Pick<RewrapListener, 'progress'>,
): Promise<Rewrapped> {
  const unreadable: UnreadableRow[] = [];
  let found = 0;
  let rewrapped = 0;
  let after: string | undefined;
  for (;;) {
    const batch = await listOthers(db, table, { mark: wrapping.mark, after, limit: BATCH_SIZE });
    const changes: Change[] = [];
    for (let start = 0; start < batch.length; start += AT_ONCE) {
      const part = batch.slice(start, start + AT_ONCE).map((row) => rewrap(keys, row));
      for (const outcome of await Promise.all(part)) {
        if ('to' in outcome) changes.push(outcome);
        else unreadable.push(outcome);
      }
    }
    rewrapped += await replaceDataKeys(db, table, changes);
    found += batch.length;
    if (batch.length > 0) listener.progress(table.name, found);
    if (batch.length < BATCH_SIZE) return { found, rewrapped, unreadable };
    after = batch.at(-1)?.id;
  }
}

async function rewrap(
  keys: OpenedKeys['keys'],
  { id, data_key }: WrappedKey,
): Promise<Change | UnreadableRow> {
  try {
    return { id, from: data_key, to: await keys.rewrapDataKey(id, data_key) };
  } catch (error) {
    if (error instanceof VendorDown) throw error; // it would be so for all rows
    return { id, reason: error instanceof Error ? error.message : 'unknown reason' };
  }
}

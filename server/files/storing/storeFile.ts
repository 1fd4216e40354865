import type { KeyObject } from 'node:crypto';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import type { FilesDeps } from '../deps.ts';
import { sealPieces } from './filePieces.ts';
import { insertFile, insertPieces } from './fileRepository.ts';
import { REMOVE_FILE } from './removeFileJob.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';

/** Longer than a request may take: what no document has until then is of one that broke off. */
const GIVE_UP_AFTER_MS = 15 * MINUTE_MS;

/**
 * Stores a file, encrypted piece by piece, outside of any transaction. It stays once a document of the same id is
 * written; without one, it is removed again.
 */
export async function storeFile(
  deps: FilesDeps,
  { dataKey, content }: { readonly dataKey: KeyObject; readonly content: Uint8Array },
): Promise<{ readonly kind: 'stored'; readonly id: string } | UnreachableVendor> {
  const id = deps.createId();
  const { newFiles } = deps.config.fileStore;
  const { objectStore } = deps.providers;
  await announce(deps, id);
  const sealed = sealPieces({ id, dataKey }, content);
  if (newFiles === 'database') {
    await insertPieces(deps.db, id, sealed);
    return { kind: 'stored', id };
  }
  if (!objectStore) throw new Error('No object store is configured');
  const outcome = await reachVendor(() => objectStore.put(id, sealed));
  return outcome.kind === 'unreachable' ? outcome : { kind: 'stored', id };
}

// Written first: after a failure it shows that a part of the file may exist.
async function announce(deps: FilesDeps, id: string): Promise<void> {
  await transact(deps.db, async (trx) => {
    await insertFile(trx, { id, store: deps.config.fileStore.newFiles, created_at: deps.clock() });
    await enqueueJob(deps, trx, {
      kind: REMOVE_FILE,
      payload: { fileId: id },
      // Uploads are limited by account.
      subject: null,
      afterMs: GIVE_UP_AFTER_MS,
    });
  });
}

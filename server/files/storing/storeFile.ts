import type { KeyObject } from 'node:crypto';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import { reachVendor, type UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import type { FilesDeps } from '../deps.ts';
import { sealPieces, openPieces } from './filePieces.ts';
import { insertFile, insertPieces, findFile, readPieces, deleteFile, isKept } from './fileRepository.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import { jobText } from '../../platform/outbox/jobText.ts';

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

/** Returns the content of a stored file; undefined if the id is unknown. Throws when its store cannot be reached. */
export async function readFile(
  { db, providers }: Pick<FilesDeps, 'db' | 'providers'>,
  { id, dataKey }: { readonly id: string; readonly dataKey: KeyObject },
): Promise<Buffer | undefined> {
  const file = await findFile(db, id);
  if (!file) return undefined;
  if (file.store === 'database') return openPieces({ id, dataKey }, readPieces(db, id));
  if (!providers.objectStore) throw new Error('The object store of a file is not configured');
  return openPieces({ id, dataKey }, await providers.objectStore.get(id));
}

/** The triggers of migration 19 queue it, too, for each document that goes. */
export const REMOVE_FILE = 'remove-file';

/** Removes a file that no document has: one that was replaced, has expired, or broke off half way. */
export function removeFileJob({ db, providers }: Pick<FilesDeps, 'db' | 'providers'>): JobHandler {
  return {
    queue: { urgency: 'bulk', concurrency: 1 },
    vendor: 'objectStore',
    async run(row) {
      const fileId = jobText(row, 'fileId'); // written by storeFile and the triggers
      const file = (await isKept(db, fileId)) ? undefined : await findFile(db, fileId);
      if (!file) return { kind: 'done' };
      if (file.store === 's3') {
        if (!providers.objectStore) throw new Error('The object store of a file is not configured');
        await providers.objectStore.remove(fileId);
      }
      await deleteFile(db, fileId);
      return { kind: 'done' };
    },
  };
}

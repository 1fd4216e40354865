import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { FilesDeps } from '../deps.ts';
import { deleteFile, findFile, isKept } from './fileRepository.ts';

/** The triggers of migration 19 queue it, too, for each document that goes. */
export const REMOVE_FILE = 'remove-file';

/** Removes a file that no document has: one that was replaced, has expired, or broke off half way. */
export function removeFileJob({ db, providers }: Pick<FilesDeps, 'db' | 'providers'>): JobHandler {
  return {
    queue: { urgency: 'bulk', concurrency: 1 },
    vendor: 'objectStore',
    async run(row) {
      const { fileId } = row.payload as { fileId: string }; // written by storeFile and the triggers
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

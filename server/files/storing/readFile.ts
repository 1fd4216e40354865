import type { KeyObject } from 'node:crypto';
import type { FilesDeps } from '../deps.ts';
import { openPieces } from './filePieces.ts';
import { findFile, readPieces } from './fileRepository.ts';

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

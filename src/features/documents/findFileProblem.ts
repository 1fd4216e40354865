import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '../../contract/limits.ts';
import type { FileProblem } from './documentSlice.ts';

/** Format of phone cameras; most browsers do not know its type. */
const HEIF_NAME = /\.hei[cf]$/i;
const HEIF_TYPE = /^image\/hei[cf]/;

/**
 * Returns the problem of a file before any of it is sent. If the browser does not know the type, the server decides.
 */
export function findFileProblem({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): FileProblem | undefined {
  if (size === 0) return 'empty';
  if (HEIF_TYPE.test(type) || (type === '' && HEIF_NAME.test(name))) return 'heif';
  if (size > MAX_DOCUMENT_BYTES) return 'tooLarge';
  return type === '' || DOCUMENT_TYPES.includes(type) ? undefined : 'type';
}

import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '../../contract/documentLimits.ts';
import type { FileProblem } from './documentSlice.ts';

/** What cameras of phones write; most browsers do not know its type. */
const HEIF_NAME = /\.hei[cf]$/i;
const HEIF_TYPE = /^image\/hei[cf]/;

/** What is wrong with a file before any of it is sent. A browser that does not know the type leaves it to the server. */
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

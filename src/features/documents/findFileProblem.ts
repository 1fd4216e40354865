import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '../../contract/documentLimits.ts';
import type { FileProblem } from './documentSlice.ts';

/** What is wrong with a file before any of it is sent. A browser that does not know the type leaves it to the server. */
export function findFileProblem({ size, type }: Pick<File, 'size' | 'type'>): FileProblem | undefined {
  if (size === 0) return 'empty';
  if (size > MAX_DOCUMENT_BYTES) return 'tooLarge';
  return type === '' || DOCUMENT_TYPES.includes(type) ? undefined : 'type';
}

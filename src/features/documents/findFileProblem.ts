import type { FileProblem } from './documentSlice.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** What the file chooser offers; the server tells a file's type by its bytes. */
export const ACCEPTED_TYPES: readonly string[] = [
  'application/pdf',
  'image/heic',
  'image/jpeg',
  'image/png',
  'image/webp',
];

/** What is wrong with a file before any of it is sent. A browser that cannot tell the type leaves it to the server. */
export function findFileProblem({ size, type }: Pick<File, 'size' | 'type'>): FileProblem | undefined {
  if (size === 0) return 'empty';
  if (size > MAX_BYTES) return 'tooLarge';
  return type === '' || ACCEPTED_TYPES.includes(type) ? undefined : 'type';
}

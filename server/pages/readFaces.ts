import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inlineStyles } from './inlineStyles.ts';
import { errorCodeOf } from '../platform/systemErrors.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../dist/client');
const FACE = /@font-face\s*\{[^}]*\}/g;

/** The `@font-face` rules of the built pages, for pages outside the build; empty without a build. */
export async function readFaces(clientDir = CLIENT): Promise<string> {
  const html = await readFile(path.join(clientDir, 'index.html'), 'utf8').catch(emptyIfMissing);
  return [...(await inlineStyles(html, clientDir)).matchAll(FACE)].map(([rule]) => rule).join('');
}

function emptyIfMissing(error: unknown): string {
  if (errorCodeOf(error) === 'ENOENT') return '';
  throw error;
}

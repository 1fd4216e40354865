import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface BuiltFile {
  readonly file: string;
  /** The name of a file that holds several modules (vite.config.ts). */
  readonly name?: string;
  /** Styles that the file imports. */
  readonly css?: readonly string[];
}

/** The files of a build, by the path of their source, or by `_` and their own name. */
export type Manifest = Readonly<Record<string, BuiltFile>>;

/** Reads the list that Vite's build leaves of its files. */
export async function readManifest(clientDir: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'));
}

import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below it, a response is one packet either way. The server compresses from the same size on (`server/app/buildApp.ts`). */
const SMALLEST = 1024;

/** Fonts and pictures are compressed in themselves. */
const TEXTS = /\.(?:js|css|svg|json|html)$/;

/** Smaller by a tenth than what a server can afford to make for each request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };

/** Compresses static files once, when the pages are built. */
export function precompress(): Plugin {
  let folder: string;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: () => compressFiles(folder),
  };
}

/** Puts `.br` and `.gz` beside each text of a folder and those below it; the server sends them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXTS.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < SMALLEST) return;
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, BROTLI));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, GZIP));
}

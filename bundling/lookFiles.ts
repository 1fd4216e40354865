import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { ICON_NAMES } from '../src/components/iconNames.ts';

const FOLDER = path.resolve(import.meta.dirname, '../node_modules/.cache/stepwright-look');

interface Face {
  /** Path in `@fontsource-variable`. */
  readonly source: string;
  /** The only weight that is used, or the range. */
  readonly weight: number | { readonly min: number; readonly max: number };
}

const FACES: Readonly<Record<string, Face>> = {
  figtree: { source: 'figtree/files/figtree-latin-wght-normal.woff2', weight: { min: 400, max: 650 } },
  'bricolage-grotesque': {
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 650,
  },
  'hanken-grotesk': {
    source: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weight: { min: 400, max: 650 },
  },
  fraunces: { source: 'fraunces/files/fraunces-latin-wght-normal.woff2', weight: 500 },
};

/** The letters of the portal's languages: Latin-1 and the marks of print. */
const LETTERS = [
  ...Array.from({ length: 0xff - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  'ŒœŸ–—‘’‚“”„†•…‰‹›€™−×←→↑↓✓\u202f\u2009\u2011',
].join('');

/**
 * Makes the files of the pages' look before a build: the type faces with the letters that the portal's languages have
 * (`look-files/<face>.woff2`), and the icons of `lucide` that parts name, in one file (`look-files/icons.svg`).
 */
export function lookFiles(): Plugin {
  return {
    name: 'look-files',
    async config() {
      await mkdir(FOLDER, { recursive: true });
      await Promise.all([...Object.entries(FACES).map(([name, face]) => makeFace(name, face)), makeIcons()]);
      return { resolve: { alias: { 'look-files': FOLDER } } };
    },
  };
}

async function makeFace(name: string, { source, weight }: Face): Promise<void> {
  const file = fileURLToPath(import.meta.resolve(`@fontsource-variable/${source}`));
  const whole = await readFile(file);
  const made = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([weight, LETTERS]))
    .digest('hex');
  const target = path.join(FOLDER, `${name}.woff2`);
  if (await isMade(`${target}.made`, made)) return;
  const face = await subsetFont(whole, LETTERS, { targetFormat: 'woff2', variationAxes: { wght: weight } });
  await replace(target, face);
  await replace(`${target}.made`, made);
}

const SVG_PARTS = /<svg[^>]*>([\s\S]*)<\/svg>/;

async function makeIcons(): Promise<void> {
  const symbols = await Promise.all(
    ICON_NAMES.map(async (name) => {
      const svg = await readFile(
        fileURLToPath(import.meta.resolve(`lucide-static/icons/${name}.svg`)),
        'utf8',
      );
      const [, parts = ''] = SVG_PARTS.exec(svg) ?? [];
      return `<symbol id="${name}" viewBox="0 0 24 24">${parts.replaceAll(/\s+/g, ' ').trim()}</symbol>`;
    }),
  );
  const note = '<!-- Icons of Lucide (ISC licence) -->';
  await replace(
    path.join(FOLDER, 'icons.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${note}${symbols.join('')}</svg>`,
  );
}

async function isMade(marker: string, made: string): Promise<boolean> {
  const known = await stat(marker).then(
    () => readFile(marker, 'utf8'),
    () => '',
  );
  return known === made;
}

// Builds may run at the same time: nobody reads half a file.
async function replace(target: string, content: string | Uint8Array): Promise<void> {
  const draft = `${target}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, target);
}

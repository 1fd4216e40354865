import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { localeChain, type LocaleList } from '@stepwright/engine';
import { START_STYLES } from './pageSource.ts';

/** Elements for the heads of pages, built from the manifest of Vite’s build. */
interface Heads {
  /** Styles of the start pages. */
  readonly start: string;
  /** Scripts that every page but those needs, so that a browser fetches them at once and not one after the other. */
  readonly portal: (locale: string) => string;
}

/** Modules by their paths in the manifest, and files of several modules by their names in vite.config.ts. */
const PORTAL_FILES = ['portal', 'firstParts', 'status', 'src/features/shared/api/createAxios.ts'];

/** Throws if the build lacks the styles of the start pages. */
export async function readHeads(clientDir: string): Promise<Heads> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'));
  const locales: LocaleList = JSON.parse(await readFile(LOCALES, 'utf8'));
  const { file } = manifest[START_STYLES] ?? {};
  if (file === undefined) throw new Error(`The build has no ${START_STYLES}`);
  const styles = (await readFile(path.join(clientDir, file), 'utf8')).trim();
  const fileOf = (wanted: string) =>
    Object.entries(manifest).find(
      ([key, { name }]) => key === wanted || (key.startsWith('_') && name === wanted),
    )?.[1].file;
  return {
    start: `<style>${styles}</style>`,
    portal: (locale) =>
      [...PORTAL_FILES, ...localeChain(locales, locale).map((tag) => `texts-${tag}`)]
        .map(fileOf)
        .filter((found) => found !== undefined)
        .map((found) => `<link rel="modulepreload" crossorigin href="/${found}" />`)
        .join(''),
  };
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly name?: string }>>;

const LOCALES = path.resolve(import.meta.dirname, '../../locales/locales.json');

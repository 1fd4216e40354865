import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { localeChain, type LocaleList } from '@stepwright/engine';
import { RIBBON_SCRIPT, START_STYLES, type WantedScripts } from './pageSource.ts';
import { readManifest, type BuiltFile, type Manifest } from './readManifest.ts';

/** Elements for the heads of pages, built from the manifest of Vite’s build. */
interface Heads {
  /** The script inside all pages but start pages. */
  readonly early: string;
  /** Styles and script of the start pages. */
  readonly start: string;
  /** Styles and script of the sandbox's ribbon. */
  readonly ribbon: string;
  /** Scripts that every page but those needs, so that a browser fetches them at once and not one after the other. */
  readonly portal: (locale: string, wanted: WantedScripts) => string;
}

/** Modules by their paths in the manifest, and files of several modules by their names in vite.config.ts. */
const PORTAL_FILES = ['rolldown-runtime', 'react', 'portal', 'firstParts'];
/** The client of the calls that a page makes at once, and what pages after the first steps share. */
const FURTHER_FILES = ['status', 'src/features/shared/api/createAxios.ts'];

/** Further files of the page where one signs in, beside its texts. */
const SIGN_IN_FILES = ['pages', 'parts'];

/** Throws if the build lacks the styles of the start pages or the script of the ribbon. */
export async function readHeads(clientDir: string): Promise<Heads> {
  const manifest = await readManifest(clientDir);
  const locales: LocaleList = JSON.parse(await readFile(LOCALES, 'utf8'));
  const ribbon = findBuilt(manifest, RIBBON_SCRIPT);
  const styles = await Promise.all((ribbon.css ?? []).map((file) => styleElement(clientDir, file)));
  const textsIn = (locale: string, name: string) =>
    localeChain(locales, locale).map((tag) => `${name}-${tag}`);
  const fileOf = (wanted: string) =>
    Object.entries(manifest).find(
      ([key, { name }]) => key === wanted || (key.startsWith('_') && name === wanted),
    )?.[1].file;
  const startStyles = await styleElement(clientDir, findBuilt(manifest, START_STYLES).file);
  return {
    early: await scriptElement(clientDir, 'earlyInput'),
    start: `${startStyles}${await scriptElement(clientDir, 'earlyStart')}`,
    ribbon: `${styles.join('')}<script type="module" src="/${ribbon.file}" fetchpriority="low"></script>`,
    portal: (locale, { replaced, makesCalls, signsIn }) =>
      [
        ...PORTAL_FILES,
        ...textsIn(locale, 'texts'),
        ...(signsIn ? [...SIGN_IN_FILES, ...textsIn(locale, 'later')] : []),
        ...(makesCalls ? FURTHER_FILES : []),
      ]
        .map(fileOf)
        .filter((found) => found !== undefined)
        .flatMap((found) => [`/${found}`, replaced?.get(`/${found}`) ?? []].flat())
        .map((url) => `<link rel="modulepreload" crossorigin href="${url}" />`)
        .join(''),
  };
}

/** The file that was built from a source; a build without it is broken. */
function findBuilt(manifest: Manifest, source: string): BuiltFile {
  const built = manifest[source];
  if (!built) throw new Error(`The build has no ${source}`);
  return built;
}

async function styleElement(clientDir: string, file: string): Promise<string> {
  return `<style>${(await readFile(path.join(clientDir, file), 'utf8')).trim()}</style>`;
}

const LOCALES = path.resolve(import.meta.dirname, '../../locales/locales.json');

/** A script that runs at once (bundling/inlineScripts.ts). One of type `module` would wait for those before it, which are fetched. */
async function scriptElement(clientDir: string, name: string): Promise<string> {
  return `<script>${(await readFile(path.join(clientDir, `.vite/${name}.js`), 'utf8')).trim()}</script>`;
}

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

/** Throws if the build lacks a file, except texts: not every language has all of them. */
export async function readHeads(clientDir: string): Promise<Heads> {
  const manifest = await readManifest(clientDir);
  const locales: LocaleList = JSON.parse(await readFile(LOCALES, 'utf8'));
  const ribbon = builtFrom(manifest, RIBBON_SCRIPT);
  const styles = await Promise.all((ribbon.css ?? []).map((file) => styleElement(clientDir, file)));
  const textsIn = (locale: string, name: string) =>
    localeChain(locales, locale).flatMap((tag) => findBuilt(manifest, `${name}-${tag}`) ?? []);
  const allBuilt = (files: readonly string[]) => files.map((file) => builtFrom(manifest, file));
  const portal = allBuilt(PORTAL_FILES);
  const signIn = allBuilt(SIGN_IN_FILES);
  const further = allBuilt(FURTHER_FILES);
  const startStyles = await styleElement(clientDir, builtFrom(manifest, START_STYLES).file);
  return {
    early: await scriptElement(clientDir, 'earlyInput'),
    start: `${startStyles}${await scriptElement(clientDir, 'earlyStart')}`,
    ribbon: `${styles.join('')}<script type="module" src="/${ribbon.file}" fetchpriority="low"></script>`,
    portal: (locale, { replaced, makesCalls, signsIn }) =>
      [
        ...portal,
        ...textsIn(locale, 'texts'),
        ...(signsIn ? [...signIn, ...textsIn(locale, 'later')] : []),
        ...(makesCalls ? further : []),
      ]
        .flatMap(({ file }) => [`/${file}`, replaced?.get(`/${file}`) ?? []].flat())
        .map((url) => `<link rel="modulepreload" crossorigin href="${url}" />`)
        .join(''),
  };
}

/** The file that was built from a source, or the file of several modules; a build without it is broken. */
function builtFrom(manifest: Manifest, wanted: string): BuiltFile {
  const built = findBuilt(manifest, wanted);
  if (!built) throw new Error(`The build has no ${wanted}`);
  return built;
}

function findBuilt(manifest: Manifest, wanted: string): BuiltFile | undefined {
  const shared = Object.entries(manifest).find(([key, { name }]) => key.startsWith('_') && name === wanted);
  return manifest[wanted] ?? shared?.[1];
}

async function styleElement(clientDir: string, file: string): Promise<string> {
  return `<style>${(await readFile(path.join(clientDir, file), 'utf8')).trim()}</style>`;
}

const LOCALES = path.resolve(import.meta.dirname, '../../locales/locales.json');

/** A script that runs at once (bundling/inlineScripts.ts). One of type `module` would wait for those before it, which are fetched. */
async function scriptElement(clientDir: string, name: string): Promise<string> {
  return `<script>${(await readFile(path.join(clientDir, `.vite/${name}.js`), 'utf8')).trim()}</script>`;
}

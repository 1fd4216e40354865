import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = path.join(ROOT, 'node_modules/.cache/stepwright-tests');

/** Our own modules that are in the bundle: all `.ts` files of these folders but those that start something as they load. */
export const FOLDERS = [
  'server',
  'validators',
  'cli',
  'src/checker',
  'src/contract',
  'src/engine',
  'src/lib',
  'src/product',
];
const PROGRAMS = [
  'server/app/start.ts',
  'server/app/dev.ts',
  'cli/stepwright.ts',
  'cli/project/stepwright.ts',
];

/** Everything that the bundle is built from: it is built again if one of these has changed. */
export const SOURCES = [
  ...FOLDERS,
  'schemas/meta',
  'schemas/base/formats',
  'tests/support/bundle',
  'package.json',
  'package-lock.json',
];

export const BUNDLE = path.join(FOLDER, 'bundle.cjs');
/** The bundle's name in stack traces. No such file exists: jest reads each file of a stack whole, once for each test file. */
export const BUNDLE_IN_STACKS = path.join(FOLDER, 'running/bundle.cjs');
/** Holds the hash of the sources of the bundle that lies beside it. */
export const MADE_OF = path.join(FOLDER, 'made-of.txt');
export const PACKAGES = path.join(FOLDER, 'packages');

/** The module through which a test file has a package of the bundle. */
export function placeOfPackage(name: string): string {
  return path.join(PACKAGES, `${name.replaceAll('/', '__')}.mjs`);
}

/** The name of a module in the bundle; undefined for a file that is not in it. */
export function bundledName(file: string): string | undefined {
  const name = path.relative(ROOT, file).replaceAll(path.sep, '/');
  const isOurs = FOLDERS.some((folder) => name.startsWith(`${folder}/`)) && /(?<!\.d)\.ts$/.test(name);
  return isOurs && !PROGRAMS.includes(name) ? name : undefined;
}

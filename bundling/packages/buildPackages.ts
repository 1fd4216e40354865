import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { readOwnJson, parseOwnJson } from '../readOwnJson.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Folders of the packages that others install, each after those that it imports. */
const FOLDERS = [
  'validators',
  'src/engine',
  'src/checker',
  'src/rendering',
  'bundling/plugin',
  'cli/project',
];

/** The `package.json` in a package's folder. Its `exports` are sources: inside the repository nothing is built. */
interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Commands, with their sources. */
  readonly bin?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  /** Tools that the consumer has: peers of the built package, but nothing that the product's server installs. */
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: unknown;
  /** Paths in the package of files and folders that it ships besides its code, with their paths in the repository. */
  readonly assets?: Readonly<Record<string, string>>;
}

interface Package {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Folder of the built package. */
  readonly built: string;
}

/**
 * Builds the packages as ES modules with their types, and packs each into a tarball that `npm install` takes, in
 * `dist/packages`. Returns the tarballs' paths. Throws if a package imports what it does not declare, or a file of the
 * product.
 */
export function buildPackages(): readonly string[] {
  const folder = path.join(ROOT, 'dist/packages');
  rmSync(folder, { recursive: true, force: true });
  const built: Package[] = [];
  for (const source of FOLDERS) {
    const manifest = readManifest(source);
    const one = { folder: source, manifest, built: path.join(folder, shortName(manifest)) };
    compile(one, built);
    finishFiles(one);
    copyAssets(one);
    writeJson(path.join(one.built, 'package.json'), publishedManifest(one));
    built.push(one);
  }
  return pack(built, folder);
}

/** Reads a package's manifest without the faces that are the portal's own. */
function readManifest(folder: string): Manifest {
  const manifest = readOwnJson<Manifest>(path.join(folder, 'package.json'));
  const faces = Object.entries(manifest.exports).filter(([, source]) => !source.startsWith('./portal/'));
  return { ...manifest, exports: Object.fromEntries(faces) };
}

function shortName({ name }: Manifest): string {
  return name.slice(name.indexOf('/') + 1);
}

/** Folder of a file in `dist`, relative to which the compiler lays out what it writes. */
function rootOf(folder: string): string {
  return folder.startsWith('src/') ? 'src' : folder;
}

/** Compiles a package's faces with all that they import; other packages are read as built. */
function compile({ folder, manifest, built }: Package, others: readonly Package[]): void {
  mkdirSync(built, { recursive: true });
  const config = path.join(built, 'tsconfig.json');
  const paths = others.flatMap((other) =>
    Object.entries(other.manifest.exports).map(([face, source]) => [
      path.posix.join(other.manifest.name, face),
      [path.join(other.built, distPath(other.folder, source, '.d.ts'))],
    ]),
  );
  writeJson(config, {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      rootDir: path.join(ROOT, rootOf(folder)),
      outDir: path.join(built, 'dist'),
      types: ['node', 'vite/client'],
      paths: Object.fromEntries(paths),
    },
    files: [...Object.values(manifest.exports), ...Object.values(manifest.bin ?? {})].map((source) =>
      path.join(ROOT, folder, source),
    ),
    include: [],
  });
  // With more checkers, each reads the types of the libraries for itself: twice the work.
  execFileSync('tsc', ['-p', config, '--checkers', '1'], { cwd: ROOT, stdio: 'inherit' });
  rmSync(config);
}

/** Path of a source's output in the built package. */
function distPath(folder: string, source: string, extension: '.js' | '.d.ts'): string {
  const fromRoot = path.posix.relative(rootOf(folder), path.posix.join(folder, source));
  return `dist/${fromRoot.replace(/\.tsx?$/, extension)}`;
}

// The compiler begins each statement at the beginning of a line.
const SPECIFIER = /(?<=^(?:import|export)\b[^'"`;]* from |^import |\bimport\()(['"])([^'"]+)\1/gm;

/** Completes the compiler's output, and verifies its imports. */
function finishFiles({ folder, manifest, built }: Package): void {
  const declared = new Set([
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
    ...Object.keys(manifest.devDependencies ?? {}),
    ...builtinModules,
  ]);
  const isOwn = (top: string): boolean =>
    rootOf(folder) === 'src'
      ? [path.posix.relative('src', folder), 'lib', 'components'].includes(top)
      : top !== 'portal';
  for (const entry of readdirSync(path.join(built, 'dist'), { recursive: true, withFileTypes: true })) {
    if (!/\.(?:js|d\.ts)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const [top = ''] = path.relative(path.join(built, 'dist'), file).split(path.sep);
    if (!isOwn(top)) throw new Error(`${manifest.name} would ship ${file}`);
    const text = readFileSync(file, 'utf8');
    const written = text.replaceAll(SPECIFIER, (_, quote: string, specifier: string) => {
      if (specifier.startsWith('.')) return quote + specifier.replace(/\.tsx?$/, '.js') + quote;
      if (!declared.has(packageOf(specifier)))
        throw new Error(`${manifest.name} does not declare ${specifier}, which ${file} imports`);
      return quote + specifier + quote;
    });
    if (written !== text) writeFileSync(file, written);
  }
}

function packageOf(specifier: string): string {
  const parts = specifier.replace(/^node:/, '').split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

function copyAssets({ folder, manifest, built }: Package): void {
  cpSync(path.join(ROOT, folder, 'README.md'), path.join(built, 'README.md'));
  for (const [target, source] of Object.entries(manifest.assets ?? {}))
    cpSync(path.join(ROOT, source), path.join(built, target), { recursive: true });
}

/** The manifest of the built package: its faces are JavaScript with types. */
function publishedManifest({ folder, manifest }: Package) {
  const { assets = {}, exports: sources, devDependencies: tools = {}, ...kept } = manifest;
  const peers = Object.entries(tools).map(([name, version]) => [name, `^${version}`]);
  const faces = Object.entries(sources).map(([face, source]) => [
    face,
    { types: `./${distPath(folder, source, '.d.ts')}`, default: `./${distPath(folder, source, '.js')}` },
  ]);
  const commands = Object.entries(kept.bin ?? {}).map(([name, source]): [string, string] => [
    name,
    distPath(folder, source, '.js'),
  ]);
  const shipped = Object.keys(assets).map((target) => [`./${target}/*`, `./${target}/*`]);
  return {
    ...kept,
    ...(peers.length > 0 && { peerDependencies: { ...kept.peerDependencies, ...Object.fromEntries(peers) } }),
    ...(commands.length > 0 && { bin: Object.fromEntries(commands) }),
    sideEffects: false,
    files: ['dist', ...Object.keys(assets)],
    exports: { ...Object.fromEntries([...faces, ...shipped]), './package.json': './package.json' },
  };
}

function pack(packages: readonly Package[], folder: string): readonly string[] {
  const output = execFileSync(
    'npm',
    ['pack', '--json', '--pack-destination', folder, ...packages.map(({ built }) => built)],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const packed = parseOwnJson<readonly { readonly filename: string }[]>(output);
  return packed.map(({ filename }) => path.join(folder, filename));
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

if (import.meta.main) for (const tarball of buildPackages()) console.log(path.relative(ROOT, tarball));

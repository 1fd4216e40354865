import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type OnLoadResult, type Plugin } from 'esbuild';
import packages from './packages.json' with { type: 'json' };
import { BUNDLE, bundledName, FOLDERS, PACKAGES, placeOfPackage, ROOT, SOURCES } from './places.ts';

const ENTRY = path.join(PACKAGES, 'entry.cjs');

/** Packages with native parts or files beside their code, and modules that wait while they load: loaded as they are. */
const EXTERNAL = ['@electric-sql/pglite', 'esbuild', 'pg-native', 'sharp', 'subset-font'];

/**
 * Bundles the server, its modules, and the packages that it loads into one script, which each worker runs once
 * (`bundledModules.cjs`). Jest would find, read and compile 2,000 modules anew for each test file.
 */
async function writeBundle(): Promise<void> {
  mkdirSync(PACKAGES, { recursive: true });
  const parts = [...ownModules(), ...(await Promise.all(packages.map(writePackage)))];
  writeFileSync(ENTRY, `module.exports = {\n${parts.map(toLoader).join('\n')}\n};\n`);
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [ENTRY],
    outfile: BUNDLE,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    conditions: [], // without esbuild's own condition `module`, which Node does not know
    alias: { 'jsonc-parser': path.join(ROOT, 'node_modules/jsonc-parser/lib/esm/main.js') }, // UMD cannot be bundled
    keepNames: true,
    external: EXTERNAL,
    supported: { 'dynamic-import': false }, // those of packages that are not in the bundle become `require`
    sourcemap: 'external', // not linked: jest would read it for each test file
    plugins: [whereFilesAre],
    logLevel: 'error',
    write: false,
    metafile: true,
  });
  const others = Object.keys(metafile.inputs).filter(
    (file) =>
      !['node_modules', ...SOURCES].some((source) => file === source || file.startsWith(`${source}/`)),
  );
  if (others.length > 0) throw new Error(`SOURCES in places.ts does not list ${others.join(', ')}`);
  for (const { path: file, contents } of outputFiles) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, contents);
    renameSync(draft, file); // another run may be reading it
  }
}

interface Part {
  /** The name under which a test file requests it. */
  readonly name: string;
  readonly file: string;
}

function ownModules(): readonly Part[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .map((entry) => path.join(entry.parentPath, entry.name))
      .flatMap((file) => ({ name: bundledName(file), file }))
      .filter((part): part is Part => part.name !== undefined),
  );
}

/** By `require`, so that a module runs when it is first asked for, and not all of them at once. */
function toLoader({ name, file }: Part): string {
  return `${JSON.stringify(name)}: () => require(${JSON.stringify(file)}),`;
}

/**
 * Writes the module through which a test file has a package, and the one that is bundled. Both export what Node gives to whoever
 * imports the package: of CommonJS the whole by `default`, and its parts by their names.
 */
async function writePackage(name: string): Promise<Part> {
  const exported = Object.keys((await import(name)) as object);
  const names = exported.filter((part) => /^[A-Za-z_$][\w$]*$/.test(part) && part !== 'default').join(', ');
  const file = placeOfPackage(name).replace(/\.mjs$/, '.bundled.mjs');
  const ofDefault = exported.includes('default') ? 'export default whole.default;' : '';
  writeFileSync(
    file,
    exported.includes('module.exports')
      ? `import whole from '${name}'; export default whole; export const { ${names} } = whole;`
      : `export * from '${name}'; ${ofDefault && `export { default } from '${name}';`}`,
  );
  writeFileSync(
    placeOfPackage(name),
    `const whole = globalThis.stepwrightBundle('${name}'); ${ofDefault} export const { ${names} } = whole;`,
  );
  return { name, file };
}

/** Replaces what depends on a file's own path, so that modules find the files beside them, and leaves late imports to jest. */
const whereFilesAre: Plugin = {
  name: 'where files are',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path: file }): OnLoadResult | undefined => {
      const text = readFileSync(file, 'utf8');
      const here = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file };
      const placed = text
        .replaceAll(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, part: keyof typeof here) =>
          JSON.stringify(here[part]),
        )
        .replaceAll(/\bimport\((?=pathToFileURL\()/g, 'globalThis.stepwrightImport(')
        .replaceAll(/\bimport\('(\.[^']+\.ts)'\)/g, (whole, name: string) => {
          const imported = path.resolve(here.dirname, name);
          return bundledName(imported) ? whole : `globalThis.stepwrightImport(${JSON.stringify(imported)})`;
        });
      const isCommonJs = placed === text && /\b__(?:dirname|filename)\b/.test(text);
      const head = isCommonJs
        ? `var __dirname = ${JSON.stringify(here.dirname)}, __filename = ${JSON.stringify(file)};`
        : '';
      if (placed === text && head === '') return undefined;
      return { contents: head + placed, loader: file.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

await writeBundle();

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { MODULES_FILE, type ModulesByFile } from '../../bundling/listModules.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../dist/client');

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The built pages, asked by the paths of their sources. */
export interface Build {
  /** A module of ours with everything that has to arrive before it runs: files of the build. */
  filesOf(source: string): ReadonlySet<string>;
  /** The modules in a file. */
  modulesOf(file: string): readonly string[];
  readonly allFiles: readonly string[];
  textOf(file: string): string;
  /** Bytes of a file without a script, such as a type face, by its name without the hash; as sent. */
  assetSize(name: string): number;
}

export function readBuild(folder = CLIENT): Build {
  const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const manifest = readJson('.vite/manifest.json') as Readonly<Record<string, ManifestEntry>>; // written by Vite
  const modules = readJson(MODULES_FILE) as ModulesByFile; // written by our plugin
  return {
    filesOf(source) {
      const holder = Object.keys(modules).find((file) => modules[file]?.includes(source));
      if (holder === undefined) throw new Error(`No file of the build holds ${source}`);
      const files = new Set<string>();
      const add = (file: string): void => {
        if (files.has(file)) return;
        files.add(file);
        const entries = Object.values(manifest).filter((entry) => entry.file === file);
        for (const name of entries.flatMap((entry) => entry.imports ?? [])) add(manifest[name]?.file ?? name);
      };
      add(holder);
      return files;
    },
    modulesOf(file) {
      const found = modules[file];
      if (!found) throw new Error(`${MODULES_FILE} does not know ${file}`);
      return found;
    },
    allFiles: Object.keys(modules),
    assetSize(name) {
      const { name: base, ext: extension } = path.parse(name);
      const files = readdirSync(path.join(folder, 'assets'));
      const found = files.find((file) => file.startsWith(`${base}-`) && path.extname(file) === extension);
      if (found === undefined) throw new Error(`The build has no ${name}`);
      const content = readFileSync(path.join(folder, 'assets', found));
      // Faces are compressed already.
      return extension === '.woff2' ? content.length : gzipSync(content).length;
    },
    textOf: (file) => readFileSync(path.join(folder, file), 'utf8'),
  };
}

/** Bytes as sent: the server compresses what is over its threshold by gzip or better. */
export function gzipSize(text: string): number {
  return gzipSync(text).length;
}

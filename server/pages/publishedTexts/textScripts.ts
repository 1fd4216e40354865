import path from 'node:path';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { readLocales } from '../../../src/product/node.ts';
import { once } from '../../../src/lib/once.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import type { PublishedTexts } from '../../definitions/servedTexts.ts';
import { importBuilt } from '../../platform/importBuilt.ts';
import { readManifest } from '../readManifest.ts';

type Texts = Readonly<Record<string, string>>;

/** A script of the build in which texts are. */
interface TextScript {
  /** The file below the built folder, such as `assets/texts-en-US-1a2b.js`. */
  readonly file: string;
  /** The names of all that it exports. */
  readonly names: readonly string[];
  /** The file of texts, such as `en-US/steps.json`, by the name under which the script exports it. */
  readonly sources: Readonly<Record<string, string>>;
}

/** The changes in the scripts of the build by published versions. */
export interface TextScripts {
  /** The scripts that the texts of a version differ from, as `assets/texts-en-US-1a2b.js`. */
  changedIn(texts: PublishedTexts): Promise<readonly string[]>;
  /** A script that exports the same with the texts of a version; undefined for a script that it does not change. */
  write(texts: PublishedTexts, file: string): Promise<string | undefined>;
}

/**
 * The scripts with texts of a build. Pages of a published version fetch others instead (an import map names
 * them), so that texts change without a build, and pages without one have not a byte more.
 */
export function readTextScripts(clientDir: string): TextScripts {
  const build = once(async () => readBuild(clientDir));
  const changes = new Map<number, Promise<ReadonlyMap<string, string>>>();
  const changesOf = (texts: PublishedTexts) => {
    const known = changes.get(texts.version) ?? build().then((built) => writeChanges(built, texts.locales));
    changes.set(texts.version, known);
    return known;
  };
  return {
    changedIn: async (texts) => [...(await changesOf(texts)).keys()],
    write: async (texts, file) => (await changesOf(texts)).get(file),
  };
}

interface Build {
  readonly scripts: readonly TextScript[];
  /** All texts that the build has, by their file. */
  readonly built: ReadonlyMap<string, Texts>;
  /** The texts that the installation has, before the build left some out. */
  readonly installed: DefinitionFiles;
}

async function readBuild(clientDir: string): Promise<Build> {
  const manifest = await readManifest(clientDir);
  const installed = await readLocales();
  const files = Object.entries(manifest).flatMap(([key, { file, name = '' }]) =>
    /^locales\/[^?]+$/.test(key) || /^(?:texts|later)-/.test(name) ? [file] : [],
  );
  const built = new Map<string, Texts>();
  const scripts: TextScript[] = [];
  for (const file of files) {
    const module = await importBuilt<Readonly<Record<string, unknown>>>(path.join(clientDir, file));
    const sources: Record<string, string> = {};
    for (const [name, value] of Object.entries(module)) {
      const texts = textsOf(name, value);
      const source = texts && findSource(installed, texts);
      if (!texts || source === undefined) continue;
      sources[name] = source;
      built.set(source, { ...built.get(source), ...texts });
    }
    scripts.push({ file, names: Object.keys(module), sources });
  }
  return { scripts, built, installed };
}

/** The texts of an export: its own if the script is one file of texts, else those of a module in it. */
function textsOf(name: string, value: unknown): Texts | undefined {
  const texts = name === 'default' ? value : isRecord(value) ? value['default'] : undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from our own texts, which are strings
  return isRecord(texts) ? (texts as Texts) : undefined;
}

/** The file that the texts come from: the one with the most of them. The build has renamed and mixed its exports. */
function findSource(installed: DefinitionFiles, texts: Texts): string | undefined {
  const entries = Object.entries(texts);
  let best: { readonly path: string; readonly count: number } = { path: '', count: 0 };
  for (const { path: file, json } of installed.values()) {
    if (!isRecord(json)) continue;
    const count = entries.filter(([key, text]) => json[key] === text).length;
    if (count > best.count) best = { path: file, count };
  }
  return best.count > 0 ? best.path : undefined;
}

function writeChanges(
  { scripts, built, installed }: Build,
  locales: DefinitionFiles,
): ReadonlyMap<string, string> {
  const changed = scripts.flatMap(({ file, names, sources }) => {
    const changes = Object.entries(sources).flatMap(([name, source]) => {
      const texts = listChanges(locales.get(source)?.json, {
        built: built.get(source) ?? {},
        installed: installed.get(source)?.json,
      });
      return Object.keys(texts).length > 0 ? [[name, texts] as const] : [];
    });
    return changes.length > 0 ? [[file, writeScript(file, names, Object.fromEntries(changes))] as const] : [];
  });
  return new Map(changed);
}

/** The texts of a file that differ from the installed ones, and those that the build has left out. */
function listChanges(
  texts: unknown,
  { built, installed }: { readonly built: Texts; readonly installed: unknown },
): Texts {
  const old = isRecord(installed) ? installed : {};
  return Object.fromEntries(
    Object.entries(isRecord(texts) ? texts : {}).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && (entry[1] !== old[entry[0]] || !Object.hasOwn(built, entry[0])),
    ),
  );
}

/** A script with the exports of a built one, which it imports: the import map does not replace scripts for these. */
function writeScript(
  file: string,
  names: readonly string[],
  changes: Readonly<Record<string, Texts>>,
): string {
  const values = names.map((name, index) => {
    const texts = changes[name];
    const value = `built[${JSON.stringify(name)}]`;
    const changed = texts === undefined ? value : `withTexts(${value}, ${JSON.stringify(texts)})`;
    return `const part${index} = ${changed};`;
  });
  return [
    `import * as built from ${JSON.stringify(`/${file}`)};`,
    // The default export of a script is the texts themselves; other exports are modules that have them as theirs.
    'const withTexts = (part, texts) =>',
    "  typeof part.default === 'object' ? { ...part, default: { ...part.default, ...texts } } : { ...part, ...texts };",
    ...values,
    `export { ${names.map((name, index) => `part${index} as ${name}`).join(', ')} };`,
    '',
  ].join('\n');
}

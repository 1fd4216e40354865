/** A product's definitions and texts, as the command line and Vite's plugin find them. For servers and tools. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { withBaseMeta, type DefinitionFiles, type Engine } from '@stepwright/engine/authoring';
import { readDefinitionFiles } from '@stepwright/engine/node';
import { checkDefinitions } from './checkDefinitions.ts';
import type { CheckRules } from './checkRules.ts';
import type { Finding } from '@stepwright/engine/authoring';

export interface ProjectOptions<Settings extends object> {
  /** The folder of the product: its definitions are in `schemas`, its texts in `locales`. */
  readonly folder: string;
  readonly engine: Engine<Settings>;
  readonly rules: CheckRules;
  /** Adds texts that the product does not have itself, such as `withBaseTexts` of `@stepwright/react/texts`. */
  readonly withTexts?: (texts: DefinitionFiles) => DefinitionFiles;
}

export interface Project {
  readonly engine: Engine;
  /** Its definitions, with the engine's meta-schemas below them. */
  readDefinitions(): Promise<DefinitionFiles>;
  /** Its texts, with those of packages below them. */
  readTexts(): Promise<DefinitionFiles>;
  /** Paths of all files of both folders. */
  listFiles(): Promise<readonly string[]>;
  /** Checks definitions, samples and texts of every variant; errors first. */
  check(): Promise<readonly Finding[]>;
}

/** Describes a product to the command line and to Vite's plugin: the default export of `stepwright.config.ts`. */
export function defineProject<Settings extends object>(options: ProjectOptions<Settings>): Project {
  const { folder, rules, withTexts = (texts) => texts } = options;
  const engine = options.engine as unknown as Engine; // tools name no settings
  const folders = { schemas: path.join(folder, 'schemas'), locales: path.join(folder, 'locales') };
  const readDefinitions = async () => withBaseMeta(await readDefinitionFiles(folders.schemas));
  const readTexts = async () => withTexts(await readDefinitionFiles(folders.locales));
  return {
    engine,
    readDefinitions,
    readTexts,
    listFiles: async () => (await Promise.all(Object.values(folders).map(listFiles))).flat(),
    async check() {
      const [definitions, texts] = await Promise.all([readDefinitions(), readTexts()]);
      return checkDefinitions(definitions, texts, { engine, rules });
    },
  };
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandIo } from '@stepwright/cli';
import { runNewMarket } from '../../cli/commands/newMarket.ts';
import { runTranslations } from '../../cli/commands/translations.ts';
import { copySmallProject } from './smallProject.ts';

const MARKETS = [
  ['jp', '--from', 'us', '--country', 'JP', '--currency', 'JPY', '--languages', 'ja-JP'],
  ['eg', '--from', 'us', '--country', 'EG', '--currency', 'EGP', '--languages', 'ar-EG'],
];

type Command = (argv: readonly string[], io: CommandIo) => Promise<number>;

export interface Status {
  readonly percent: number;
  readonly texts: number;
  readonly new: number;
  readonly outdated: number;
  readonly reviewed: number;
  readonly final: number;
  readonly unrecorded: number;
}

/** The small project with two markets whose languages wait to be translated. Tests of a group may change a copy. */
export function createTranslatedProject() {
  let opened = '';
  let folder = '';

  async function run(command: Command, ...argv: readonly string[]) {
    const lines: string[] = [];
    const problems: string[] = [];
    const folders = ['--schemas', path.join(folder, 'schemas'), '--locales', path.join(folder, 'locales')];
    const exitCode = await command([...argv, ...folders], {
      stdin: (async function* none() {})(),
      write: (line) => void lines.push(line),
      writeError: (line) => void problems.push(line),
    });
    return { exitCode, said: lines.join('\n'), problems: problems.join('\n') };
  }

  const pathOf = (file: string) => path.join(folder, file);
  const read = (file: string) => readFile(pathOf(file), 'utf8');
  const write = (file: string, text: string) => writeFile(pathOf(file), text);
  const readJson = async (file: string) => JSON.parse(await read(file)) as Record<string, unknown>;

  return {
    run,
    pathOf,
    read,
    write,
    readJson,

    open: async (): Promise<void> => {
      ({ folder } = await copySmallProject());
      opened = folder;
      for (const market of MARKETS) {
        const { exitCode, said } = await run(runNewMarket, ...market, '--json');
        expect(exitCode).toBe(0);
        expect(JSON.parse(said)).toMatchObject({
          untranslated: [{ language: market.at(-1), from: 'en-US' }],
        });
      }
    },

    close: () => rm(opened, { recursive: true }),

    /** Lets each test of a group change a copy. */
    workInCopies: (): void => {
      beforeEach(async () => {
        ({ folder } = await copySmallProject());
        await cp(opened, folder, { recursive: true });
      });

      afterEach(async () => {
        await rm(folder, { recursive: true });
        folder = opened;
      });
    },

    changeJson: async (file: string, change: object): Promise<void> => {
      await write(file, JSON.stringify({ ...(await readJson(file)), ...change }, null, 2));
    },

    status: async (language: string): Promise<Status> => {
      return JSON.parse((await run(runTranslations, 'status', language, '--json')).said) as Status;
    },

    /** Exports all texts, or those that options name, to a file of the project's folder. */
    exportTo: async (name: string, language: string, ...options: readonly string[]): Promise<void> => {
      const format = name.endsWith('.csv') ? 'csv' : 'xliff';
      const call = ['export', language, '--format', format, '--output', pathOf(name), ...options];
      expect(await run(runTranslations, ...call)).toMatchObject({ exitCode: 0, problems: '' });
    },

    importFrom: (name: string, ...options: readonly string[]) =>
      run(runTranslations, 'import', pathOf(name), ...options),

    /** Writes a translation behind each source that has none. */
    fillXliff: async (name: string, state = 'translated'): Promise<void> => {
      const filled = (await read(name)).replaceAll(
        /<unit id="([^"]*)"[\s\S]*?<\/unit>/g,
        (unit: string, id: string) =>
          unit.replace(
            /<segment state="initial">\s*<source>([\s\S]*?)<\/source>/,
            (_whole, source: string) =>
              `<segment state="${state}"><source>${source}</source><target>${translated(id, source)}</target>`,
          ),
      );
      await write(name, filled);
    },
  };
}

/** A translation that machines make: the source behind a mark. */
export function translated(key: string, source: string): string {
  if (!key.endsWith('.keywords')) return source.replace(/^(?:# )?/, (heading) => `${heading}訳`);
  return source
    .split(', ')
    .map((word) => `訳${word}`)
    .join('、');
}

import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const CONTAINER = path.join(ROOT, 'ops/container');

/** As far as it is read here. */
export interface ComposeService {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly profiles?: readonly string[];
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

export const readContainerFile = (name: string): string =>
  fs.readFileSync(path.join(CONTAINER, name), 'utf8');

/** The compose file with the values of `sample.env` in it; what it needs and is not there fails. */
export function readCompose(): ComposeFile {
  const lines = readContainerFile('sample.env').split('\n');
  const values = new Map(
    lines
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  // As Docker does it: values are put in once the file is read, so that they stay texts.
  const read = JSON.stringify(parse(readContainerFile('compose.yaml'), { merge: true }));
  const text = read.replaceAll(/\$\{(\w+):\?\}/g, (_whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`sample.env has no ${name}`);
    return JSON.stringify(value).slice(1, -1);
  });
  if (/\$\{\w/.test(text)) throw new Error('compose.yaml has a variable that is not needed');
  return JSON.parse(text) as ComposeFile; // what the tests expect of it, they say
}

export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The stages of the Dockerfile, each with its instructions. */
export function readStages(): readonly (readonly Instruction[])[] {
  const lines = readContainerFile('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  const stages: Instruction[][] = [];
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const [name = '', ...rest] = line.trim().split(/\s+/);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text: rest.join(' ') });
  }
  return stages;
}

export interface Copied {
  /** The stage that it comes from; none: the project's folder. */
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

export function copiesOf(stage: readonly Instruction[]): readonly Copied[] {
  return stage
    .filter(({ name }) => name === 'COPY')
    .map(({ text }) => {
      const words = text.split(' ');
      const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
      return { from, sources: words.slice(0, -1), target: words.at(-1) ?? '' };
    });
}

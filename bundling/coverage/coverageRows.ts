import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOwnJson } from '../readOwnJson.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'docs/coverage');

/** One fact of the specification, and the tests that prove it; or the reason why none does. */
export interface CoverageRow {
  readonly what: string;
  /** Details of the specification; may be empty. */
  readonly says: string;
  readonly tests?: readonly string[];
  /** Texts that each of the tests contains: the name of the thing, or the title of the test. */
  readonly mentions?: readonly string[];
  /** The number of the decision by which the product differs. */
  readonly decision?: string;
  /** Why it is open. */
  readonly open?: string;
}

interface CoverageSection {
  readonly title: string;
  readonly rows: readonly CoverageRow[];
}

/** The sections in the order of the specification, from `docs/coverage/*.json`. */
export async function readSections(): Promise<readonly CoverageSection[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).toSorted();
  return names.map((name) => readOwnJson<CoverageSection>(path.join(FOLDER, name))); // findGaps validates each row
}

/** Reads a file of the project; undefined if there is none. */
export type ReadFile = (file: string) => Promise<string | undefined>;

/** Finds rows without a proof, tests that do not exist or do not mention the thing, and decisions that do not exist. */
export async function findGaps(
  sections: readonly CoverageSection[],
  { read, decisions }: { readonly read: ReadFile; readonly decisions: readonly string[] },
): Promise<readonly string[]> {
  const gaps = sections.flatMap(({ title, rows }) =>
    rows.map(async (row) =>
      (await gapsOf(row, { read, decisions })).map((gap) => `${title}: ${row.what}: ${gap}`),
    ),
  );
  return (await Promise.all(gaps)).flat();
}

async function gapsOf(
  { tests = [], mentions = [], decision, open }: CoverageRow,
  { read, decisions }: { readonly read: ReadFile; readonly decisions: readonly string[] },
): Promise<readonly string[]> {
  const isKnown = decision === undefined || decisions.some((name) => name.startsWith(`${decision}-`));
  const unknown = isKnown ? [] : [`there is no decision ${decision}`];
  if (tests.length === 0 && open === undefined && decision === undefined)
    return [...unknown, 'no test proves it'];
  if (tests.length > 0 && mentions.length === 0) return [...unknown, 'nothing says what its tests mention'];
  const found = await Promise.all(
    tests.map(async (file) => {
      const text = await read(file);
      if (text === undefined) return [`${file} does not exist`];
      return mentions
        .filter((part) => !text.includes(part))
        .map((part) => `${file} does not mention "${part}"`);
    }),
  );
  return [...unknown, ...found.flat()];
}

/** The tests and decisions of this project. */
export async function readProject(): Promise<{
  readonly read: ReadFile;
  readonly decisions: readonly string[];
}> {
  return {
    read: (file) => readFile(path.join(ROOT, file), 'utf8').catch(() => undefined),
    decisions: await readdir(path.join(ROOT, 'docs/decisions')),
  };
}

const HEAD = `# What proves the specification

A row for each thing that the product specification names, with the tests that prove it. Written from \`docs/coverage/*.json\` by
\`npm run coverage\`; \`npm run check\` fails where a test does not exist or does not mention the thing.

`;

/** Writes the page: what is open first, then each section. */
export function renderCoverage(sections: readonly CoverageSection[]): string {
  const open = sections.flatMap(({ rows }) => rows.filter((row) => row.open !== undefined));
  const opened = open.map(({ what, open: why }) => `- ${what}: ${why ?? ''}\n`).join('');
  return `${HEAD}## Open\n\n${opened === '' ? 'Nothing.\n' : opened}\n${sections.map(renderSection).join('\n')}`;
}

function renderSection({ title, rows }: CoverageSection): string {
  return `## ${title}\n\n| what | proved by |\n| --- | --- |\n${rows.map(renderRow).join('')}`;
}

function renderRow({ what, says, tests = [], decision, open }: CoverageRow): string {
  const proofs = [
    ...tests.map((file) => `\`${file}\``),
    ...(decision === undefined ? [] : [`differs: decision ${decision}`]),
    ...(open === undefined ? [] : ['open']),
  ];
  return `| ${says === '' ? what : `${what}: ${says}`} | ${proofs.join('<br>')} |\n`;
}

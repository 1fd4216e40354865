import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCheck } from '../../../cli/commands/check.ts';
import { FEATURE_NAMES } from '../../../src/contract/features.ts';
import { readSurroundings } from '../../../cli/readSurroundings.ts';
import { createWatchedCheck } from '../../../cli/watchCheck.ts';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { generatedCases } from '../../support/generatedCases.ts';
import { copySmallProject } from '../../support/smallProject.ts';

const EDITS = generatedCases(40);

let schemas: string;
let locales: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ schemas, locales, remove } = await copySmallProject());
});

afterEach(() => remove());

/** Returns the findings of a run without any memory. */
async function findAll() {
  const around = await readSurroundings(schemas, locales);
  return checkDefinitions(await readDefinitionFiles(schemas), await readLocales(locales), undefined, around);
}

/** The same numbers for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

async function filesBelow(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

type Edit = (file: string, pick: (below: number) => number) => Promise<unknown>;

/** Edits of a file: most are small, some break it, some are undone later. */
const EDIT_KINDS: readonly Edit[] = [
  async (file, pick) => {
    const text = await readFile(file, 'utf8');
    const values = [...text.matchAll(/"(true|false|\w+)"|\b(true|false|\d+)\b/g)];
    const value = values[pick(values.length)];
    const at = value?.index ?? 0;
    const other = value?.[0].startsWith('"') ? `"${value[1]}x"` : '7';
    await writeFile(file, text.slice(0, at) + other + text.slice(at + (value?.[0].length ?? 0)));
  },
  async (file, pick) => {
    const lines = (await readFile(file, 'utf8')).split('\n');
    lines.splice(pick(lines.length), 1);
    await writeFile(file, lines.join('\n'));
  },
  (file) => appendFile(file, '\n'),
  (file) => rm(file),
  (file) => rename(file, file.replace(/\.json$/, 'x.json')),
  (file) => writeFile(file.replace(/\.json$/, '.txt'), 'nobody reads this'),
];

it('finds after each edit what a run from the beginning finds', async () => {
  const pick = numbersFrom(20_261_122);
  const { run } = createWatchedCheck({ schemas, locales });
  expect((await run()).found).toEqual([]);
  let withFindings = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    const root = pick(3) === 0 ? locales : schemas;
    const files = await filesBelow(root);
    const file = files[pick(files.length)] ?? '';
    const before = await readFile(file, 'utf8');
    await EDIT_KINDS[pick(EDIT_KINDS.length)]?.(file, pick);
    const { found } = await run();
    expect(found).toEqual(await findAll());
    if (found.length > 0) withFindings += 1;
    // Most edits are undone, so that not everything is broken in the end.
    if (pick(4) > 0) await writeFile(file, before);
  }
  expect(withFindings).toBeGreaterThan(EDITS / 4);
}, 300_000);

it('reads an edit that leaves the length of a file as it was', async () => {
  const { run } = createWatchedCheck({ schemas, locales });
  await run();
  const file = path.join(schemas, 'base/steps/annual-sales.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"radios"', '"raidos"'));
  expect((await run()).found.map(({ code }) => code)).toEqual(['widget-unknown']);
  await writeFile(file, text);
  expect((await run()).found).toEqual([]);
});

it('reads the sources again only when they have changed', async () => {
  let reads = 0;
  const sources = {
    folders: [],
    read: () => {
      reads += 1;
      return [];
    },
    readFeatures: () => new Set(FEATURE_NAMES),
  };
  const { run, sourcesChanged } = createWatchedCheck({ schemas, locales, sources });
  await run();
  await run();
  expect(reads).toBe(1);
  sourcesChanged();
  await run();
  expect(reads).toBe(2);
});

it('reports the findings again after each change, until it is interrupted', async () => {
  const interruption = new AbortController();
  const told: string[] = [];
  const file = path.join(schemas, 'base/steps/annual-sales.json');
  const text = await readFile(file, 'utf8');
  const watching = runCheck(
    ['--watch', '--schemas', schemas, '--locales', locales],
    {
      stdin: (async function* none() {})(),
      writeError: () => {},
      write: (line) => {
        told.push(line);
        if (told.length === 2) void writeFile(file, text.replace('"radios"', '"raidos"'));
        if (line.includes('widget-unknown')) interruption.abort();
      },
    },
    interruption.signal,
  );
  expect(await watching).toBe(0);
  expect(told[0]).toBe('0 errors, 0 warnings');
  expect(told[1]).toMatch(/^\d+ ms\n$/);
  expect(told.some((line) => line.includes('Did you mean "radios"'))).toBe(true);
});

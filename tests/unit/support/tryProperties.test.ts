import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { FuzzProgress } from '../../support/fuzz/fuzzProgress.ts';
import type { FuzzProperty } from '../../support/fuzz/fuzzProperty.ts';
import { readFuzzSettings } from '../../support/fuzz/fuzzSettings.ts';
import { TEST_RUN } from '../../support/onlyInAll.ts';
import { runUntil } from '../../support/fuzz/runUntil.ts';
import { tryProperties } from '../../support/fuzz/tryProperties.ts';

const ROUND = { seed: 7, minutes: 0, path: undefined, only: undefined };

/** A property on numbers that notes what it was tried with. */
function noting(name: string, isFine: (number: number) => boolean = () => true) {
  const seen: number[] = [];
  const property = fc.property(fc.nat(), (number) => {
    seen.push(number);
    if (!isFine(number)) throw new Error(`${number} is wrong`);
  });
  return { name, property, seen } satisfies FuzzProperty & { seen: number[] };
}

it('tries each property with a seed of its own, the same ones for the same seed', async () => {
  const [a, b, again] = [noting('a'), noting('b'), noting('a')];
  expect(await tryProperties([a, b], ROUND, 20)).toEqual({ cases: 40 });
  await tryProperties([again], ROUND, 20);
  expect(again.seen).toEqual(a.seen);
  expect(b.seen).not.toEqual(a.seen);
});

it('reports a counterexample with the command that reproduces it', async () => {
  const isSmall = (number: number) => number < 1_000;
  const { failure = '' } = await tryProperties([noting('a'), noting('b', isSmall)], ROUND, 50);
  expect(failure).toContain('counterexample: [1000]');
  expect(failure).toContain('1000 is wrong');
  const [, seed, path, only] = /--seed (\S+) --path (\S+) --only '(.*)'/.exec(failure) ?? [];
  const replayed = noting('b', isSmall);
  const settings = readFuzzSettings({ FUZZ_SEED: seed, FUZZ_PATH: path, FUZZ_ONLY: only });
  const again = await tryProperties([noting('a'), replayed], settings, 50);
  expect(replayed.seen[0]).toBe(1_000);
  expect(again.failure).toContain('counterexample: [1000]');
});

it('links a counterexample to the page that shows it, where there is one', async () => {
  const property = noting('b', (number) => number < 1_000);
  const linkTo = (counterexample: unknown) => `/sandbox/reproduction#${JSON.stringify(counterexample)}`;
  const { failure = '' } = await tryProperties([{ ...property, linkTo }], ROUND, 50);
  expect(failure).toContain('open: /sandbox/reproduction#[1000]');
  const without = await tryProperties([noting('b', (number) => number < 1_000)], ROUND, 50);
  expect(without.failure).not.toContain('open:');
});

it('continues with new answers for the given time', async () => {
  const property = noting('a');
  await tryProperties([property], { ...ROUND, minutes: 0.01 }, 10);
  expect(new Set(property.seen).size).toBeGreaterThan(20);
});

it('refuses a seed that is no number', () => {
  expect(() => readFuzzSettings({ FUZZ_SEED: 'x' })).toThrow('FUZZ_SEED');
  expect(readFuzzSettings({}).seed).not.toBe(readFuzzSettings({}).seed);
  const inRun = { [TEST_RUN]: 'once' };
  expect(readFuzzSettings(inRun).seed).toBe(readFuzzSettings(inRun).seed);
});

it('ends in the given time, also while a case is pending, and says which one that is', async () => {
  const begun: number[] = [];
  const property = fc.asyncProperty(fc.nat(), (number) => {
    begun.push(number);
    return new Promise<void>(() => undefined);
  });
  const told: FuzzProgress[] = [];
  const settings = { ...ROUND, until: Date.now() + 300 };
  expect(
    await tryProperties([{ name: 'slow', property }], settings, 50, (one) => void told.push(one)),
  ).toEqual({
    cases: 0,
  });
  const { at } = told.at(-1) ?? {};
  expect([at?.path, begun.length]).toEqual(begun.length === 0 ? [undefined, 0] : ['0', 1]);
  const replayed = noting('slow');
  await tryProperties([replayed], { ...ROUND, path: '0' }, 50);
  expect(replayed.seen.slice(0, begun.length)).toEqual(begun);
});

it('reports before each case how far it came', async () => {
  const told: FuzzProgress[] = [];
  await tryProperties([noting('a'), noting('b')], ROUND, 3, (one) => void told.push(one));
  expect(told.map(({ cases, tried, of, at }) => [cases, tried, of, at?.name, at?.seed, at?.path])).toEqual([
    [0, 0, 2, 'a', 7, '0'],
    [1, 0, 2, 'a', 7, '1'],
    [2, 0, 2, 'a', 7, '2'],
    [3, 1, 2, 'b', 8, '0'],
    [4, 1, 2, 'b', 8, '1'],
    [5, 1, 2, 'b', 8, '2'],
    [6, 2, 2, undefined, undefined, undefined],
  ]);
});

it('ends a part of the fuzzers inside a case that never returns, and reads how far it came', async () => {
  const progress: FuzzProgress = {
    cases: 4,
    tried: 1,
    of: 2,
    at: { name: 'b', seed: 8, path: '3', since: 0 },
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'endless-'));
  const begun = path.join(folder, 'begun');
  const program = `
    const { writeFileSync } = require('node:fs');
    writeFileSync(process.env.FUZZ_PROGRESS, ${JSON.stringify(JSON.stringify(progress))});
    writeFileSync(process.env.BEGUN, '');
    for (;;);`;
  const { signal, abort } = abortable();
  const watcher = watch(folder, abort);
  const part = await runUntil({ argv: ['-e', program], env: { BEGUN: begun }, signal });
  watcher.close();
  await rm(folder, { recursive: true });
  expect(part).toEqual({ ...progress, isEnded: true });
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

it('takes the words of a part that breaks off as its failure', async () => {
  const part = await runUntil({ argv: ['-e', 'throw new Error("No database")'], env: {} });
  expect(part).toMatchObject({ cases: 0, isEnded: false, failure: expect.stringContaining('No database') });
});

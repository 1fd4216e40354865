import fc from 'fast-check';
import type { FuzzProperty } from '../../support/fuzz/fuzzProperty.ts';
import { readFuzzSettings } from '../../support/fuzz/fuzzSettings.ts';
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
});

import { checkDefinitions as checkProject, createCheckMemory } from '@stepwright/checker';
import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { checkDefinitions } from '../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../src/product/node.ts';
import type { BenchTable } from './keystroke/run.ts';
import { createLongProject, longEngine } from './support/longProject.ts';

const RUNS = 7;
const LONG_RUNS = 3;

/**
 * Measures `stepwright check`, which every start runs, the share of it for a single market and portal, and how it
 * grows.
 */
export async function runCheckBench(): Promise<BenchTable> {
  const files = await readDefinitionFiles();
  const locales = await readLocales();
  const others = /^(?:markets\/(?!us\/)|portals\/(?!terminal\/)|samples\/(?!us\/)[^/]+\/)/;
  const oneMarket = new Map([...files].filter(([file]) => !others.test(file)));
  checkDefinitions(files, locales); // warms up what both runs share
  const all = medianMs(() => checkDefinitions(files, locales));
  const one = medianMs(() => checkDefinitions(oneMarket, locales));
  const again = CHANGED.map((file) => {
    const ms = measureAgain(files, locales, file);
    return { what: `with --watch, after a change of ${file}`, ms, ratio: ratio(ms, all) };
  });
  const [short, long] = [await measureLong(100), await measureLong(1_000)];
  return {
    title: 'Check: all definitions, samples and texts',
    rows: [
      { what: 'one market in one portal', ms: one, ratio: 1 },
      { what: 'all markets in all portals', ms: all, ratio: ratio(all, one) },
      ...again,
      { what: 'a flow of 100 steps of 20 questions', ms: short, ratio: 1 },
      { what: 'a flow of 1,000 steps of 20 questions', ms: long, ratio: ratio(long, short) },
    ],
  };
}

/** One file of each kind; texts begin with their language. */
const CHANGED = [
  'base/steps/company-details.json',
  'base/definitions/address.json',
  'base/flows/apply.json',
  'markets/us/market.json',
  'samples/us/company-details.json',
  'en-US/steps.json',
] as const;

/** A run with the memory of those before, after one file was written anew: what `--watch` takes, besides reading. */
function measureAgain(files: DefinitionFiles, locales: DefinitionFiles, file: string): number {
  const memory = createCheckMemory();
  const texts = [files, locales].map((all) => all.get(file)?.text);
  let written = 0;
  const change = (all: DefinitionFiles, text: string | undefined): DefinitionFiles => {
    if (text === undefined) return all;
    written += 1;
    return new Map([...all, [file, parseDefinitionFile(file, text + ' '.repeat(written))]]);
  };
  const run = (): unknown =>
    checkDefinitions(change(files, texts[0]), change(locales, texts[1]), undefined, { memory });
  run();
  return medianMs(run);
}

/** Nothing is kept between runs: each checks files of its own. */
async function measureLong(steps: number): Promise<number> {
  const rules = { referenceLocale: 'en-GB', sampleLayer: 'zone' };
  const { files, locales } = await createLongProject(steps);
  const [wrong] = checkProject(files, locales, { engine: longEngine, rules });
  if (wrong) throw new Error(`The long project is not valid: ${wrong.path} ${wrong.message}`);
  const projects = await Promise.all(Array.from({ length: LONG_RUNS }, () => createLongProject(steps)));
  return medianMs(() => {
    const project = projects.pop();
    if (project) checkProject(project.files, project.locales, { engine: longEngine, rules });
  }, LONG_RUNS);
}

function ratio(ms: number, to: number): number {
  return Math.round((ms / to) * 100) / 100;
}

function medianMs(run: () => unknown, runs: number = RUNS): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  return Math.round(times[Math.floor(runs / 2)] ?? 0);
}

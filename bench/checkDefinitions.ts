import { checkDefinitions } from '../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../src/product/node.ts';
import type { BenchTable } from './keystroke/run.ts';

const RUNS = 7;

/** What `stepwright check` and every start wait for, and how much of it is left for one market and portal alone. */
export async function runCheckBench(): Promise<BenchTable> {
  const files = await readDefinitionFiles();
  const locales = await readLocales();
  const others = /^(?:markets\/(?!us\/)|portals\/(?!terminal\/)|samples\/(?!us\/)[^/]+\/)/;
  const oneMarket = new Map([...files].filter(([file]) => !others.test(file)));
  checkDefinitions(files, locales); // warms up what both runs share
  const all = medianMs(() => checkDefinitions(files, locales));
  const one = medianMs(() => checkDefinitions(oneMarket, locales));
  return {
    title: 'Check: all definitions, samples and texts',
    rows: [
      { what: 'one market in one portal', ms: one, ratio: 1 },
      { what: 'all markets in all portals', ms: all, ratio: Math.round((all / one) * 100) / 100 },
    ],
  };
}

function medianMs(run: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  return Math.round(times[Math.floor(RUNS / 2)] ?? 0);
}

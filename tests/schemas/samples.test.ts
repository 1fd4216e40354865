import { SAMPLE_DAY, type SampleFile } from '../../src/checker/index.ts';
import type { Answers } from '../../src/engine/index.ts';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { openBrowserJudge } from '../support/fuzz/browserJudge.ts';
import { openCommandLineJudge } from '../support/fuzz/commandLineJudge.ts';
import { listFormIds } from '../support/fuzz/listFormIds.ts';
import { compileMarketPairs, type MarketPair } from '../support/fuzz/marketPairs.ts';
import { openServerJudge } from '../support/fuzz/serverJudge.ts';
import type { StepJudge } from '../support/fuzz/stepJudge.ts';

const files = await readDefinitionFiles();
const pairs = await compileMarketPairs();
const judged = (await Promise.all(pairs.map(listJudged))).flat();

async function listJudged(pair: MarketPair) {
  const { market, portal, definition } = pair;
  const judges = [
    await openBrowserJudge(pair, SAMPLE_DAY),
    await openServerJudge(pair, SAMPLE_DAY),
    openCommandLineJudge(pair, SAMPLE_DAY),
  ];
  return listFormIds(definition).map((stepId) => ({
    market,
    portal,
    stepId,
    judges,
    samples: samplesOf(market, stepId),
  }));
}

function samplesOf(market: string, stepId: string): SampleFile {
  const file = files.get(`samples/${market}/${stepId}.json`)?.json;
  return (file ?? { valid: [], invalid: [] }) as unknown as SampleFile; // the checker has proved its shape
}

async function verdictsOf(judges: readonly StepJudge[], stepId: string, answers: Answers) {
  const verdicts = judges.map(async ({ name, judge }) => [name, await judge(stepId, answers)] as const);
  return Object.fromEntries(await Promise.all(verdicts));
}

const byEach = (verdict: object) => ({ browser: verdict, server: verdict, 'command line': verdict });

describe.each(judged)('the samples of $stepId in $market, $portal', ({ judges, stepId, samples }) => {
  const cases = [...samples.valid.map((sample) => ({ ...sample, errors: {} })), ...samples.invalid];

  it.each(cases)(
    '$name: has the same codes in browser, server and command line',
    async ({ answers, errors }) => {
      expect(await verdictsOf(judges, stepId, answers)).toEqual(byEach(errors));
    },
  );
});

it.each(['valid', 'invalid'] as const)('every form of every market has a sample that is %s', (kind) => {
  const unproved = judged.filter(({ samples }) => samples[kind].length === 0);
  expect(unproved.map(({ market, stepId }) => `${market}/${stepId}`)).toEqual([]);
  expect(judged.length).toBeGreaterThan(0);
});

import { SAMPLE_DAY, type SampleFile } from '@stepwright/checker';
import type { Answers } from '@stepwright/engine';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { openBrowserValidator } from '../support/fuzz/browserValidator.ts';
import { openCommandLineValidator } from '../support/fuzz/commandLineValidator.ts';
import { listFormIds } from '../support/fuzz/listFormIds.ts';
import { compileMarketPairs, type MarketPair } from '../support/fuzz/marketPairs.ts';
import { openServerValidator } from '../support/fuzz/serverValidator.ts';
import type { StepValidator } from '../support/fuzz/stepValidator.ts';
import { pairsOnce } from '../support/pairsOnce.ts';

const files = await readDefinitionFiles();
const pairs = pairsOnce(await compileMarketPairs());
const validated = (await Promise.all(pairs.map(listValidated))).flat();

async function listValidated(pair: MarketPair) {
  const { market, portal, definition } = pair;
  const validators = [
    await openBrowserValidator(pair, SAMPLE_DAY),
    await openServerValidator(pair, SAMPLE_DAY),
    openCommandLineValidator(pair, SAMPLE_DAY),
  ];
  return listFormIds(definition).map((stepId) => ({
    market,
    portal,
    stepId,
    validators,
    samples: samplesOf(market, stepId),
  }));
}

function samplesOf(market: string, stepId: string): SampleFile {
  const file = files.get(`samples/${market}/${stepId}.json`)?.json;
  return (file ?? { valid: [], invalid: [] }) as unknown as SampleFile; // the checker has proved its shape
}

async function verdictsOf(validators: readonly StepValidator[], stepId: string, answers: Answers) {
  const verdicts = validators.map(
    async ({ name, validate }) => [name, await validate(stepId, answers)] as const,
  );
  return Object.fromEntries(await Promise.all(verdicts));
}

const byEach = (verdict: object) => ({ browser: verdict, server: verdict, 'command line': verdict });

describe.each(validated)('the samples of $stepId in $market, $portal', ({ validators, stepId, samples }) => {
  const cases = [...samples.valid.map((sample) => ({ ...sample, errors: {} })), ...samples.invalid];

  it.each(cases)(
    '$name: has the same codes in browser, server and command line',
    async ({ answers, errors }) => {
      expect(await verdictsOf(validators, stepId, answers)).toEqual(byEach(errors));
    },
  );
});

it.each(['valid', 'invalid'] as const)('every form of every market has a sample that is %s', (kind) => {
  const unproved = validated.filter(({ samples }) => samples[kind].length === 0);
  expect(unproved.map(({ market, stepId }) => `${market}/${stepId}`)).toEqual([]);
  expect(validated.length).toBeGreaterThan(0);
});

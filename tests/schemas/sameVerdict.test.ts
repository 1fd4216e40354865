import { SAMPLE_DAY } from '@stepwright/checker';
import { expectNoCounterexample } from '../support/fuzz/expectNoCounterexample.ts';
import { readFuzzSettings } from '../support/fuzz/fuzzSettings.ts';
import { compileMarketPairs } from '../support/fuzz/marketPairs.ts';
import { stepProperties } from '../support/fuzz/stepProperties.ts';
import { tryProperties } from '../support/fuzz/tryProperties.ts';
import { generatedCases } from '../support/generatedCases.ts';
import { pairsOnce } from '../support/pairsOnce.ts';

const CASES_EACH = generatedCases(100, 10);

const settings = readFuzzSettings();
const pairs = pairsOnce(await compileMarketPairs());

it.each(pairs)('browser, server and command line say the same in $market, $portal', async (pair) => {
  const properties = await stepProperties(pair, SAMPLE_DAY);
  expectNoCounterexample(await tryProperties(properties, settings, CASES_EACH));
});

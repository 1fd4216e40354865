import { SAMPLE_DAY } from '@stepwright/checker';
import { expectNoCounterexample } from '../support/fuzz/expectNoCounterexample.ts';
import { readFuzzSettings } from '../support/fuzz/fuzzSettings.ts';
import { compileMarketPairs, openFlows } from '../support/fuzz/marketPairs.ts';
import { passProperties } from '../support/fuzz/passProperties.ts';
import { tryProperties } from '../support/fuzz/tryProperties.ts';
import { generatedCases } from '../support/generatedCases.ts';
import { pairsOnce } from '../support/pairsOnce.ts';

const CASES_EACH = generatedCases(3400, 200);

const settings = readFuzzSettings();
const pairs = pairsOnce(await compileMarketPairs());

it.each(pairs)('says of answers what the engine says of them in $market, $portal', async (pair) => {
  const accepted = { engine: 0, pass: 0 };
  const properties = passProperties(await openFlows(pair, SAMPLE_DAY), SAMPLE_DAY, accepted);
  expectNoCounterexample(await tryProperties(properties, settings, CASES_EACH));
  expect(accepted.pass).toBeGreaterThan(0);
});

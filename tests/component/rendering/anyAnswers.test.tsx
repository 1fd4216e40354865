import { SAMPLE_DAY } from '@stepwright/checker';
import { interpretFlow, listPairs, resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles, readTexts } from '../../../src/product/node.ts';
import { drawProperties } from '../../support/fuzz/drawProperties.ts';
import { expectNoCounterexample } from '../../support/fuzz/expectNoCounterexample.ts';
import { progressWriter } from '../../support/fuzz/fuzzProgress.ts';
import type { FuzzProperty } from '../../support/fuzz/fuzzProperty.ts';
import { readFuzzSettings } from '../../support/fuzz/fuzzSettings.ts';
import { tryProperties } from '../../support/fuzz/tryProperties.ts';
import { inAll } from '../../support/onlyInAll.ts';

const CASES_EACH = 1;
const MINUTE_MS = 60_000;

const settings = readFuzzSettings();

test(
  'every form draws any given answers, and validates them as the engine does',
  async () => {
    const files = await readDefinitionFiles();
    const properties = listPairs(files).flatMap(({ market, portal }) => {
      const { definition } = resolveDefinition(files, market, portal);
      const runtime = interpretFlow(definition, { today: () => SAMPLE_DAY });
      const texts = readTexts(definition.market.locales[0] ?? '', 'steps');
      return drawProperties(runtime, { texts, today: SAMPLE_DAY });
    });
    const outcome = await tryProperties(
      inAll('drawn-in-every-pair') ? properties : drawnOnce(properties),
      settings,
      CASES_EACH,
      progressWriter(process.env['FUZZ_PROGRESS']), // for `npm run fuzz`, which counts
    );
    expectNoCounterexample(outcome);
  },
  (settings.minutes + 2) * MINUTE_MS,
);

/** Each form with each kind of answers in one market and portal; which one changes from form to form. */
function drawnOnce(properties: readonly FuzzProperty[]): readonly FuzzProperty[] {
  const drawings = Object.groupBy(properties, ({ name }) => name.replace(/^draw \S+/, ''));
  return Object.values(drawings).flatMap((inPairs = [], index) => inPairs[index % inPairs.length] ?? []);
}

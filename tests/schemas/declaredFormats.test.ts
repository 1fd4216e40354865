import fc from '../support/seeded.ts';
import { SAMPLE_DAY } from '@stepwright/checker';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { answerOf, compileMarket, filesAsking, NUMBERS_STEP } from '../support/declaredMarket.ts';
import { expectNoCounterexample } from '../support/fuzz/expectNoCounterexample.ts';
import { openBrowserValidator } from '../support/fuzz/browserValidator.ts';
import { openCommandLineValidator } from '../support/fuzz/commandLineValidator.ts';
import { nearMisses } from '../support/fuzz/formats/declared.ts';
import { readFuzzSettings } from '../support/fuzz/fuzzSettings.ts';
import { openServerValidator } from '../support/fuzz/serverValidator.ts';
import { stepProperties } from '../support/fuzz/stepProperties.ts';
import { tryProperties } from '../support/fuzz/tryProperties.ts';
import { generatedCases } from '../support/generatedCases.ts';

const CASES_EACH = generatedCases(60);

const project = await readDefinitionFiles();
const library = [...project.keys()].flatMap((file) => /^base\/formats\/(.+)\.json$/.exec(file)?.[1] ?? []);
const { pair, remove } = await compileMarket(await filesAsking(library));
const declared = pair.definition.formats ?? {};

afterAll(remove);

it('a definition holds the declared formats that it names, without what only authors read', () => {
  expect(Object.keys(declared).toSorted()).toEqual(library.toSorted());
  expect(Object.values(declared).filter((one) => 'examples' in one || 'source' in one)).toEqual([]);
});

it('browser, server and command line say the same of generated numbers of all declared formats', async () => {
  const properties = (await stepProperties(pair, SAMPLE_DAY)).filter(({ name }) =>
    name.includes(` ${NUMBERS_STEP} `),
  );
  expect(properties).toHaveLength(3);
  expectNoCounterexample(await tryProperties(properties, readFuzzSettings(), CASES_EACH));
});

describe('near misses', () => {
  const validators = Promise.all([
    openBrowserValidator(pair, SAMPLE_DAY),
    openServerValidator(pair, SAMPLE_DAY),
  ]).then((compiled) => [...compiled, openCommandLineValidator(pair, SAMPLE_DAY)]);

  it.each(library)('of %s get the same code everywhere', async (format) => {
    const declaration = declared[format];
    if (!declaration) throw new Error(`${format} does not travel`);
    const property = fc.asyncProperty(nearMisses(declaration), async (value) => {
      const answers = { company: { gpv: '125000', [answerOf(format)]: value } };
      const verdicts = await Promise.all(
        (await validators).map(async (one) => one.validate(NUMBERS_STEP, answers)),
      );
      const [first, ...others] = verdicts.map((verdict) => JSON.stringify(verdict));
      return others.every((verdict) => verdict === first);
    });
    await fc.assert(property, { numRuns: CASES_EACH });
  });
});

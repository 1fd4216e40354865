import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { createCheckMemory } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { FINDING_HINTS } from '../../../src/product/findingHints.ts';
import { projectFilesWith, projectLocalesWith, withFiles } from '../../support/definitionFixtures.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { readSmallProject } from '../../support/smallProject.ts';
import { carriedFaults } from './plantedFaults/carriedFaults.ts';
import { cobrandFaults } from './plantedFaults/cobrandFaults.ts';
import { contentFaults } from './plantedFaults/contentFaults.ts';
import { languageFaults } from './plantedFaults/languageFaults.ts';
import { fileFaults } from './plantedFaults/fileFaults.ts';
import { marketFaults } from './plantedFaults/marketFaults.ts';
import { inheritanceFaults } from './plantedFaults/inheritanceFaults.ts';
import { libraryFaults } from './plantedFaults/libraryFaults.ts';
import { flowFaults } from './plantedFaults/flowFaults.ts';
import {
  lookingAt,
  MARKET,
  PORTAL,
  STEP,
  withCondition,
  withMembers,
  withPlace,
  withQuestion,
  withUi,
  type Changes,
  type Content,
  type PlantedFault,
  type Read,
} from './plantedFaults/plantedFault.ts';
import { formatFaults, ownFormat } from './plantedFaults/formatFaults.ts';
import { layerFaults } from './plantedFaults/layerFaults.ts';
import { logicFaults } from './plantedFaults/logicFaults.ts';
import { productFaults } from './plantedFaults/productFaults.ts';
import { sampleFaults } from './plantedFaults/sampleFaults.ts';
import { schemaFaults } from './plantedFaults/schemaFaults.ts';
import { translationFaults } from './plantedFaults/translationFaults.ts';
import { textFaults } from './plantedFaults/textFaults.ts';
import { textUseFaults } from './plantedFaults/textUseFaults.ts';
import { uiFaults } from './plantedFaults/uiFaults.ts';

const SAMPLES = 'samples/us/annual-sales.json';
const TEXTS = 'en-US/steps.json';

/** Tables of faults, those that need only one market apart: they are checked faster. Hardly any needs a second portal. */
const IN_ONE_MARKET = [
  ...fileFaults,
  ...marketFaults,
  ...inheritanceFaults,
  ...libraryFaults,
  ...flowFaults,
  ...schemaFaults,
  ...formatFaults,
  ...carriedFaults,
  ...sampleFaults,
  ...uiFaults,
  ...contentFaults,
  ...layerFaults,
  ...cobrandFaults,
  ...productFaults,
  ...logicFaults.filter(({ locales }) => !locales),
];
const IN_BOTH_MARKETS = [
  ...textFaults,
  ...textUseFaults,
  ...logicFaults.filter(({ locales }) => locales),
  ...languageFaults,
  ...translationFaults,
];
const FAULTS = [...IN_ONE_MARKET, ...IN_BOTH_MARKETS];

type Planting = Pick<PlantedFault, 'definitions' | 'locales' | 'uses' | 'around'>;

/** One market in one portal, both markets in one portal, or both in both. */
type Extent = 'one' | 'markets' | 'all';

let project: { readonly files: DefinitionFiles; readonly locales: DefinitionFiles };
let filesOf: Readonly<Record<Extent, DefinitionFiles>>;

beforeAll(async () => {
  project = await readSmallProject();
  const markets = onePortal(project.files);
  filesOf = { one: oneMarket(markets), markets, all: project.files };
});

/** As in a run that watches: what no fault touches is not compiled again (`watchCheck.test.ts` has that nothing else differs). */
const memories = { one: createCheckMemory(), markets: createCheckMemory(), all: createCheckMemory() };

const reader =
  (files: DefinitionFiles): Read =>
  (path) =>
    files.get(path)?.json as unknown as Content;

/** Takes away every portal but one, and what offers say of the others. */
function onePortal(files: DefinitionFiles): DefinitionFiles {
  const read = reader(files);
  const offers = [...files.keys()].filter((path) => /^markets\/[^/]+\/offer\.json$/.test(path));
  return withFiles(
    without(files, /^portals\/(?!terminal\/)/),
    Object.fromEntries(offers.map((path) => [path, { ...read(path), portals: {} }])),
  );
}

function oneMarket(files: DefinitionFiles): DefinitionFiles {
  return without(files, /^(?:markets|samples)\/(?!us\/)[^/]+\//);
}

function without(files: DefinitionFiles, pattern: RegExp): DefinitionFiles {
  return new Map([...files].filter(([path]) => !pattern.test(path)));
}

function check({ definitions, locales, uses, around }: Planting, extent: Extent = 'one') {
  const changes = definitions?.(reader(project.files)) ?? {};
  const files = withFiles(filesOf[extent], changes);
  const texts = withFiles(project.locales, locales?.(reader(project.locales)) ?? {});
  return {
    files,
    texts,
    findings: checkDefinitions(files, texts, uses, { ...around, memory: memories[extent] }),
  };
}

function expectFound(fault: PlantedFault, extent: Extent) {
  const { files, texts, findings } = check(fault, extent);
  const same = findings.filter(({ code, path }) => code === fault.code && path === fault.path);
  expect(same.map(({ pointer }) => pointer)).toContain(fault.pointer);
  const found = same.find(({ pointer }) => pointer === fault.pointer);
  expect(found).toMatchObject({ severity: fault.severity ?? 'error', hint: FINDING_HINTS[fault.code] });
  expect(found?.message).toContain(fault.says ?? '');
  const { file = '', line = 0, column = 0 } = found ?? {};
  expect([line > 0, column > 0, fault.path.endsWith(`/${file}`)]).toEqual([true, true, true]);
  const source = (fault.path.startsWith('locales/') ? texts : files).get(file)?.text ?? '';
  expect(source.split('\n')[line - 1]?.slice(column - 1) ?? '').toMatch(startingWith(fault.at));
}

const startingWith = (text: string) =>
  new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}`);

describe('the checker', () => {
  // `cli/textUses.test.ts` checks the product in each run, its texts against its sources.
  if (inAll('whole-product-again'))
    it('finds nothing wrong with the project itself', async () => {
      expect(checkDefinitions(await projectFilesWith(), await projectLocalesWith())).toEqual([]);
    });

  it('finds nothing wrong with two markets in two portals', () => {
    expect(check({}, 'all').findings).toEqual([]);
  });

  it('finds nothing wrong with one market in one portal', () => {
    expect(check({}).findings).toEqual([]);
  });

  it.each(IN_ONE_MARKET)('finds $name ($code)', (fault) => expectFound(fault, 'one'));

  it.each(IN_BOTH_MARKETS)('finds $name ($code)', (fault) => expectFound(fault, 'markets'));

  it('has a planted fault for every code that it knows, and a hint for each', () => {
    const planted = new Set(FAULTS.map((fault) => fault.code));
    expect([...planted].toSorted()).toEqual(Object.keys(FINDING_HINTS).toSorted());
    expect(Object.values(FINDING_HINTS).filter((hint) => hint.trim() === '')).toEqual([]);
  });
});

describe('a finding', () => {
  const codesOf = (planting: Planting, extent: Extent = 'one') =>
    check(planting, extent).findings.map(({ code }) => code);
  const withWidget = withUi({ company: { gpv: { 'ui:widget': 'crystal-ball' } } });

  it('does not keep others from being told', () => {
    const codes = codesOf({
      definitions: (read) => ({ ...withWidget(read), ...withPlace({ step: 'extra' })(read) }),
      locales: withMembers(TEXTS, { 'moon-phase.title': 'Moon phase' }),
    });
    expect(codes).toEqual(['step-unknown', 'widget-unknown', 'text-unused']);
  });

  it('says that no flow has a step, though the step has rules by conditions of flows', () => {
    const rule = { field: '/company/gpv', when: 'new', shown: true };
    const codes = codesOf({
      definitions: (read) => ({
        'base/steps/spare.json': { ...read(STEP), id: 'spare', rules: [rule] },
        'samples/us/spare.json': read(SAMPLES),
      }),
    });
    expect(codes).toContain('step-unused');
  });

  it('is reported once, though several markets and portals share the file', () => {
    const codes = codesOf(
      {
        definitions: withWidget,
        locales: withMembers(TEXTS, { 'annual-sales.title': undefined, 'moon-phase.title': 'Moon phase' }),
      },
      'all',
    );
    expect(new Set(codes)).toEqual(new Set(['text-missing', 'widget-unknown', 'text-unused']));
    expect(codes.filter((code) => code !== 'text-missing')).toEqual(['widget-unknown', 'text-unused']);
  });

  it('comes before all warnings where it is an error', () => {
    const { findings } = check({
      definitions: () => ({ [SAMPLES]: undefined, 'markets/us/steps/annual-sales.json': { kind: 'form' } }),
    });
    expect(findings.map((one) => one.severity)).toEqual(['error', 'warning']);
  });

  it('says the same thing in one way only', () => {
    const misspelt = codesOf({ definitions: withQuestion({ fromat: 'city', pattern: '([' }) });
    expect(misspelt).toEqual(['keyword-unknown', 'pattern-invalid']);
    const never = withCondition(lookingAt(['session'], { const: 1, type: 'null' }));
    expect(codesOf({ definitions: never })).toEqual(['condition-never']);
  });
});

describe('definitions without findings', () => {
  const CONDITIONS: readonly (readonly [string, object])[] = [
    ['a feature that is off everywhere', lookingAt(['config', 'features', 'fullSsn'], { const: true })],
    ['another setting than a feature', lookingAt(['config', 'orderTypes'], { minItems: 1 })],
    ['an answer of an earlier flow', lookingAt(['answers', 'company', 'registered'], { const: true })],
    ['an answer as a whole', lookingAt(['answers', 'company'], {})],
    ['either of two portals', lookingAt(['portal', 'id'], { enum: ['mars', 'terminal'] })],
    ['one of the options of an answer', lookingAt(['answers', 'company', 'gpv'], { const: '25000' })],
  ];

  it.each(CONDITIONS)('a condition on %s', (_, condition) => {
    expect(check({ definitions: withCondition(condition) }).findings).toEqual([]);
  });

  it('a second portal that adds nothing', () => {
    const second = { hostRule: 'cookieHost', id: 'second' };
    const definitions = (read: Read) => ({ 'portals/second/portal.json': { ...read(PORTAL), ...second } });
    expect(check({ definitions }).findings).toEqual([]);
  });

  it('a market that declares a format, asks for it, and says what may be wrong', () => {
    expect(check(ownFormat).findings).toEqual([]);
  });

  it('parts that one market leaves out and another needs', () => {
    const definitions = (read: Read): Changes => ({
      ...withCondition(lookingAt(['market', 'id'], { const: 'us' }))(read),
      'markets/ca/flows/order.json': { steps: [{ id: 'more', remove: true }] },
    });
    expect(check({ definitions }, 'markets').findings).toEqual([]);
  });

  it('a hidden answer that the schema fills in', () => {
    const definitions = (read: Read) => {
      const filled = withQuestion({ default: '25000' })(read)[STEP] as object;
      return { [STEP]: { ...filled, ui: { company: { gpv: { 'ui:widget': 'hidden' } } } } };
    };
    expect(check({ definitions }).findings).toEqual([]);
  });

  it('a branch that requires a member of an object', () => {
    const definitions = (read: Read) => {
      const step = read(STEP);
      const branch = { allOf: [{ properties: { company: { required: ['gpv'] } } }] };
      return { [STEP]: { ...step, schema: { ...(step['schema'] as object), ...branch } } };
    };
    expect(check({ definitions }).findings).toEqual([]);
  });

  it('a condition on an answer that only another market asks for', () => {
    const definitions = withCondition(
      lookingAt(['answers', 'applicant', 'communicationLanguage'], { const: 'fr-CA' }),
    );
    expect(check({ definitions }, 'markets').findings).toEqual([]);
  });

  it('languages on the list that no market speaks', () => {
    const locales = withMembers('locales.json', { 'es-US': { name: 'Español' } });
    expect(check({ locales }, 'markets').findings).toEqual([]);
  });
});

it('asks for the texts of every language of a market, by the file where all of it is missing', () => {
  const { findings } = check({
    definitions: withMembers(MARKET, { locales: ['en-US', 'es-US'] }),
    locales: withMembers('locales.json', { 'es-US': { name: 'Español' } }),
  });
  const missing = new Set(findings.filter(({ pointer }) => pointer === '').map(({ path }) => path));
  expect(missing).toContain('locales/es-US/screens.json');
  expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['agreement-language', 'text-missing']));
});

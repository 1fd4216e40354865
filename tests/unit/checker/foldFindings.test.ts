import { createCheckMemory, foldFindings, type FoldedFinding } from '@stepwright/checker';
import type { DefinitionFiles, Finding } from '@stepwright/engine/authoring';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { withFiles } from '../../support/definitionFixtures.ts';
import { readSmallProject } from '../../support/smallProject.ts';
import {
  GPV,
  MARKET,
  STEP,
  withMembers,
  withValues,
  type Changes,
  type Content,
  type Read,
} from './plantedFaults/plantedFault.ts';

const COMPANY = 'base/steps/company-details.json';
const IN_COMPANY = '/schema/properties/company/properties';

let files: DefinitionFiles;
let locales: DefinitionFiles;
const memory = createCheckMemory();

beforeAll(async () => {
  ({ files, locales } = await readSmallProject());
});

interface Planted {
  readonly definitions?: (read: Read) => Changes;
  readonly texts?: (read: Read) => Changes;
}

function foldPlanted({ definitions, texts }: Planted): readonly FoldedFinding[] {
  const reader =
    (all: DefinitionFiles): Read =>
    (path) =>
      all.get(path)?.json as unknown as Content;
  const planted = withFiles(locales, texts?.(reader(locales)) ?? {});
  const changed = withFiles(files, definitions?.(reader(files)) ?? {});
  const found = checkDefinitions(changed, planted, undefined, { memory });
  const folded = foldFindings(found, planted);
  expectEachOnce(found, folded);
  return folded;
}

function expectEachOnce(found: readonly Finding[], folded: readonly FoldedFinding[]): void {
  const told = folded.flatMap((one) => [one.found, ...one.following]);
  expect(new Set(told)).toEqual(new Set(found));
  expect(told).toHaveLength(found.length);
}

const rootsOf = (folded: readonly FoldedFinding[]) =>
  folded.map(({ found }) => `${found.code} ${found.pointer}`);

const withRenamed = (read: Read): Changes => {
  const step = read(COMPANY) as { schema: { properties: { company: { properties: Content } } } };
  const { name, ...others } = step.schema.properties.company.properties;
  return withValues(COMPANY, { [IN_COMPANY]: { ...others, namee: name } })(read);
};

const CASES: readonly (readonly [string, Planted, readonly string[]])[] = [
  [
    'a choice twice explains its texts and the samples',
    { definitions: withValues(STEP, { [`${GPV}/enum`]: ['11111', '25000', '25000'] }) },
    [`enum-duplicate ${GPV}/enum/2`],
  ],
  [
    'a property misspelt in an overlay explains its missing label',
    {
      definitions: () => ({
        'markets/us/steps/company-details.json': {
          schema: { properties: { company: { properties: { nmae: { maxLength: 9 } } } } },
        },
      }),
    },
    [`overlay-property-unknown ${IN_COMPANY}/nmae`],
  ],
  [
    'a country that there is not explains the samples of its market',
    { definitions: withValues(MARKET, { '/country': 'XX' }) },
    ['market-country-unknown /country'],
  ],
  [
    'a code that there is not explains why the schema does not compile',
    { definitions: withValues(STEP, { [`${GPV}/codes/required`]: 'annual-sales.requird' }) },
    [`error-code-unknown ${GPV}/codes/required`],
  ],
  [
    'a text that a language lacks is lacking in those that extend it',
    { texts: withMembers('en-US/steps.json', { 'annual-sales.title': undefined }) },
    ['text-missing /annual-sales.title'],
  ],
  [
    'a branch that nobody passes explains the samples of all markets',
    {
      definitions: withValues(COMPANY, {
        '/schema/properties/company/if': {
          required: ['registered'],
          properties: { registered: { const: true } },
        },
        '/schema/properties/company/then': { properties: { name: { minLength: 500 } } },
      }),
    },
    ['branch-never /schema/properties/company/then'],
  ],
];

it.each(CASES)('%s', (_, planted, roots) => {
  expect(rootsOf(foldPlanted(planted))).toEqual(roots);
});

it('reports a renamed question at its missing requirement', () => {
  const folded = foldPlanted({ definitions: withRenamed });
  const renamed = folded.find(({ found }) => found.code === 'required-hidden');
  expect(renamed?.following.length).toBeGreaterThan(9);
  expect(folded.filter(({ found }) => ['text-missing', 'sample-contradicts'].includes(found.code))).toEqual(
    [],
  );
});

it('reports the labels that a list lacks, and those that it no longer shows, once for each language', () => {
  const territories = { label: 'state', list: ['01', '02', '03'] };
  const folded = foldPlanted({ definitions: withMembers('markets/us/market.json', { territories }) });
  const ofTexts = folded.filter(({ found }) => found.code.startsWith('text-'));
  expect(rootsOf(ofTexts)).toEqual([
    'text-missing /territory.01',
    expect.stringMatching(/^text-unused \/territory\./),
  ]);
  expect(ofTexts.map(({ found }) => found.path)).toEqual(Array(2).fill('locales/en-US/common.json'));
  expect(ofTexts[0]?.following).toHaveLength(2);
});

it('reports samples that are refused for one reason once', () => {
  const folded = foldPlanted({ definitions: withValues(COMPANY, { [`${IN_COMPANY}/name/minLength`]: 50 }) });
  const refused = folded.filter(({ found }) => found.code === 'sample-contradicts');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.following.length).toBeGreaterThan(3);
});

it('leaves findings apart that have nothing to do with each other', () => {
  const folded = foldPlanted({
    definitions: withValues(STEP, { [`${GPV}/enum`]: ['11111', '25000', '25000'] }),
    texts: withMembers('en-US/steps.json', { 'order.title': undefined, 'moon-phase.title': 'Moon' }),
  });
  expect(rootsOf(folded)).toEqual([
    'text-missing /order.title',
    `enum-duplicate ${GPV}/enum/2`,
    'text-unused /moon-phase.title',
  ]);
});

it('puts no error below a warning', () => {
  const folded = foldPlanted({
    definitions: () => ({ 'base/steps/extra.json': { id: 'extra', kind: 'content', actions: ['continue'] } }),
  });
  const below = folded.flatMap(({ found, following }) => (found.severity === 'warning' ? following : []));
  expect(folded.some(({ found }) => found.severity === 'error')).toBe(true);
  expect(below.filter(({ severity }) => severity === 'error')).toEqual([]);
});

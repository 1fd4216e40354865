import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCoverage } from '../../../cli/commands/coverage.ts';
import type { CoverageItem } from '@stepwright/checker';
import { measureCoverage, type RecordedWalk } from '../../../src/product/measureCoverage.ts';
import { projectFilesWith, projectLocalesWith } from '../../support/definitionFixtures.ts';
import { copySmallProject, type SmallProject } from '../../support/smallProject.ts';

const STEP = 'base/steps/annual-sales.json';

async function run(...argv: readonly string[]) {
  const told: string[] = [];
  const problems: string[] = [];
  const exitCode = await runCoverage(argv, {
    stdin: (async function* none() {})(),
    write: (line) => void told.push(line),
    writeError: (line) => void problems.push(line),
  });
  return { exitCode, text: told.join('\n'), problems };
}

async function measure(
  changes: Parameters<typeof projectFilesWith>[0] = {},
  walks: readonly RecordedWalk[] = [],
): Promise<readonly CoverageItem[]> {
  const files = await projectFilesWith(changes);
  const locales = await projectLocalesWith();
  return measureCoverage({ files, locales, variant: { market: 'us', portal: 'terminal' }, walks });
}

/** The coverage of the product's own samples. */
const unchanged = await measure();

/** How something came out, by name: `['holds']`, or both ways. */
function outcomesOf(items: readonly CoverageItem[], name: string): readonly string[] {
  return items.filter((item) => item.name === name && item.isCovered).map(({ outcome }) => outcome);
}

/** A condition that holds once a step-up is asked for. */
const isAskedFor = (stepUp: string) => ({
  type: 'object',
  required: ['application'],
  properties: {
    application: {
      type: 'object',
      required: ['stepUpDetails'],
      properties: { stepUpDetails: { type: 'array', contains: { const: stepUp } } },
    },
  },
});

const branching = async () => {
  const files = await projectFilesWith();
  const step = structuredClone(files.get(STEP)?.json) as {
    schema: { properties: { company: Record<string, unknown> } };
  };
  step.schema.properties.company['if'] = { required: ['gpv'], properties: { gpv: { const: '10000000' } } };
  step.schema.properties.company['else'] = { properties: { gpv: { type: 'string' } } };
  return { [STEP]: step };
};

describe('coverage', () => {
  it('counts the steps and both ways of the conditions that samples walk', () => {
    const items = unchanged;
    expect(outcomesOf(items, 'partners')).toEqual(['reached']);
    expect(outcomesOf(items, 'new-registered-business')).toEqual(['holds', 'fails']);
    expect(outcomesOf(items, 'created')).toEqual(['holds', 'fails']);
  });

  it('reports parts that no sample walks, with their location', () => {
    const missing = unchanged.filter(({ isCovered }) => !isCovered);
    expect(missing).toContainEqual({
      kind: 'condition',
      within: 'step-ups',
      name: 'full-ssn',
      outcome: 'holds',
      isCovered: false,
      place: {
        path: 'schemas/base/flows/step-ups.json',
        line: expect.any(Number),
        column: expect.any(Number),
      },
    });
    expect(missing.map(({ name }) => name)).toContain('identification');
  });

  it('counts what tests have walked', async () => {
    const walk = { answers: {}, context: { application: { id: 'a', stepUpDetails: ['FULL_SSN'] } } };
    const before = unchanged;
    const after = await measure({}, [walk]);
    expect(outcomesOf(before, 'full-ssn')).toEqual(['fails']);
    expect(outcomesOf(after, 'full-ssn')).toEqual(['reached', 'holds', 'fails']);
  });

  it('covers both ways of the branches of schemas', async () => {
    const pointer = '/properties/company/if';
    const changes = await branching();
    expect(outcomesOf(await measure(changes), pointer)).toEqual(['fails']);
    const walked = await measure(changes, [{ answers: { company: { gpv: '10000000' } } }]);
    expect(outcomesOf(walked, pointer)).toEqual(['holds', 'fails']);
  });

  it('leaves out what no walk of the market can reach', async () => {
    const isIn = (country: string) => ({
      type: 'object',
      required: ['market'],
      properties: {
        market: { type: 'object', required: ['country'], properties: { country: { const: country } } },
      },
    });
    const features = { required: ['phoneAuth'], properties: { phoneAuth: { const: true } } };
    const byCarrier = {
      type: 'object',
      required: ['config'],
      properties: { config: { type: 'object', required: ['features'], properties: { features } } },
    };
    const files = await projectFilesWith();
    const branches = await branching();
    const items = await measure({
      ...branches,
      'markets/us/market.json': {
        ...(files.get('markets/us/market.json')?.json as object),
        annualSales: ['25000'],
        unavailable: ['phoneAuth'],
      },
      'portals/terminal/flows/apply.json': {
        steps: [{ id: 'partners', when: 'elsewhere' }],
        conditions: { elsewhere: isIn('CA'), here: isIn('US'), byCarrier, 'not-here': { not: 'here' } },
      },
    });
    const listed = (name: string) => items.filter((item) => item.name === name).map(({ outcome }) => outcome);
    expect(listed('partners')).toEqual([]);
    expect([listed('elsewhere'), listed('here')]).toEqual([['fails'], ['holds']]);
    expect([listed('byCarrier'), listed('not-here')]).toEqual([['fails'], ['fails']]);
    expect(listed('/properties/company/if')).toEqual(['fails']);
  });

  it('counts the conditions that others combine', async () => {
    const items = await measure({
      'portals/terminal/flows/apply.json': {
        steps: [{ id: 'partners', when: 'both' }],
        conditions: {
          both: { allOf: ['new', 'registered'] },
          registered: { type: 'object', required: ['answers'] },
        },
      },
    });
    expect(outcomesOf(items, 'registered')).toEqual(['holds']);
  });
});

describe('the command', () => {
  let project: SmallProject;
  let inProject: readonly string[];
  beforeAll(async () => {
    project = await copySmallProject();
    inProject = ['--schemas', project.schemas, '--locales', project.locales];
    const steps = [{ id: 'bank-account', step: 'bank-account', path: '/:applicationId/bank', when: 'asked' }];
    const flow = { id: 'bank', steps, conditions: { asked: isAskedFor('EIN_DOC') } };
    await writeFile(path.join(project.schemas, 'base/flows/bank.json'), JSON.stringify(flow, null, 2));
  });
  afterAll(() => project.remove());

  it('reports each market in each portal', async () => {
    const { text, exitCode } = await run(...inProject);
    expect(text).toMatch(/^us terminal: \d+(\.\d)?% \(\d+ of \d+\)$/m);
    expect(text).toMatch(/^ca registrar: /m);
    expect(text).toContain('condition asked of bank: never holds  schemas/base/flows/bank.json:');
    expect(exitCode).toBe(0);
  });

  it('ends with 1 below the percentage that is asked for', async () => {
    expect((await run('us', 'terminal', '--min', '20', ...inProject)).exitCode).toBe(0);
    expect((await run('us', 'terminal', '--min', '99', ...inProject)).exitCode).toBe(1);
  });

  it('takes the walks of a file for the pair that they name', async () => {
    const file = path.join(project.folder, 'walks.jsonl');
    const context = { application: { id: 'a', stepUpDetails: ['EIN_DOC'] } };
    await writeFile(file, `${JSON.stringify({ market: 'us', answers: {}, context })}\n`);
    const { text } = await run('--walks', file, '--format', 'json', ...inProject);
    const pairs = JSON.parse(text) as readonly { market: string; missing: readonly CoverageItem[] }[];
    const unreached = pairs
      .filter(({ missing }) => missing.some(({ name }) => name === 'bank-account'))
      .map(({ market }) => market);
    expect(unreached).toEqual(['ca', 'ca']);
  });

  it.each([
    [['mars', 'terminal']],
    [['us', 'terminal', 'x']],
    [['--min', 'all']],
    [['--format', 'xml']],
    [['--walks', 'no.jsonl']],
  ])('refuses %j with one line', async (argv) => {
    const { exitCode, text, problems } = await run(...argv);
    expect([exitCode, text, problems.length]).toEqual([2, '', 1]);
  });
});

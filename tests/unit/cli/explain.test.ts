import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runExplain } from '../../../cli/commands/explain.ts';
import type { ExplainedStep } from '@stepwright/checker';
import { explainStep } from '../../../src/product/explainStep.ts';
import { projectFilesWith, projectLocalesWith } from '../../support/definitionFixtures.ts';

const TODAY = '2026-11-20';
const ANSWERS = {
  applicant: { name: { firstName: 'Ada', lastName: 'Byron' } },
  company: { registered: false, name: '!!', dba: 'Acme Bakery' },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'explain-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...argv: readonly string[]) {
  const told: string[] = [];
  const problems: string[] = [];
  const exitCode = await runExplain(argv, {
    stdin: (async function* none() {})(),
    write: (line) => void told.push(line),
    writeError: (line) => void problems.push(line),
  });
  return { exitCode, text: told.join('\n'), problems };
}

async function fileOf(content: unknown): Promise<string> {
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

async function explain(step: string, answers: unknown): Promise<ExplainedStep> {
  const file = await fileOf(answers);
  const { text } = await run('us', 'terminal', step, '--answers', file, '--today', TODAY, '--format', 'json');
  return JSON.parse(text) as ExplainedStep;
}

describe('why a step shows', () => {
  it('names the value that decided, what is wanted of it, and where that is said', async () => {
    const { places } = await explain('business-identity', ANSWERS);
    const [ofApply] = places;
    expect(ofApply).toMatchObject({
      flow: 'apply',
      applies: false,
      when: { name: 'new-registered-business' },
    });
    expect(ofApply?.when?.looks.filter(({ decides }) => decides)).toEqual([
      {
        value: 'answers.company.registered',
        is: false,
        wants: { type: 'boolean', const: true },
        holds: false,
        decides: true,
        place: {
          path: 'schemas/base/flows/apply.json',
          line: expect.any(Number),
          column: expect.any(Number),
        },
      },
    ]);
  });

  it('reads settings as well', async () => {
    const { places } = await explain('business-identity', ANSWERS);
    const looks = places.find(({ flow }) => flow === 'update')?.when?.looks;
    expect(looks).toMatchObject([{ value: 'config.features.multistep', is: true, holds: false }]);
  });

  it('counts an answer only where its step comes before', async () => {
    const { places } = await explain('company-details', ANSWERS);
    expect(places[0]).toMatchObject({ applies: true, complete: false, waitsFor: 'applicant-details' });
  });

  it('analyses combinations, and reports the deciding part', async () => {
    const files = await projectFilesWith({
      'portals/terminal/flows/apply.json': {
        steps: [{ id: 'partners', when: 'both' }],
        conditions: { both: { allOf: ['new', 'new-registered-business'] } },
      },
    });
    const { places } = explainStep({
      files,
      locales: await projectLocalesWith(),
      variant: { market: 'us', portal: 'terminal' },
      step: 'partners',
      answers: ANSWERS,
      today: TODAY,
    });
    expect(places[0]?.when).toMatchObject({
      name: 'both',
      of: 'allOf',
      holds: false,
      parts: [
        { name: 'new', holds: true, decides: false },
        { name: 'new-registered-business', holds: false, decides: true },
      ],
    });
  });

  it('says nothing of what a sensitive answer is', async () => {
    const files = await projectFilesWith({
      'portals/terminal/flows/apply.json': {
        steps: [{ id: 'partners', when: 'born' }],
        conditions: {
          born: {
            type: 'object',
            required: ['answers'],
            properties: {
              answers: {
                type: 'object',
                required: ['applicant'],
                properties: {
                  applicant: { type: 'object', required: ['dob'], properties: { dob: { type: 'string' } } },
                },
              },
            },
          },
        },
      },
    });
    const explained = explainStep({
      files,
      locales: await projectLocalesWith(),
      variant: { market: 'us', portal: 'terminal' },
      step: 'partners',
      answers: { applicant: { dob: '01/02/1990' } },
      today: TODAY,
    });
    expect(JSON.stringify(explained)).toContain('"is":"(sensitive)"');
    expect(JSON.stringify(explained)).not.toContain('1990');
  });
});

describe('why a value is refused', () => {
  it('names the rule, its location, and the user’s text', async () => {
    const { refused } = await explain('company-details', ANSWERS);
    expect(refused).toEqual([
      {
        pointer: '/company/name',
        code: 'business-name.minLength',
        rule: '"format": "business-name"',
        place: { path: 'schemas/base/steps/company-details.json', line: 22, column: 23 },
        text: 'Use at least 3 characters for the business name.',
      },
    ]);
  });

  it('points at the overlay that says the rule', async () => {
    const file = await fileOf({ applicant: { communicationLanguage: 'de-DE' } });
    const { text } = await run('ca', 'terminal', 'applicant-details', '--answers', file, '--format', 'json');
    const { refused } = JSON.parse(text) as ExplainedStep;
    const language = refused.find(({ pointer }) => pointer === '/applicant/communicationLanguage');
    expect(language).toMatchObject({
      code: 'enum',
      place: { path: expect.stringContaining('schemas/markets/ca/') },
    });
  });

  it('reports in another language', async () => {
    const file = await fileOf(ANSWERS);
    const { text } = await run('ca', 'terminal', 'company-details', '--answers', file, '--locale', 'fr-CA');
    expect(text).toMatch(/"[^"]*caractères[^"]*"/);
  });
});

describe('requirements at present', () => {
  it('lists answered and open questions, and no constants', async () => {
    const { required, refused } = await explain('business-identity', {});
    expect(required).toEqual([{ pointer: '/company/governmentIdentification/value', isAnswered: false }]);
    expect(refused.map(({ pointer }) => pointer)).toEqual(['/company/governmentIdentification/value']);
    const { required: ofCompany } = await explain('company-details', ANSWERS);
    expect(ofCompany.map(({ pointer, isAnswered }) => [pointer, isAnswered])).toEqual([
      ['/company/registered', true],
      ['/company/name', true],
      ['/company/dba', true],
    ]);
  });
});

describe('the command', () => {
  it('marks the deciding part with arrows', async () => {
    const { text, exitCode } = await run(
      'us',
      'terminal',
      'business-identity',
      '--answers',
      await fileOf(ANSWERS),
    );
    expect(exitCode).toBe(0);
    expect(text).toContain('In the flow apply, as business-identity: it does not show');
    expect(text).toContain(
      '→ answers.company.registered is false, not wanted: {"type":"boolean","const":true}',
    );
  });

  it('links a page that opens with the item of a list whose answer is refused', async () => {
    const owner = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
    const answers = { owners: [owner, { ...owner, ownership: 400 }] };
    const { text } = await run('us', 'terminal', 'owners', '--answers', await fileOf(answers));
    expect(text).toMatch(/^Open: \S+\/sandbox\/reproduction\?currency=USD&item=%2Fowners%2F0%2F\w+#/m);
  });

  it('takes a sample as well as bare answers', async () => {
    const { places } = await explain('business-identity', { name: 'a sample', answers: ANSWERS });
    expect(places[0]?.applies).toBe(false);
  });

  it('knows an application by --context', async () => {
    const file = path.join(folder, 'context.json');
    await writeFile(file, JSON.stringify({ application: { id: 'app-1' } }));
    const { text } = await run('us', 'terminal', 'outcome', '--context', file);
    expect(text).toContain('condition "created" holds');
  });

  it.each([
    [['us', 'terminal']],
    [['us', 'mars', 'partners']],
    [['us', 'terminal', 'partner']],
    [['us', 'terminal', 'partners', '--answers', 'nothing.json']],
    [['us', 'terminal', 'partners', '--today', '2026-02-30']],
    [['us', 'terminal', 'partners', '--format', 'xml']],
  ])('refuses %j with one line', async (argv) => {
    const { exitCode, text, problems } = await run(...argv);
    expect([exitCode, text, problems.length]).toEqual([2, '', 1]);
  });
});

it('fills in the numbers of the market that a message names', async () => {
  const { refused } = explainStep({
    files: await projectFilesWith(),
    locales: await projectLocalesWith(),
    variant: { market: 'us', portal: 'terminal' },
    step: 'partners',
    answers: { company: {} },
    today: TODAY,
  });
  expect(refused.map(({ text }) => text)).toContain(
    'Choose whether a partner owns 25% or more of the business.',
  );
});

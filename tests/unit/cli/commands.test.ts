import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCheck } from '../../../cli/commands/check.ts';
import { runResolve } from '../../../cli/commands/resolve.ts';
import type { CommandIo } from '@stepwright/cli';
import type { Finding } from '@stepwright/checker';
import { readReproduction } from '../../../src/product/reproduction.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { copySmallProject } from '../../support/smallProject.ts';

let project: Awaited<ReturnType<typeof copySmallProject>>;
let schemas: string;
/** The options that name the small project. */
let small: readonly string[];

beforeAll(async () => {
  project = await copySmallProject();
  ({ schemas } = project);
  small = ['--schemas', schemas, '--locales', project.locales];
});

afterAll(() => project.remove());

type Command = (argv: readonly string[], io: CommandIo) => Promise<number>;

async function run(command: Command, ...argv: readonly string[]) {
  const lines: string[] = [];
  const problems: string[] = [];
  const exitCode = await command(argv, {
    stdin: (async function* none() {})(),
    write: (line) => void lines.push(line),
    writeError: (line) => void problems.push(line),
  });
  return { exitCode, text: lines.join('\n'), problems };
}

/** Runs a command on the small project with one file changed, and puts the file back. */
async function withFile<Result>(file: string, text: string, work: () => Promise<Result>): Promise<Result> {
  const target = path.join(schemas, file);
  const before = await readFile(target, 'utf8').catch(() => undefined);
  await writeFile(target, text);
  try {
    return await work();
  } finally {
    await (before === undefined ? rm(target) : writeFile(target, before));
  }
}

const CONTENT_STEP = '{"id":"extra","kind":"content","actions":["continue"]}';

describe('check', () => {
  it('says that a project is sound', async () => {
    expect(await run(runCheck, ...small)).toEqual({
      exitCode: 0,
      text: '0 errors, 0 warnings',
      problems: [],
    });
  });

  // Without options it holds the texts against the sources, too; `textUses.test.ts` shows that they agree.
  if (inAll('whole-product-again'))
    it('says that the project is sound', async () => {
      expect(await run(runCheck)).toEqual({ exitCode: 0, text: '0 errors, 0 warnings', problems: [] });
    });

  it('reports an error with file, line, code and hint, and ends with 1', async () => {
    const broken = () => run(runCheck, ...small);
    const { exitCode, text } = await withFile('base/steps/order.json', '{\n  "id": "order",\n}', broken);
    expect(exitCode).toBe(1);
    expect(text.split('\n')).toEqual([
      `${schemas}/base/steps/order.json:3:1  error  file-unreadable`,
      expect.stringContaining('Not valid JSON'),
      expect.stringContaining('no trailing commas'),
      '1 errors, 0 warnings',
    ]);
  });

  it('reports findings as JSON', async () => {
    const broken = () => run(runCheck, ...small, '--format', 'json');
    const { exitCode, text } = await withFile('base/steps/order.json', '{\n  "id": "order",\n}', broken);
    expect(exitCode).toBe(1);
    expect(JSON.parse(text) as Finding[]).toEqual([
      {
        code: 'file-unreadable',
        severity: 'error',
        path: `${schemas}/base/steps/order.json`,
        file: 'base/steps/order.json',
        pointer: '',
        line: 3,
        column: 1,
        message: expect.any(String),
        hint: expect.any(String),
      },
    ]);
  });

  it('reports findings as SARIF', async () => {
    const broken = () => run(runCheck, ...small, '--format', 'sarif');
    const { exitCode, text } = await withFile('base/steps/order.json', '{\n  "id": "order",\n}', broken);
    expect(exitCode).toBe(1);
    expect(JSON.parse(text)).toMatchObject({
      version: '2.1.0',
      runs: [{ results: [{ ruleId: 'file-unreadable', level: 'error' }] }],
    });
    expect(text).toContain(`file://${schemas}/base/steps/order.json`);
  });

  it('links a sample that contradicts to the page with its answers', async () => {
    const file = 'samples/us/company-details.json';
    const samples = JSON.parse(await readFile(path.join(schemas, file), 'utf8')) as {
      valid: readonly { answers: unknown }[];
      invalid: readonly object[];
    };
    const answers = { company: { registered: 'maybe', name: 'Park Coffee' } };
    const content = JSON.stringify({ ...samples, valid: [{ name: 'planted', answers }] });
    const told = (...argv: string[]) => withFile(file, content, () => run(runCheck, ...small, ...argv));
    const link =
      /http:\/\/localhost:8080\/sandbox\/reproduction\?currency=USD&item=%2Fcompany%2Fregistered#([\w-]+)/;
    for (const argv of [[], ['--format', 'json'], ['--format', 'sarif']]) {
      const [, fragment = ''] = link.exec((await told(...argv)).text) ?? [];
      const read = readReproduction(fragment);
      expect(read).toEqual({ market: 'us', portal: 'registrar', step: 'company-details', answers });
    }
    const [found] = JSON.parse((await told('--format', 'json')).text) as readonly { answer?: string }[];
    expect(found?.answer).toBe('/company/registered');
  });

  describe('with findings that follow from another', () => {
    const misspelt = JSON.stringify({
      schema: { properties: { company: { properties: { nmae: { maxLength: 9 } } } } },
    });
    const told = (...argv: string[]) =>
      withFile('markets/us/company-details.json', '{}', () =>
        withFile('markets/ca/steps/company-details.json', misspelt, () => run(runCheck, ...small, ...argv)),
      );

    it('counts them below it', async () => {
      const { text, exitCode } = await told();
      expect(text).toContain('overlay-property-unknown');
      expect(text).toContain('2 that follow from this one; --all lists them.');
      expect(text).not.toContain('text-missing');
      expect([text.split('\n').at(-1), exitCode]).toEqual([
        '2 errors, 0 warnings, and 2 that follow from them',
        1,
      ]);
    });

    it('lists them with --all', async () => {
      const { text } = await told('--all');
      const found = `    ${project.locales}/fr-CA/steps.json:1:1  error  text-missing`;
      expect(text.split('\n')).toContain(found);
    });

    it('counts them in JSON, and lists them with --all', async () => {
      const following = async (...argv: string[]) => {
        const { text } = await told('--format', 'json', ...argv);
        const found = JSON.parse(text) as readonly { code: string; following?: unknown }[];
        return found.map((one) => one.following);
      };
      expect(await following()).toEqual([2, undefined]);
      const codes = [
        expect.objectContaining({ code: 'text-missing' }),
        expect.objectContaining({ code: 'text-missing' }),
      ];
      expect(await following('--all')).toEqual([codes, undefined]);
    });

    it('counts them in SARIF, and lists them with --all', async () => {
      const messages = async (...argv: string[]) => {
        const { text } = await told('--format', 'sarif', ...argv);
        const { runs } = JSON.parse(text) as {
          runs: readonly [{ results: readonly { message: { text: string } }[] }];
        };
        return runs[0].results.map((result) => result.message.text);
      };
      const short = await messages();
      expect(short.filter((text) => text.includes('2 that follow from this one'))).toHaveLength(1);
      expect(await messages('--all')).toHaveLength(short.length + 2);
    });
  });

  it('names the texts of the product from its root, where only definitions lie elsewhere', async () => {
    const { text } = await run(runCheck, '--schemas', schemas);
    expect(text).toMatch(/^locales\/en-US\/steps\.json:1:1 {2}error {2}text-missing$/m);
  });

  it('gives an empty JSON list for sound definitions', async () => {
    expect((await run(runCheck, ...small, '--format', 'json')).text).toBe('[]');
  });

  it('ends with 0 if only warnings are reported', async () => {
    const own = await copySmallProject();
    for (const language of ['en-US', 'fr-CA']) {
      const steps = path.join(own.locales, language, 'steps.json');
      const texts = JSON.parse(await readFile(steps, 'utf8')) as object;
      await writeFile(steps, JSON.stringify({ ...texts, 'extra.title': 'Extra' }));
    }
    await writeFile(path.join(own.schemas, 'base/steps/extra.json'), CONTENT_STEP);
    const folders = ['--schemas', own.schemas, '--locales', own.locales];
    const { exitCode, text } = await run(runCheck, ...folders);
    expect(text).toContain('base/steps/extra.json:1:1  warning  step-unused');
    expect(text).toContain('0 errors, 1 warnings');
    expect(exitCode).toBe(0);
    expect((await run(runCheck, '--strict', ...folders)).exitCode).toBe(1);
    await own.remove();
  });

  it.each([[['--format', 'xml']], [['--colour', 'red']], [['extra']], [['--schemas']]])(
    'refuses %j with one line',
    async (argv) => {
      const { exitCode, text, problems } = await run(runCheck, ...argv);
      expect([exitCode, text, problems.length]).toEqual([2, '', 1]);
      expect(problems[0]).toMatch(/^stepwright check: /);
    },
  );
});

describe('resolve', () => {
  it('prints what one market in one portal asks', async () => {
    const { exitCode, text, problems } = await run(runResolve, 'us', 'terminal', '--schemas', schemas);
    expect(exitCode).toBe(0);
    expect(problems).toEqual([]);
    expect(JSON.parse(text)).toMatchObject({
      market: { id: 'us', currency: 'USD' },
      portal: { id: 'terminal' },
      flows: { apply: { id: 'apply' } },
      steps: { review: { kind: 'form' } },
    });
    expect(text).not.toContain('$market');
    expect(text).not.toContain('definitions/');
  });

  it('prints the layer of each value', async () => {
    const { text } = await run(runResolve, 'us', 'terminal', '--schemas', schemas, '--provenance');
    const provenance = JSON.parse(text) as Record<string, Record<string, string>>;
    expect(provenance['steps/review']).toMatchObject({
      '/kind': 'base',
      '/schema/properties/applicant/properties/terms/properties/version/const': 'markets/us',
    });
  });

  it('prints a definition with a fault, reports the fault and ends with 1', async () => {
    const broken = () => run(runResolve, 'us', 'terminal', '--schemas', schemas);
    const step = JSON.stringify({
      ...(JSON.parse(CONTENT_STEP) as object),
      schema: { $ref: 'definitions/no.json' },
    });
    const { exitCode, text, problems } = await withFile('base/steps/extra.json', step, broken);
    expect(exitCode).toBe(1);
    expect(JSON.parse(text)).toHaveProperty('steps.extra');
    expect(problems).toEqual([
      expect.stringMatching(/^schemas\/base\/steps\/extra\.json:1:\d+ {2}error {2}reference-dangling /),
    ]);
  });

  it('prints what is asked under the brand of a partner', async () => {
    const cobrand = { id: 'acme', portals: ['terminal'], brand: { name: 'Acme', logo: '/', tokens: {} } };
    await mkdir(path.join(schemas, 'cobrands/acme'), { recursive: true });
    const { exitCode, text } = await withFile('cobrands/acme/cobrand.json', JSON.stringify(cobrand), () =>
      run(runResolve, 'us', 'terminal', '--cobrand', 'acme', '--schemas', schemas),
    );
    expect(exitCode).toBe(0);
    expect(JSON.parse(text)).toMatchObject({ cobrand: { id: 'acme' }, portal: { brand: { name: 'Acme' } } });
  });

  it.each([
    [['xx', 'terminal'], 'markets are ca, us'],
    [['us', 'xx'], 'portals are registrar, terminal'],
    [['../us', 'terminal'], 'markets are ca, us'],
    [['us'], 'name a market and a portal'],
    [[], 'name a market and a portal'],
    [['us', 'terminal', 'more'], 'name a market and a portal'],
    [['us', 'terminal', '--colour'], '--colour'],
    [['us', 'terminal', '--cobrand', 'acme'], 'the brands of partners there are none'],
  ])('refuses %j with one line', async (argv, words) => {
    const { exitCode, text, problems } = await run(runResolve, ...argv, '--schemas', schemas);
    expect([exitCode, text, problems.length]).toEqual([2, '', 1]);
    expect(problems[0]).toContain(words);
  });
});

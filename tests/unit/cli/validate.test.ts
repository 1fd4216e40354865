import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runValidate } from '../../../cli/commands/validate.ts';
import { NODE_COMPILE_CACHE } from '../../support/nodeCompileCache.ts';
import { inAll } from '../../support/onlyInAll.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CALL = ['us', 'terminal', '--stdin', '--today', '2026-11-20'];

async function run(argv: readonly string[], ...chunks: (string | Buffer)[]) {
  const lines: unknown[] = [];
  const problems: string[] = [];
  const exitCode = await runValidate(argv, {
    stdin: (async function* () {
      yield* chunks;
    })(),
    write: (line) => void lines.push(JSON.parse(line)),
    writeError: (line) => void problems.push(line),
  });
  return { exitCode, lines, problems };
}

const lineOf = (step: string, answers: unknown): string => `${JSON.stringify({ step, answers })}\n`;

it('answers each line with the codes of its step, by pointer', async () => {
  const wrong = { bank: { accountType: 'CHECKING', routingNumber: '021000022', bankAccount: '1234' } };
  const right = { company: { hasPartners: false } };
  expect(await run(CALL, lineOf('bank-account', wrong), lineOf('partners', right))).toEqual({
    exitCode: 0,
    problems: [],
    lines: [
      {
        errors: {
          '/bank/accountHolderFullName': 'account-holder.required',
          '/bank/routingNumber': 'routing-number.checksum',
          '/bank/bankAccountConfirm': 'account-number.required',
        },
      },
      { errors: {} },
    ],
  });
});

it('validates by the market, the portal and the day that are named', async () => {
  const born = (dob: string) => lineOf('applicant-identity', { applicant: { dob } });
  const codes = async (argv: readonly string[], dob: string) => {
    const { lines } = await run(argv, born(dob));
    return (lines[0] as { errors: Record<string, string> }).errors['/applicant/dob'];
  };
  expect(await codes(['ca', 'registrar', '--stdin', '--today', '2026-11-20'], '2008/12/31')).toBeUndefined();
  expect(await codes(['ca', 'registrar', '--stdin', '--today', '2025-12-31'], '2008/12/31')).toBe(
    'date-of-birth.minimumAge',
  );
  expect(await codes(CALL, '2008/12/31')).toBe('date-of-birth.format');
});

it('reads lines however they are cut, the last one without its end', async () => {
  const text = Buffer.from(
    lineOf('company-details', { company: { name: 'Café' } })
      .repeat(2)
      .trimEnd(),
  );
  const [whole, cut] = await Promise.all([
    run(CALL, text),
    run(CALL, ...Array.from(text, (byte) => Buffer.from([byte]))),
  ]);
  expect(cut).toEqual(whole);
  expect(whole.lines).toHaveLength(2);
});

it.each([
  ['no JSON', 'x', 'judge.badLine'],
  ['a blank line', '', 'judge.badLine'],
  ['a list', '[]', 'judge.badLine'],
  ['no step', '{"answers":{}}', 'judge.badLine'],
  ['no answers', '{"step":"partners"}', 'judge.badLine'],
  ['answers that are a list', '{"step":"partners","answers":[]}', 'judge.badLine'],
  ['a step that is not there', '{"step":"toString","answers":{}}', 'judge.unknownStep'],
  ['a step that asks nothing', '{"step":"breather","answers":{}}', 'judge.unknownStep'],
])('reports the problem of %s, continues and ends with 2', async (_name, line, code) => {
  const { exitCode, lines, problems } = await run(CALL, `${line}\n${lineOf('order', {})}`);
  expect(exitCode).toBe(2);
  expect(lines).toEqual([
    { problem: { code, message: expect.any(String) } },
    { errors: { '/order/type': 'payment-method.required' } },
  ]);
  expect(problems).toEqual([]);
});

it.each([
  [['us', 'terminal'], 'name a market and a portal'],
  [['us', '--stdin'], 'name a market and a portal'],
  [['us', 'terminal', 'x', '--stdin'], 'name a market and a portal'],
  [['xx', 'terminal', '--stdin'], 'markets are'],
  [['us', 'xx', '--stdin'], 'portals are'],
  [['us', 'terminal', '--stdin', '--today', '2026-02-30'], 'existing date'],
  [['us', 'terminal', '--stdin', '--colour', 'red'], "Unknown option '--colour'"],
])('refuses %j with one line', async (argv, sentence) => {
  const { exitCode, lines, problems } = await run(argv, lineOf('order', {}));
  expect([exitCode, lines, problems.length]).toEqual([2, [], 1]);
  expect(problems[0]).toMatch(/^stepwright validate: /);
  expect(problems[0]).toContain(sentence);
});

describe('with definitions that have a fault', () => {
  let schemas: string;

  beforeEach(async () => {
    schemas = path.join(await mkdtemp(path.join(tmpdir(), 'schemas-')), 'schemas');
    await cp(path.join(ROOT, 'schemas'), schemas, { recursive: true });
  });

  afterEach(() => rm(path.dirname(schemas), { recursive: true }));

  it.each([
    ['that cannot be resolved', { $ref: '../definitions/no.json' }, 'reference-dangling'],
    ['that cannot be compiled', { type: 'string', format: 'moon-phase' }, 'moon-phase'],
  ])('%s it validates nothing and reports it', async (_name, schema, told) => {
    const step = { id: 'odd', kind: 'form', schema, actions: ['continue'] };
    await writeFile(path.join(schemas, 'base/steps/odd.json'), JSON.stringify(step));
    const { exitCode, lines, problems } = await run([...CALL, '--schemas', schemas], lineOf('order', {}));
    expect([exitCode, lines]).toEqual([2, []]);
    expect(problems).toEqual([expect.stringContaining(told)]);
  });
});

it.each(inAll('more-processes') ? ['validate', 'judge'] : ['validate'])(
  'is a command of its own, also by its older name: %s',
  (name) => {
    const { status, stdout } = spawnSync(process.execPath, ['cli/stepwright.ts', name, ...CALL], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_COMPILE_CACHE },
      input: lineOf('order', { order: { type: 'NO_DEVICE' } }),
    });
    expect([status, stdout]).toEqual([0, '{"errors":{}}\n']);
  },
);

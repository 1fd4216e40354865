import { spawnSync } from 'node:child_process';
import { runTry } from '../../../cli/commands/try.ts';

interface Outcome {
  readonly exitCode: number;
  readonly lines: string[];
  readonly problems: string[];
}

async function run(argv: string[], chunks: (string | Buffer)[] = []): Promise<Outcome> {
  const lines: string[] = [];
  const problems: string[] = [];
  async function* stdin(): AsyncGenerator<string | Buffer> {
    yield* chunks;
  }
  const exitCode = await runTry(argv, {
    stdin: stdin(),
    write: (line) => void lines.push(line),
    writeError: (line) => void problems.push(line),
  });
  return { exitCode, lines, problems };
}

async function answers(requests: unknown[], argv: string[] = []): Promise<Record<string, unknown>[]> {
  const text = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const { lines } = await run(['--stdin', ...argv], [text]);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('try <format> <value>', () => {
  it('says yes', async () => {
    expect(await run(['ein', '12-3456780'])).toEqual({
      exitCode: 0,
      lines: ['{"valid":true}'],
      problems: [],
    });
  });

  it('says why not, in the words of the locale', async () => {
    const { exitCode, lines } = await run(['date-of-birth', '01/31/2010', '--today', '2026-11-20']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      valid: false,
      code: 'date-of-birth.minimumAge',
      message: 'You must be at least 18 years old.',
    });
  });

  it('takes options', async () => {
    expect((await run(['person-name', 'Jos\u00E9'])).exitCode).toBe(1);
    expect((await run(['person-name', 'Jos\u00E9', '--options', '{"accents":true}'])).exitCode).toBe(0);
  });

  it.each([
    [['ein', '1', '--market', 'xx']],
    [['ein', '1', '--market', '../us']],
    [['ein', '1', '--colour', 'red']],
    [['ein', '1', '--today', '2026-02-30']],
    [['ein', '1', '--today', 'now']],
    [['ein', '1', '--locale', '../../x']],
    [['ein', '1', '--options', 'x']],
    [['ein', '1', '--options', '{"x":1}']],
    [['nope', '1']],
    [['ein']],
    [['ein', '1', '2']],
    [[]],
  ])('refuses %j with one line', async (argv) => {
    const { exitCode, lines, problems } = await run(argv);
    expect([exitCode, lines.length, problems.length]).toEqual([2, 0, 1]);
  });

  it('knows the formats that definitions declare, with their sentences', async () => {
    expect((await run(['iban', 'DE89 3704 0044 0532 0130 00'])).lines).toEqual(['{"valid":true}']);
    const { lines } = await run(['fr-siren', '732829321', '--market', 'ca', '--locale', 'fr-CA']);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      valid: false,
      code: 'fr-siren.checksum',
      message: 'Vérifiez le numéro SIREN. Un de ses caractères est erroné.',
    });
    const bySchema = { keyword: 'uniqueBy', schema: { format: 'fr-siren' }, value: '732829320' };
    expect(await answers([bySchema])).toEqual([{ valid: true }]);
  });

  it('falls back to English where a locale has no texts', async () => {
    const { lines } = await run(['zip-code', '1', '--locale', 'xx-XX']);
    expect(lines[0]).toContain('Enter the five digits of the ZIP code');
  });
});

describe('try --stdin', () => {
  it('answers every line in order', async () => {
    const found = await answers([
      { format: 'routing-number', value: '021000021' },
      { format: 'routing-number', value: '021000022' },
      { format: 'ein', value: 5 },
      { format: 'person-name', value: 'Jos\u00E9', options: { accents: true } },
    ]);
    expect(found.map(({ valid, code }) => [valid, code])).toEqual([
      [true, undefined],
      [false, 'routing-number.checksum'],
      [false, 'type'],
      [true, undefined],
    ]);
  });

  it('validates by the day it is given', async () => {
    const request = { format: 'card-expiry', value: '11/26' };
    expect(await answers([request], ['--today', '2026-11-30'])).toEqual([{ valid: true }]);
    expect(await answers([request], ['--today', '2026-12-01'])).toMatchObject([{ code: 'card-expiry.past' }]);
  });

  it('validates keywords by a schema that uses them', async () => {
    const schema = {
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'string', sameAs: { field: 'a', code: 'email.mismatch' } },
      },
    };
    const found = await answers([
      { keyword: 'sameAs', schema, value: { a: 'x', b: 'y' } },
      { keyword: 'sameAs', schema, value: { a: 'x', b: 'x' } },
    ]);
    expect(found).toEqual([
      { valid: false, code: 'email.mismatch', message: 'Emails must match', pointer: '/b' },
      { valid: true },
    ]);
  });

  it.each([
    ['nonsense', 'try.badLine'],
    ['', 'try.badLine'],
    ['[]', 'try.badLine'],
    ['{"format":"ein"}', 'try.badLine'],
    ['{"value":"x"}', 'try.badLine'],
    ['{"format":"ein","value":"x","options":[]}', 'try.badLine'],
    ['{"keyword":"sameAs","value":{}}', 'try.badLine'],
    ['{"keyword":"nope","schema":{},"value":{}}', 'try.badLine'],
    ['{"keyword":"sameAs","schema":{"type":"nope"},"value":{}}', 'try.badLine'],
    ['{"format":"nope","value":"x"}', 'try.unknownFormat'],
    ['{"format":"constructor","value":"x"}', 'try.unknownFormat'],
    ['{"format":"ein","value":"x","options":{"strict":true}}', 'try.badOption'],
    ['{"format":"date-of-birth","value":"x","options":{"order":"XYZ"}}', 'try.badOption'],
  ])('continues after %j and ends with 2', async (line, code) => {
    const { exitCode, lines } = await run(['--stdin'], [`${line}\n{"format":"ein","value":"12-3456780"}`]);
    expect(exitCode).toBe(2);
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ valid: false, code });
    expect(lines[1]).toBe('{"valid":true}');
  });

  it('puts lines together from pieces, even inside a character', async () => {
    const bytes = Buffer.from('{"format":"person-name","value":"Jos\u00E9","options":{"accents":true}}\r\n');
    const cut = bytes.indexOf(0xc3) + 1;
    const { lines } = await run(['--stdin'], [bytes.subarray(0, cut), bytes.subarray(cut)]);
    expect(lines).toEqual(['{"valid":true}']);
  });
});

describe('try --list', () => {
  it('names formats with their options, and keywords', async () => {
    const { exitCode, lines } = await run(['--list']);
    const text = lines.join('\n');
    expect(exitCode).toBe(0);
    expect(text).toContain('routing-number:');
    expect(text).toContain('minAge:');
    expect(text).toContain('uniqueBy:');
  });

  it('lists the formats that definitions declare, too', async () => {
    const { lines } = await run(['--list', '--market', 'ca']);
    const declared = lines.slice(lines.findIndex((line) => line.startsWith('Declared formats')));
    expect(declared.find((line) => line.startsWith('  nl-bsn: '))).toContain('eleven-test');
  });
});

it('works in plain Node, where packages are loaded without a bundler', () => {
  const script = `
    import { runTry } from './cli/commands/try.ts';
    process.exitCode = await runTry(['--stdin'], { stdin: process.stdin, write: console.log, writeError: console.error });`;
  const input = ['email ada@example.com', 'website example.com', 'mobile-phone 2125550123', 'date 2026-11-20']
    .map((pair) => pair.split(' '))
    .map(([format, value]) => JSON.stringify({ format, value }))
    .join('\n');
  const child = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    input,
    encoding: 'utf8',
  });
  expect(child.stderr).toBe('');
  expect(child.stdout.trim().split('\n')).toEqual(Array.from({ length: 4 }, () => '{"valid":true}'));
  expect(child.status).toBe(0);
});

describe('a phone of a region that the market does not name', () => {
  it('is validated by the numbering plan of that region', async () => {
    const check = (value: string, region: string) =>
      run(['mobile-phone', value, '--options', JSON.stringify({ region })]);
    expect((await check('0412 345 678', 'AU')).exitCode).toBe(0);
    expect(JSON.parse((await check('0412 345', 'AU')).lines[0] ?? '')).toEqual({
      valid: false,
      code: 'mobile-phone.length',
      message: 'This number has too few or too many digits. Enter it as in 0412 345 678.',
    });
  });
});

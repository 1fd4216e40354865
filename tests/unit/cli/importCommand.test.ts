import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runImport } from '../../../cli/commands/import.ts';
import { RJSF } from '../../fixtures/rjsfForm.ts';

describe('stepwright import', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'stepwright-import-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(argv: readonly string[]) {
    const lines: string[] = [];
    const errors: string[] = [];
    const io = {
      stdin: process.stdin,
      write: (line: string) => lines.push(line),
      writeError: (line: string) => errors.push(line),
    };
    return { code: await runImport(argv, io), lines, errors };
  }

  it('writes the files and says what was not carried', async () => {
    const file = path.join(folder, 'Sign Up.json');
    await writeFile(file, JSON.stringify(RJSF));
    const to = path.join(folder, 'out');
    const { code, lines } = await run([file, '--to', to]);
    expect(code).toBe(0);
    expect(lines.map((line) => line.replace(`${to}/`, ''))).toEqual([
      'schemas/base/steps/sign-up.json',
      'schemas/base/flows/sign-up.json',
      'schemas/samples/us/sign-up.json',
      'locales/en-US/steps.json',
      'not carried: /firstName/ui:autofocus: Nothing reads "ui:autofocus"',
      'not carried: /color/ui:inline: Nothing reads "ui:inline"',
    ]);
    const step = JSON.parse(
      await readFile(path.join(to, 'schemas/base/steps/sign-up.json'), 'utf8'),
    ) as object;
    expect(step).toMatchObject({ id: 'sign-up', kind: 'form' });
  });

  it('overwrites nothing', async () => {
    const to = path.join(folder, 'kept');
    const file = path.join(folder, 'form.json');
    await writeFile(file, JSON.stringify(RJSF));
    await run([file, '--to', to]);
    const texts = path.join(to, 'locales/en-US/steps.json');
    await writeFile(texts, '{}');
    const { code, errors } = await run([file, '--to', to, '--id', 'other']);
    expect([code, errors]).toEqual([2, [expect.stringContaining('steps.json is there already')]]);
    expect(await readFile(texts, 'utf8')).toBe('{}');
    await expect(readFile(path.join(to, 'schemas/base/steps/other.json'))).rejects.toThrow('ENOENT');
  });

  it.each([
    [[], 'name one file'],
    [['nowhere.json'], 'ENOENT'],
    [['--sideways', 'x.json'], 'sideways'],
  ])('refuses %j', async (argv, reason) => {
    const { code, errors } = await run(argv);
    expect([code, errors.length]).toEqual([2, 1]);
    expect(errors[0]).toContain(reason);
  });

  it('refuses a file without a schema of an object', async () => {
    const file = path.join(folder, 'text.json');
    await writeFile(file, '{"type":"string"}');
    expect((await run([file])).errors).toEqual(['stepwright import: The schema is not that of an object']);
  });
});

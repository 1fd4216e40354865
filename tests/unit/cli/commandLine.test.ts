import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { NODE_COMPILE_CACHE } from '../../support/nodeCompileCache.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { copySmallProject } from '../../support/smallProject.ts';

const PROCESS = {
  cwd: path.resolve(import.meta.dirname, '../../..'),
  encoding: 'utf8',
  env: { ...process.env, NODE_COMPILE_CACHE },
} as const;

let project: Awaited<ReturnType<typeof copySmallProject>>;
/** The options that name the small project. */
let small: readonly string[];

beforeAll(async () => {
  project = await copySmallProject();
  small = ['--schemas', project.schemas, '--locales', project.locales];
});

afterAll(() => project.remove());

describe('the command line', () => {
  // One call of each kind shows how a process reads its arguments.
  const withMore = <Call>(call: Call, more: readonly Call[]) =>
    inAll('more-processes') ? [call, ...more] : [call];

  const stepwright = (...argv: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/stepwright.ts', ...argv], PROCESS);
    return { status, stdout, stderr };
  };

  it.each(withMore<readonly [readonly string[]]>([[]], [[['help']], [['--help']], [['-h']]]))(
    'explains itself on %j',
    (argv) => {
      const { status, stdout, stderr } = stepwright(...argv);
      expect([status, stderr]).toEqual([0, '']);
      for (const command of ['check', 'resolve', 'try']) expect(stdout).toContain(`stepwright ${command}`);
    },
  );

  it.each(withMore('dance', ['constructor', '__proto__']))('refuses the unknown command %s', (name) => {
    const { status, stdout, stderr } = stepwright(name);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`there is no command "${name}"`);
    expect(stderr).toContain('stepwright check');
  });

  it('passes on the exit code of its commands', () => {
    expect(stepwright('check', ...small)).toEqual({
      status: 0,
      stdout: '0 errors, 0 warnings\n',
      stderr: '',
    });
    expect(stepwright('try', 'ein', '111111111').status).toBe(1);
  });

  if (inAll('more-processes'))
    it('passes on the exit code of a wrong call', () => {
      expect(stepwright('resolve', 'xx', 'terminal').status).toBe(2);
    });

  if (inAll('whole-product-again'))
    it('checks the product where no folder is named', () => {
      expect(stepwright('check')).toEqual({ status: 0, stdout: '0 errors, 0 warnings\n', stderr: '' });
    });

  it('does not mind a reader that has read enough', () => {
    const script = `"${process.execPath}" cli/stepwright.ts resolve us terminal --provenance | head -n 1`;
    const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', script], PROCESS);
    expect([status, stdout.trim(), stderr]).toEqual([0, '{', '']);
  });
});

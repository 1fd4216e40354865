import { readFileSync } from 'node:fs';
import type { CommandIo } from '@stepwright/cli';
import type { JsonMode } from '../../../cli/help/commandRow.ts';
import { COMMAND_ROWS } from '../../../cli/help/commandTable.ts';
import { writeHelp, writeOverview } from '../../../cli/help/writeHelp.ts';
import { runCommand, type Command } from '../../../cli/runCommand.ts';

async function run(name: string, command: Command, argv: readonly string[]) {
  const lines: string[] = [];
  const problems: string[] = [];
  const io: CommandIo = {
    stdin: (async function* none() {})(),
    write: (line) => void lines.push(line),
    writeError: (line) => void problems.push(line),
  };
  const exitCode = await runCommand({ name, command }, argv, io);
  return { exitCode, said: lines.join('\n'), problems };
}

/** A command that says with which arguments it was called. */
const echo: Command = async (argv, io) => {
  io.write(argv.join(' '));
  io.writeError('a problem');
  return 1;
};

const never: Command = () => {
  throw new Error('was run');
};

describe('the help of a command', () => {
  it.each(COMMAND_ROWS.map(({ name, example }) => [name, example]))(
    'of %s has an example of itself, and runs nothing',
    async (name, example) => {
      expect(example.startsWith(name)).toBe(true);
      const [command = '', ...parts] = name.split(' ');
      const { exitCode, said } = await run(command, never, [...parts, '--help']);
      expect(exitCode).toBe(0);
      expect(said).toContain(`stepwright ${name}`);
      expect(said).toContain(`Example: npm run stepwright -- ${example}`);
      expect(writeOverview()).toContain(`  stepwright ${name} `);
    },
  );

  it('has all parts of a command that has some', () => {
    const help = writeHelp('translations') ?? '';
    for (const part of ['status', 'export', 'import', 'record', 'accept'])
      expect(help).toContain(`stepwright translations ${part}`);
    expect(writeHelp('dance')).toBeUndefined();
  });
});

describe('--json', () => {
  const wrapped = JSON.stringify({ exitCode: 1, lines: ['list'], problems: ['a problem'] }, null, 2);

  it.each([
    ['representatives', ['list', '--json'], wrapped],
    ['check', ['--strict', '--json'], '--strict --format json'],
    ['resolve', ['us', '--json', 'terminal'], 'us terminal'],
    ['inherited', ['gb', '--json'], 'gb --json'],
    ['translations', ['status', '--json'], 'status --json'],
  ])('of %s with %j', async (name, argv, said) => {
    expect(await run(name, echo, argv)).toMatchObject({ exitCode: 1, said });
  });

  it('leaves a call without it as it is', async () => {
    expect(await run('check', echo, ['--all'])).toEqual({
      exitCode: 1,
      said: '--all',
      problems: ['a problem'],
    });
  });
});

describe('the page of commands', () => {
  const WORDS: Readonly<Record<JsonMode, string>> = {
    own: 'an object or list',
    format: 'as `--format json`',
    always: 'always JSON',
    lines: '`{ exitCode, lines, problems }`',
  };

  it('has a line for each, with its exit code 1', () => {
    const lines = readFileSync('docs/command-line.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()));
    expect(lines).toEqual(
      COMMAND_ROWS.map(({ name, says, fails, json }) => [`\`${name}\``, says, fails ?? 'never', WORDS[json]]),
    );
  });
});

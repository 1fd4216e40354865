import type { CommandIo } from '@stepwright/cli';
import { findRow, writeHelp } from './help/writeHelp.ts';

export type Command = (argv: readonly string[], io: CommandIo) => Promise<number>;

/** Runs a command with the options that all have: `--help` explains it, `--json` gives its output as JSON. Returns the exit code. */
export async function runCommand(
  { name, command }: { readonly name: string; readonly command: Command },
  argv: readonly string[],
  io: CommandIo,
): Promise<number> {
  const [part = ''] = argv;
  if (argv.includes('--help') || argv.includes('-h')) {
    io.write((writeHelp(`${name} ${part}`) ?? writeHelp(name) ?? '').trimEnd());
    return 0;
  }
  if (!argv.includes('--json')) return command(argv, io);
  const others = argv.filter((argument) => argument !== '--json');
  switch (findRow([name, part])?.json) {
    case 'format':
      return command([...others, '--format', 'json'], io);
    case 'always':
      return command(others, io);
    case 'lines':
      return wrapLines(command, others, io);
    case 'own':
    case undefined:
      return command(argv, io);
  }
}

async function wrapLines(command: Command, argv: readonly string[], io: CommandIo): Promise<number> {
  const lines: string[] = [];
  const problems: string[] = [];
  const exitCode = await command(argv, {
    stdin: io.stdin,
    write: (line) => void lines.push(line),
    writeError: (line) => void problems.push(line),
  });
  io.write(JSON.stringify({ exitCode, lines, problems }, null, 2));
  return exitCode;
}

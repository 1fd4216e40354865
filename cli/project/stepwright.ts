#!/usr/bin/env node
import { checkProject } from './checkProject.ts';
import type { CommandIo } from './commandIo.ts';
import { explainProject } from './explainProject.ts';
import { validateProject } from './validateProject.ts';

const USAGE = `stepwright: proves the definitions of a project valid, and says what they make of answers

  stepwright check [<folder>] [--format text|json|sarif] [--json] [--strict] [--all]
      definitions, samples and texts of the project that stepwright.config.ts in the folder describes;
      exit code 0 if valid, 1 on an error (--strict: on a warning, too), 2 on a wrong call;
      with --all also what follows from other findings

  stepwright explain <step> [--answers <file>] [--variant <layer>=<member>]... [--context <file>]
      [--locale <tag>] [--today <YYYY-MM-DD>] [--format text|json] [--project <folder>]
      why the step shows or not with the answers, what is required, and why each value is refused;
      --variant is needed for each layer with several members; exit code 0, or 2 on a wrong call

  stepwright validate [--variant <layer>=<member>]... [--today <YYYY-MM-DD>] [--project <folder>]
      validates answers from the standard input, a line {"step":"<id>","answers":{...}} each, and writes the
      codes by pointer, a line each; exit code 0, or 2 on a wrong call or line
`;

const COMMANDS: Readonly<Record<string, (argv: readonly string[], io: CommandIo) => Promise<number>>> = {
  check: checkProject,
  explain: explainProject,
  validate: validateProject,
};

const [name = '', ...argv] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (['', 'help', '--help', '-h'].includes(name) || (command && argv.includes('--help'))) {
  process.stdout.write(USAGE);
} else if (command) {
  process.exitCode = await command(argv, {
    stdin: process.stdin,
    write: (line) => process.stdout.write(`${line}\n`),
    writeError: (line) => process.stderr.write(`${line}\n`),
  });
} else {
  process.stderr.write(`stepwright: there is no command "${name}"\n\n${USAGE}`);
  process.exitCode = 2;
}

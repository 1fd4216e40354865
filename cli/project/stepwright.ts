#!/usr/bin/env node
import { checkProject } from './checkProject.ts';

const USAGE = `stepwright: proves the definitions of a project valid

  stepwright check [<folder>] [--format text|json|sarif] [--json] [--strict] [--all]
      definitions, samples and texts of the project that stepwright.config.ts in the folder describes;
      exit code 0 if valid, 1 on an error (--strict: on a warning, too), 2 on a wrong call;
      with --all also what follows from other findings
`;

const [name = '', ...argv] = process.argv.slice(2);
if (name === 'check' && !argv.includes('--help')) {
  process.exitCode = await checkProject(argv, {
    stdin: process.stdin,
    write: (line) => process.stdout.write(`${line}\n`),
    writeError: (line) => process.stderr.write(`${line}\n`),
  });
} else if (['', 'check', 'help', '--help', '-h'].includes(name)) {
  process.stdout.write(USAGE);
} else {
  process.stderr.write(`stepwright: there is no command "${name}"\n\n${USAGE}`);
  process.exitCode = 2;
}

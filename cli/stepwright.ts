import { runAudit } from './commands/audit.ts';
import { runCheck } from './commands/check.ts';
import { runCoverage } from './commands/coverage.ts';
import { runDiff } from './commands/diff.ts';
import { runExplain } from './commands/explain.ts';
import { runImpact } from './commands/impact.ts';
import { runImport } from './commands/import.ts';
import { runInherited } from './commands/inherited.ts';
import { runNewMarket } from './commands/newMarket.ts';
import { runPrefillLink } from './commands/prefillLink.ts';
import { runPublish, runRollback, runVersions } from './commands/publishing.ts';
import { runRelease } from './commands/release.ts';
import { runReplay } from './commands/replay.ts';
import { runRepresentatives } from './commands/representatives.ts';
import { runResolve } from './commands/resolve.ts';
import { runApprove, runRefuse } from './commands/review.ts';
import { runRotateKeys } from './commands/rotateKeys.ts';
import { runStaff } from './commands/staff.ts';
import { runTranslations } from './commands/translations.ts';
import { runTry } from './commands/try.ts';
import { runValidate } from './commands/validate.ts';
import { writeOverview } from './help/writeHelp.ts';
import { runCommand } from './runCommand.ts';
import { keysOf } from '../src/lib/unknownValue.ts';

const COMMANDS = {
  approve: runApprove,
  audit: runAudit,
  check: runCheck,
  coverage: runCoverage,
  diff: runDiff,
  explain: runExplain,
  impact: runImpact,
  import: runImport,
  inherited: runInherited,
  // The name that `validate` had before.
  judge: runValidate,
  'new-market': runNewMarket,
  'prefill-link': runPrefillLink,
  publish: runPublish,
  refuse: runRefuse,
  release: runRelease,
  replay: runReplay,
  representatives: runRepresentatives,
  resolve: runResolve,
  rollback: runRollback,
  'rotate-keys': runRotateKeys,
  staff: runStaff,
  translations: runTranslations,
  try: runTry,
  validate: runValidate,
  versions: runVersions,
} as const;

const [name = '', ...argv] = process.argv.slice(2);
const io = {
  stdin: process.stdin,
  write: (line: string) => process.stdout.write(`${line}\n`),
  writeError: (line: string) => process.stderr.write(`${line}\n`),
};

// A reader such as `head` may close the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const command = keysOf(COMMANDS).find((one) => one === name);
if (command !== undefined) {
  // The name that `validate` had before is no row of the table.
  const known = command === 'judge' ? 'validate' : command;
  process.exitCode = await runCommand({ name: known, command: COMMANDS[command] }, argv, io);
} else if (['', 'help', '--help', '-h'].includes(name)) {
  process.stdout.write(writeOverview());
} else {
  process.stderr.write(`stepwright: there is no command "${name}"\n\n${writeOverview()}`);
  process.exitCode = 2;
}

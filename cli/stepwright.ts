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
import { runRelease } from './commands/release.ts';
import { runRepresentatives } from './commands/representatives.ts';
import { runResolve } from './commands/resolve.ts';
import { runRotateKeys } from './commands/rotateKeys.ts';
import { runTranslations } from './commands/translations.ts';
import { runTry } from './commands/try.ts';
import { runValidate } from './commands/validate.ts';
import { keysOf } from '../src/lib/unknownValue.ts';

const USAGE = `stepwright: proves step definitions valid

  stepwright audit verify [--head <number>:<hash>]    walks the audit of the database that the environment names, as the
                                                      server does; exit code 1 where something was changed or taken away
  stepwright check [--format text|json|sarif] [--strict] [--all] [--watch]
                                                      definitions, samples and texts; exit code 1 on an error, with
                                                      --strict on a warning too; with --all also what follows
                                                      from other findings; with --watch again after each change
  stepwright coverage [<market> <portal>] [--min <percent>] [--walks <file>] [--format text|json]
                                                      steps, conditions and branches that no sample walks; exit
                                                      code 1 below the percentage
  stepwright diff [<commit or folder>] [--json]       in sentences, how the working files differ from a commit (HEAD) or a
                                                      copy of the project, as visitors meet them
  stepwright explain <market> <portal> <step> --answers <file> [--context <file>] [--locale en-US] [--format text|json]
                                                      why a step shows or not, and why a value is refused
  stepwright impact [<commit or folder>] [--database] [--json]
                                                      markets, portals, languages, steps, texts and calls that the
                                                      difference touches; with --database also how many drafts and
                                                      applications of the database that the environment names
  stepwright import <file> [--to <folder>] [--id <flow>]   steps, flow, texts and samples of a JSON Schema, an RJSF or a
                                                      JSON Forms form, with a list of what could not be carried
  stepwright new-market <market> --from <market> --country <GB> --currency <GBP> [--languages en-GB,cy-GB]
                                                      all files of a new market, and what in them to confirm or change
  stepwright inherited <market> [--confirm <place>...]  what is still as the other market has it; * stands for anything
  stepwright prefill-link <url> --partner <name> --key <file> [--minutes 60] <parameter>=<value>...
                                                      a link whose values the partner's private key has signed
  stepwright release <market>                         lets production serve it, once nothing of that is left
  stepwright representatives add <email> --agent-id <id> [--type AGENT|RESELLER|OPERATOR] [--reseller <agent id>]
  stepwright representatives end <email>              who lists applications by an agent id and helps with them, in the
  stepwright representatives list                     database that the environment names
  stepwright resolve <market> <portal> [--cobrand <id>] [--provenance]
                                                      what one market in one portal asks, overlays merged
  stepwright rotate-keys [--dry-run]                  wraps every data key by the current key-encryption key, in the
                                                      database that the environment names; exit code 1 where some are left
  stepwright validate <market> <portal> --stdin [--today YYYY-MM-DD]
                                                      validates JSON lines {"step":"...","answers":{...}}
  stepwright try --list                               every format and keyword with its options
  stepwright try <format> <value> [--market us]       validates one value
  stepwright try --stdin [--market us] [--today YYYY-MM-DD] [--locale en-US]
                                                      validates JSON lines {"format":"...","value":"...","options":{...}}
`;

const COMMANDS = {
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
  release: runRelease,
  representatives: runRepresentatives,
  resolve: runResolve,
  'rotate-keys': runRotateKeys,
  translations: runTranslations,
  try: runTry,
  validate: runValidate,
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
  process.exitCode = await COMMANDS[command](argv, io);
} else if (['', 'help', '--help', '-h'].includes(name)) {
  process.stdout.write(USAGE);
} else {
  process.stderr.write(`stepwright: there is no command "${name}"\n\n${USAGE}`);
  process.exitCode = 2;
}

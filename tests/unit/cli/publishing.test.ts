import { runPublish, runRollback, runVersions } from '../../../cli/commands/publishing.ts';
import { runRelease } from '../../../cli/commands/release.ts';
import { runReplay } from '../../../cli/commands/replay.ts';
import { runApprove, runRefuse } from '../../../cli/commands/review.ts';
import type { Command } from '../../../cli/runCommand.ts';

async function call(command: Command, ...argv: string[]) {
  const said: string[] = [];
  const exitCode = await command(argv, {
    stdin: process.stdin,
    write: (line) => void said.push(line),
    writeError: (line) => void said.push(line),
  });
  return [exitCode, said.join('\n')] as const;
}

const signed = ['--by', 'Ada Park', '--reason', 'Asks for the web site'];

test.each([
  ['publish without a person', runPublish, ['--reason', 'why'], '--by names who does it'],
  ['publish without a reason', runPublish, ['--by', 'Ada Park', '--reason', ' '], '--reason says why'],
  [
    'publish of a word as parent',
    runPublish,
    [...signed, '--parent', 'last'],
    '"last" is no number of a version',
  ],
  ['approve of nothing', runApprove, signed, 'name one version'],
  ['approve of two', runApprove, ['4', '5', ...signed], 'name one version'],
  ['refuse without a reason', runRefuse, ['4', '--by', 'Bea Lund'], '--reason says why'],
  [
    'refuse with a long reason',
    runRefuse,
    ['4', '--by', 'Bea Lund', '--reason', 'a'.repeat(2001)],
    'A reason has at most 2000 characters',
  ],
  [
    'release at no time',
    runRelease,
    ['4', '--at', 'tomorrow', ...signed],
    '--at is a time as 2027-01-31T09:00Z',
  ],
  ['release at a time that is over', runRelease, ['4', '--at', '2020-01-31T09:00Z', ...signed], 'is over'],
  ['release without a version', runRelease, signed, 'name one version: release 4'],
  ['release of a word', runRelease, ['us', ...signed], '"us" is no number of a version'],
  ['release without a person', runRelease, ['4', '--reason', 'why'], '--by names who does it'],
  ['rollback without a reason', runRollback, ['--by', 'Ada Park'], '--reason says why'],
  ['export without a folder', runVersions, ['export', '4'], 'versions export <version> <folder>'],
  ['replay of a word', runReplay, ['last'], 'name one version: replay 4'],
])('%s is a wrong call', async (_name, command, argv, said) => {
  const [exitCode, line] = await call(command, ...argv);
  expect(exitCode).toBe(2);
  expect(line).toContain(said);
});

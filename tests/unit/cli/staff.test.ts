import { runStaff } from '../../../cli/commands/staff.ts';

const signed = ['--by', 'Bea Lund', '--reason', 'Runs the market'];
const ada = ['ada@example.com', '--name', 'Ada Park'];
const role = (text: string) => ['--role', text];

test.each([
  ['no action', [], 'call: stepwright staff invite'],
  ['an action that there is not', ['promote', ...ada, ...signed], 'call: stepwright staff invite'],
  ['no address', ['disable', ...signed], 'call: stepwright staff invite'],
  [
    'two addresses',
    ['disable', 'a@example.com', 'b@example.com', ...signed],
    'call: stepwright staff invite',
  ],
  ['no role', ['invite', ...ada, ...signed], '--role says what they may do'],
  ['no person', ['disable', 'ada@example.com', '--reason', 'why'], '--by names who does it'],
  ['no reason', ['disable', 'ada@example.com', '--by', 'Bea Lund', '--reason', ' '], '--reason says why'],
  ['no email address', ['disable', 'ada', ...signed], 'That is no email address'],
  ['no name', ['invite', 'ada@example.com', ...role('viewer'), ...signed], '--name is the name'],
  [
    'a name with a direction mark',
    ['invite', 'ada@example.com', '--name', 'a\u202Eb', ...role('viewer'), ...signed],
    '--name has at most 80',
  ],
  [
    'a role that there is not',
    ['invite', ...ada, ...role('owner'), ...signed],
    '--role is one of viewer, editor',
  ],
  [
    'a role in two markets',
    ['invite', ...ada, ...role('editor:us:ca'), ...signed],
    '--role is one of viewer, editor',
  ],
  ['a role in no market', ['invite', ...ada, ...role('editor:US'), ...signed], '"US" is no id of a market'],
  [
    'a translator of a market',
    ['invite', ...ada, ...role('translator:FR'), ...signed],
    '"FR" is no language',
  ],
])('a call with %s is wrong', async (_name, argv, said) => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const exitCode = await runStaff(argv, { stdin: process.stdin, write, writeError: write });
  expect([exitCode, lines.join('\n')]).toEqual([2, expect.stringContaining(said)]);
});

import type { CommandRow } from './commandRow.ts';

/** The options that name a person and a reason. */
const SIGNED = [
  ['--by', 'who does it'],
  ['--reason', 'why'],
] as const;

/** The commands for those who run the server. */
export const OPERATOR_COMMANDS: readonly CommandRow[] = [
  {
    name: 'approve',
    call: '<version> --by <name> --reason <text>',
    says: 'records that somebody other than its author has read a published version',
    options: SIGNED,
    example: 'approve 4 --by "Bea Lund" --reason "Texts read"',
    fails:
      'there is no such version, its author or the same person approves it, or somebody else has refused it',
    json: 'lines',
  },
  {
    name: 'audit verify',
    call: '[--head <number>:<hash>]',
    says: 'walks the audit of the database that the environment names, as the server does',
    options: [
      ['--head', 'the end of the audit as the log of the server has it: finds an end that was cut off'],
    ],
    example: 'audit verify',
    fails: 'an entry was changed or taken away',
    json: 'lines',
  },
  {
    name: 'prefill-link',
    call: '<url> --partner <name> --key <file> <parameter>=<value>...',
    says: 'writes a link whose values the private key of the partner has signed',
    options: [
      ['--partner', 'the name that the configuration has'],
      ['--key', 'a file with the private key'],
      ['--minutes', 'how long the link is valid'],
    ],
    example: 'prefill-link https://pay.example/start --partner acme --key acme.pem name="Ada Park"',
    json: 'lines',
  },
  {
    name: 'publish',
    call: '--by <name> --reason <text>',
    says: 'stores the working files as the next version, in the database that the environment names; nothing is served by it',
    options: [
      ...SIGNED,
      ['--parent', 'the version that was started from: refused if another one was published meanwhile'],
    ],
    example: 'publish --by "Ada Park" --reason "Asks for the web site"',
    fails: 'the checker finds an error, or another version was published meanwhile',
    json: 'lines',
    hasFolders: true,
  },
  {
    name: 'refuse',
    call: '<version> --by <name> --reason <text>',
    says: 'records that somebody other than its author refuses a published version: it is not released until the same person approves it',
    options: SIGNED,
    example: 'refuse 4 --by "Bea Lund" --reason "The French hint names the wrong form"',
    fails: 'there is no such version, its author refuses it, or it is refused already',
    json: 'lines',
  },
  {
    name: 'replay',
    call: '<version>',
    says: 'tries the drafts of the database that the environment names with a published version, beside what is served now; shows no answer',
    example: 'replay 4',
    fails: 'a draft would be sent back or lose an answer',
    json: 'own',
  },
  {
    name: 'representatives',
    call: 'add <email> --agent-id <id> | end <email> | list',
    says: 'manages who lists applications by an agent id and helps with them, in the database that the environment names',
    options: [
      ['--agent-id', 'the agent id'],
      ['--type', 'AGENT, RESELLER or OPERATOR'],
      ['--reseller', 'the agent id of the reseller'],
    ],
    example: 'representatives add ada@example.com --agent-id A-17',
    fails: 'the address is a representative already, or is none',
    json: 'lines',
  },
  {
    name: 'rollback',
    call: '--by <name> --reason <text>',
    says: 'serves again what was served before the last release, on all processes',
    options: SIGNED,
    example: 'rollback --by "Ada Park" --reason "Nobody gets past the web site"',
    fails: 'there is nothing to take back, or what was before has errors for this program',
    json: 'lines',
  },
  {
    name: 'rotate-keys',
    call: '[--dry-run]',
    says: 'wraps every data key by the current key-encryption key, in the database that the environment names',
    options: [['--dry-run', 'only counts']],
    example: 'rotate-keys --dry-run',
    fails: 'some keys are left',
    json: 'lines',
  },
  {
    name: 'staff',
    call: 'invite <email> --name <name> --role <role>... [--no-mail] | roles <email> --role <role>... | disable <email> | list',
    says: 'manages who works in the studio and with which roles, in the database that the environment names',
    options: [
      ['--name', 'the name that colleagues see'],
      [
        '--role',
        'viewer, editor, translator, reviewer or releaser, with a market as in editor:us, a translator with a language as in translator:fr-CA',
      ],
      ['--no-mail', 'does not mail the invitation, which a server with SMTP_URL does otherwise'],
      ...SIGNED,
    ],
    example:
      'staff invite ada@example.com --name "Ada Park" --role editor:us --by "Bea Lund" --reason "Runs the market"',
    fails: 'the address is of no member, or of one who is disabled',
    json: 'lines',
  },
  {
    name: 'versions',
    call: '[export <version> <folder>]',
    says: 'lists the published versions and their releases, and what is served; or writes the files of one into a folder',
    example: 'versions export 4 ../version-4',
    json: 'own',
  },
];

import type { CommandRow } from './commandRow.ts';

/** The commands for those who run the server. */
export const OPERATOR_COMMANDS: readonly CommandRow[] = [
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
    name: 'rotate-keys',
    call: '[--dry-run]',
    says: 'wraps every data key by the current key-encryption key, in the database that the environment names',
    options: [['--dry-run', 'only counts']],
    example: 'rotate-keys --dry-run',
    fails: 'some keys are left',
    json: 'lines',
  },
];

/**
 * Modes of `--json`. `own`: the command has the option. `format`: it is `--format json`. `always`: the output is JSON anyway. `lines`: the
 * lines of the output are wrapped.
 */
export type JsonMode = 'own' | 'format' | 'always' | 'lines';

/** Description of a command: its help, and the page docs/command-line.md, show it. */
export interface CommandRow {
  /** One word, or two for a part of a command. */
  readonly name: string;
  /** Arguments behind the name. */
  readonly call: string;
  readonly says: string;
  /** Options with their meaning; those that every command has are added. */
  readonly options?: readonly (readonly [option: string, meaning: string])[];
  readonly example: string;
  /** Meaning of exit code 1; a command without one ends with 0 or 2. */
  readonly fails?: string;
  readonly json: JsonMode;
  /** Whether `--schemas` and `--locales` name the folders of another project. */
  readonly hasFolders?: true;
}

const MARKET_AND_PORTAL = '<market> <portal>';

export const COMMAND_ROWS: readonly CommandRow[] = [
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
    name: 'check',
    call: '[--strict] [--all] [--watch]',
    says: 'proves definitions, samples and texts valid',
    options: [
      ['--format', 'text, json or sarif'],
      ['--strict', 'exit code 1 on a warning too'],
      ['--all', 'also findings that follow from others'],
      ['--watch', 'again after each change, until it is interrupted'],
    ],
    example: 'check --strict',
    fails: 'there is an error',
    json: 'format',
    hasFolders: true,
  },
  {
    name: 'coverage',
    call: `[${MARKET_AND_PORTAL}]`,
    says: 'lists steps, conditions and branches that no sample walks',
    options: [
      ['--min', 'the percentage that each market has to reach in each portal'],
      ['--walks', 'a file with the walks of tests, one JSON object in a line'],
      ['--format', 'text or json'],
    ],
    example: 'coverage us terminal --min 90',
    fails: 'a percentage is below --min',
    json: 'format',
    hasFolders: true,
  },
  {
    name: 'diff',
    call: '[<commit or folder>]',
    says: 'describes how the working files differ from a commit (HEAD) or another copy of the project, as visitors meet them',
    example: 'diff HEAD~1',
    json: 'own',
    hasFolders: true,
  },
  {
    name: 'explain',
    call: `${MARKET_AND_PORTAL} <step> --answers <file>`,
    says: 'explains why a step shows or not, and why a value is refused',
    options: [
      ['--answers', 'a file with answers as JSON'],
      ['--context', 'a file with more of the context: application, config'],
      ['--locale', 'the language of messages'],
      ['--today', 'the day, as YYYY-MM-DD'],
      ['--format', 'text or json'],
    ],
    example: 'explain us terminal partners --answers answers.json',
    json: 'format',
    hasFolders: true,
  },
  {
    name: 'impact',
    call: '[<commit or folder>]',
    says: 'lists which markets, portals, languages, steps, texts and calls that difference touches',
    options: [
      ['--database', 'also how many drafts and applications of the database that the environment names'],
    ],
    example: 'impact --database',
    json: 'own',
    hasFolders: true,
  },
  {
    name: 'import',
    call: '<file>',
    says: 'writes steps, flow, texts and samples of a JSON Schema, an RJSF or a JSON Forms form, and lists what could not be carried',
    options: [
      ['--to', 'the folder to write to'],
      ['--id', 'the id of the flow'],
      ['--locale', 'the language of the texts'],
      ['--market', 'the market of the samples'],
    ],
    example: 'import form.json --to imported',
    json: 'lines',
  },
  {
    name: 'inherited',
    call: '<market> [--confirm <place>...]',
    says: 'lists what a new market still has as the market that it was copied from',
    options: [['--confirm', 'marks places of the list as right; * represents anything']],
    example: 'inherited gb --confirm "market.json#/formats/*"',
    json: 'own',
    hasFolders: true,
  },
  {
    name: 'new-market',
    call: '<market> --from <market> --country <code> --currency <code>',
    says: 'writes all files of a new market as a copy of another one',
    options: [
      ['--from', 'the market to copy'],
      ['--country', 'ISO 3166-1, such as GB'],
      ['--currency', 'ISO 4217, such as GBP'],
      ['--languages', 'such as en-GB,cy-GB; the first is the default'],
    ],
    example: 'new-market gb --from ca --country GB --currency GBP --languages en-GB',
    json: 'own',
    hasFolders: true,
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
    name: 'release',
    call: '<market>',
    says: 'lets production serve a new market, once all of it is confirmed and translated',
    example: 'release gb',
    fails: 'something is not confirmed or not translated, or there is an error',
    json: 'own',
    hasFolders: true,
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
    name: 'resolve',
    call: MARKET_AND_PORTAL,
    says: 'writes what one market in one portal asks, with all overlays merged',
    options: [
      ['--cobrand', 'the brand of a partner'],
      ['--provenance', 'the layer of each value instead'],
    ],
    example: 'resolve us terminal --provenance',
    fails: 'the definitions have an error',
    json: 'always',
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
    name: 'translations status',
    call: '[<language>]',
    says: 'counts the texts of a language by state and file, with the percentage that is translated',
    options: [
      ['--list', 'also names the texts'],
      ['--only', 'the states to list: new,outdated,translated,reviewed,final'],
    ],
    example: 'translations status ja-JP --list',
    json: 'own',
    hasFolders: true,
  },
  {
    name: 'translations export',
    call: '<language>',
    says: 'writes a file for translators, with notes where each text shows',
    options: [
      ['--format', 'xliff (2.1) or csv'],
      ['--output', 'the file; left out, the standard output'],
      ['--only', 'the states to export, such as new,outdated'],
    ],
    example: 'translations export ja-JP --only new,outdated --output ja-JP.xlf',
    json: 'lines',
    hasFolders: true,
  },
  {
    name: 'translations import',
    call: '<file>',
    says: 'checks a file of translators and takes its translations, all or none',
    options: [['--dry-run', 'only checks']],
    example: 'translations import ja-JP.xlf',
    fails: 'something in the file is wrong; nothing is written',
    json: 'own',
    hasFolders: true,
  },
  {
    name: 'translations record',
    call: '<language> [--from <language>]',
    says: "records that texts which were written by hand are translated from today's source",
    options: [['--from', 'begins the record of a language that has none']],
    example: 'translations record fr-CA',
    json: 'lines',
    hasFolders: true,
  },
  {
    name: 'translations accept',
    call: '<language> <text>...',
    says: 'records that texts are right as they are: the same as their source, or of one that changed',
    options: [
      ['--as', 'translated, reviewed or final; left out, reviewed'],
      ['--only', 'only texts in these states, such as outdated'],
    ],
    example: 'translations accept ja-JP "locales/ja-JP/cards.json#brand.*" --as final',
    json: 'lines',
    hasFolders: true,
  },
  {
    name: 'try',
    call: '<format> <value> | --stdin',
    says: 'validates one value, or JSON lines {"format":"...","value":"..."}',
    options: [
      ['--market', 'the market whose options count'],
      ['--options', 'options of the format, as JSON'],
      ['--today', 'the day, as YYYY-MM-DD'],
      ['--locale', 'the language of messages'],
    ],
    example: 'try iban DE89370400440532013000',
    fails: 'the one value is not valid',
    json: 'always',
  },
  {
    name: 'try --list',
    call: '',
    says: 'lists every format and keyword with its options',
    options: [['--market', 'the market whose formats are listed, too']],
    example: 'try --list --market ca',
    json: 'lines',
  },
  {
    name: 'validate',
    call: `${MARKET_AND_PORTAL} --stdin`,
    says: 'validates answers of steps, JSON lines {"step":"...","answers":{...}}',
    options: [['--today', 'the day, as YYYY-MM-DD']],
    example: 'validate us terminal --stdin < answers.jsonl',
    json: 'always',
  },
];

import type { CommandRow } from './commandRow.ts';
import { COMMAND_ROWS } from './commandTable.ts';

/** The list of all commands. */
export function writeOverview(): string {
  const lines = COMMAND_ROWS.map(({ name, says }) => `  ${`stepwright ${name}`.padEnd(WIDTH)}${says}`);
  return [
    'stepwright: proves step definitions valid, and opens markets and languages',
    '',
    ...lines,
    '',
    'Each command explains itself: stepwright <command> --help. Exit code 0: done; 1: see there; 2: a wrong call.',
    '',
  ].join('\n');
}

const WIDTH = 34;

/** The help of the rows of a command: its calls, options and an example. Undefined for a name that there is not. */
export function writeHelp(name: string): string | undefined {
  const rows = rowsOf(name);
  return rows.length === 0 ? undefined : `${rows.map(describeRow).join('\n\n')}\n`;
}

/** Rows of a command and its parts, or of one part. */
export function rowsOf(name: string): readonly CommandRow[] {
  return COMMAND_ROWS.filter((row) => row.name === name || row.name.startsWith(`${name} `));
}

/** The row of a call: that of a part, if its second word names one. */
export function findRow([name = '', part = '']: readonly string[]): CommandRow | undefined {
  const find = (wanted: string) => COMMAND_ROWS.find((row) => row.name === wanted);
  return find(`${name} ${part}`) ?? find(name);
}

function describeRow(row: CommandRow): string {
  const options = [...(row.options ?? []), ...sharedOptions(row)];
  const width = Math.max(...options.map(([option]) => option.length)) + 2;
  return [
    `stepwright ${row.name} ${row.call}`.trimEnd(),
    `  ${row.says}`,
    '',
    ...options.map(([option, meaning]) => `  ${option.padEnd(width)}${meaning}`),
    '',
    `  Exit code 0: done;${row.fails === undefined ? '' : ` 1: ${row.fails};`} 2: a wrong call.`,
    `  Example: npm run stepwright -- ${row.example}`,
  ].join('\n');
}

function sharedOptions({ hasFolders }: CommandRow): readonly (readonly [string, string])[] {
  const folders = [
    ['--schemas', 'the folder of the definitions, if it is another one'],
    ['--locales', 'the folder of the texts, if it is another one'],
  ] as const;
  return [...(hasFolders === true ? folders : []), ['--json', 'the output as JSON'], ['--help', 'this text']];
}

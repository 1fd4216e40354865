import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Translation } from '../../listTranslationTexts.ts';
import { TRANSLATION_STATES } from '../../translationState.ts';
import { isRecord, keysOf, memberOf } from '../../../../lib/unknownValue.ts';
import type { ImportProblem, ReceivedFile, ReceivedText } from '../exchangedTexts.ts';
import type { NotedText } from '../xliff/writeXliff.ts';

/** A spreadsheet would compute a cell that begins like this; `'` before it says that it is a text. */
const FORMULA = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Writes texts as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. The header names the two languages. */
export function writeCsv({ language, from }: Translation, texts: readonly NotedText[]): string {
  const header = ['text', 'state', `source (${from})`, `target (${language})`, 'notes'];
  const rows = texts.map(({ text: { place, state, source, target }, notes }) => [
    place,
    state,
    source,
    state === 'new' ? '' : (target ?? ''),
    notes.map(({ text }) => text).join('\n'),
  ]);
  return stringify([header, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // A newline within a cell would end the row in most spreadsheets.
    quoted_match: /[\r\n]/,
  });
}

const HEADER = /^(source|target) \(([A-Za-z][A-Za-z0-9-]{1,15})\)$/;

/** Reads such a file; columns may be moved, and others added. Throws for one without the columns that it needs. */
export function readCsv(text: string): ReceivedFile {
  if (/^\s*</.test(text))
    throw new Error(
      'is no CSV: it begins with “<”, as XLIFF and web pages do. Give an XLIFF a name that ends in .xlf',
    );
  if (/^[^,;\n]*\t/.test(text))
    throw new Error('has tabs between its columns: save it with commas or semicolons between them');
  const [first, ...rows] = parseRows(text);
  const header = first?.cells ?? [];
  const columns = header.map((name) => HEADER.exec(name.trim()));
  const find = (kind: string) => columns.findIndex((match) => match?.[1] === kind);
  const at = {
    text: header.indexOf('text'),
    state: header.indexOf('state'),
    source: find('source'),
    target: find('target'),
  };
  const missing = keysOf(at).filter((name) => at[name] === -1);
  if (missing.length > 0) throw new Error(sayMissing(missing));
  const read = rows.map((row) => readRow(row, at));
  return {
    from: columns[at.source]?.[2] ?? '',
    language: columns[at.target]?.[2] ?? '',
    texts: read.flatMap((one) => ('place' in one ? [one] : [])),
    problems: read.flatMap((one) => ('message' in one ? [one] : [])),
  };
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

type Columns = Readonly<Record<'text' | 'state' | 'source' | 'target', number>>;

const COLUMNS = {
  text: '“text”',
  state: '“state”',
  source: '“source (<language>)”',
  target: '“target (<language>)”',
} as const;

const sayMissing = (missing: readonly (keyof Columns)[]): string =>
  `has no ${missing.length === 1 ? 'column' : 'columns'} ${missing.map((name) => COLUMNS[name]).join(', ')} in line 1: keep the first line as it was saved, with commas or semicolons between the columns`;

function readRow({ line, cells }: Row, at: Columns): ReceivedText | ImportProblem {
  const cell = (name: keyof Columns) => (cells[at[name]] ?? '').replace(FORMULA, '');
  const place = cell('text');
  // Spreadsheets leave out empty cells at the end of a row: a target may be one, but no source.
  if (cells.length <= Math.max(at.text, at.state, at.source))
    return { line, message: `${place} has no source: the row breaks off. Download or export the file again` };
  const state = memberOf(TRANSLATION_STATES, cell('state').trim());
  if (state === undefined)
    return { line, message: `${place} is in no known state: ${TRANSLATION_STATES.join(', ')}` };
  return { line, place, source: withNewlines(cell('source')), target: withNewlines(cell('target')), state };
}

// Spreadsheets write the newlines of Windows.
function withNewlines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Rows with the line that each begins in; spreadsheets of some countries separate by semicolons. */
function parseRows(text: string): readonly Row[] {
  // Names in the first row may have either between quotation marks.
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split('\n', 1);
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ',';
  let line = 1;
  const rows: Row[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: readonly string[], { lines }) => {
        rows.push({ line, cells });
        line = lines + 1;
        return null;
      },
    });
  } catch (cause) {
    throw new Error(sayFault(cause, line), { cause });
  }
  return rows;
}

/** Explains why the row that begins in a line cannot be read. */
function sayFault(cause: unknown, line: number): string {
  const code = isRecord(cause) ? cause['code'] : undefined;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `breaks off: a quotation mark in the row that begins in line ${line} is never closed. Close it, or download or export the file again`;
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return `has a quotation mark too many in the row that begins in line ${line}: a cell with such marks is written between two of them, and each inside twice`;
  return `cannot be read from line ${line} on: save it again as “CSV UTF-8”`;
}

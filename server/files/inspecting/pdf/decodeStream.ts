import { inflateSync } from 'node:zlib';
import { DamagedPdf, numberOf, type Entries, type PdfStream } from './scanPdf.ts';

/** A few megabytes of compressed zeros must not become gigabytes. */
const MOST_BYTES = 32 * 1024 * 1024;
/** PNG's predictors, which tables of objects are written with; 1 is none. */
const FIRST_PNG_PREDICTOR = 10;
const NO_FILTER = 0;
const UP_FILTER = 2;
/** Bytes of an entry of a table; three numbers make no more. */
const MOST_COLUMNS = 64;

/** Type of an entry with the offset of an object. */
const IN_THE_FILE = 1;
const MOST_ENTRIES = 1_000_000;

/** Where the objects begin that a table of objects in a stream names (ISO 32000-2, 7.5.8). */
export function readObjectTable(bytes: Buffer, stream: PdfStream): readonly number[] {
  const [kindBytes = 0, offsetBytes = 0, lastBytes = 0] = numbersIn(stream.entries, 'W') ?? [];
  const width = kindBytes + offsetBytes + lastBytes;
  const isUsual = [kindBytes, offsetBytes, lastBytes].every((part) => part >= 0 && part <= 8);
  if (!isUsual || width === 0) throw new DamagedPdf('a table of objects has no widths');
  const data = decodeStream(bytes, stream);
  const count = Math.min(Math.floor(data.length / width), MOST_ENTRIES);
  return Array.from({ length: count }, (_, index) => index * width).flatMap((at) => {
    const kind = kindBytes === 0 ? IN_THE_FILE : readNumber(data, at, kindBytes);
    return kind === IN_THE_FILE ? [readNumber(data, at + kindBytes, offsetBytes)] : [];
  });
}

function readNumber(data: Buffer, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + (data[at + index] ?? 0);
  return value;
}

/**
 * Returns the content of a stream that contains structure. Only the encoding is accepted in which programs write such
 * streams.
 */
export function decodeStream(bytes: Buffer, { entries, start, end }: PdfStream): Buffer {
  const filter = namesIn(entries, 'Filter').join();
  if (filter !== 'FlateDecode' && filter !== 'Fl') throw new DamagedPdf('structure in an unusual form');
  return unpredict(inflate(bytes.subarray(start, end)), entries);
}

function inflate(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    throw new DamagedPdf('structure cannot be unpacked', { cause: error });
  }
}

function unpredict(data: Buffer, entries: Entries): Buffer {
  const parameters = parametersOf(entries);
  const predictor = parameters.get('Predictor') ?? 1;
  if (predictor === 1) return data;
  if (predictor < FIRST_PNG_PREDICTOR) throw new DamagedPdf('structure in an unusual form');
  return undoPng(data, parameters.get('Columns') ?? 1);
}

/** `/DecodeParms << /Predictor 12 /Columns 5 >>`, flat as its tokens are. */
function parametersOf(entries: Entries): ReadonlyMap<string, number> {
  const tokens = entries.get('DecodeParms') ?? entries.get('DP') ?? [];
  return new Map(
    tokens.flatMap((token, index) => {
      const next = tokens[index + 1];
      return token.kind === 'name' && next?.kind === 'number' ? [[token.value, next.value] as const] : [];
    }),
  );
}

// Rows of bytes, each with the kind of its filter before it. Tables use "up" and "none"; others are for pictures.
function undoPng(data: Buffer, columns: number): Buffer {
  if (!(columns >= 1 && columns <= MOST_COLUMNS)) throw new DamagedPdf('structure in an unusual form');
  const rows = Math.floor(data.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  let above = Buffer.alloc(columns);
  for (let row = 0; row < rows; row += 1) {
    const at = row * (columns + 1);
    const kind = data[at];
    if (kind !== NO_FILTER && kind !== UP_FILTER) throw new DamagedPdf('structure in an unusual form');
    const current = plain.subarray(row * columns, (row + 1) * columns);
    current.set(data.subarray(at + 1, at + 1 + columns));
    if (kind === UP_FILTER) addTo(current, above);
    above = current;
  }
  return plain;
}

function addTo(row: Buffer, above: Buffer): void {
  for (const [column, value] of above.entries()) row[column] = (row[column] ?? 0) + value;
}

export function namesIn(entries: Entries, key: string): readonly string[] {
  return (entries.get(key) ?? []).flatMap((token) => {
    if (token.kind === 'name') return [token.value];
    return token.kind === 'open' || token.kind === 'close' ? [] : ['?'];
  });
}

function numbersIn(entries: Entries, key: string): readonly number[] | undefined {
  const single = numberOf(entries, key);
  if (single !== undefined) return [single];
  const tokens = entries.get(key);
  return tokens?.flatMap((token) => (token.kind === 'number' ? [token.value] : []));
}

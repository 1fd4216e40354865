import { decodeStream, namesIn, readObjectTable } from './decodeStream.ts';
import { TokenReader, type PdfToken } from './readTokens.ts';
import { DamagedPdf, EntryCollector, scanPdf, type PdfScan, type PdfStream } from './scanPdf.ts';

/** Names that make a PDF do something or carry something else than pages. */
const ACTIVE_NAMES = [
  'JavaScript',
  'JS',
  'Launch',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'GoToE',
  'GoToR',
  'ImportData',
  'Movie',
  'Rendition',
  'RichMedia',
  'Sound',
  'SubmitForm',
  'XFA',
] as const;

/** Maximum distance of the header from the start, and of the trailer from the end, as PDF viewers allow. */
const REACH = 1024;
/** Unpacked structure, altogether. */
const MOST_UNPACKED = 64 * 1024 * 1024;

export type PdfFinding = 'fit' | 'damaged' | 'encrypted' | 'active';

/**
 * Whether a PDF is complete and does nothing but show pages. Every object is inspected, those in compressed streams,
 * too, whether or not anything refers to it: one viewer ignores what another one carries out.
 */
export function checkPdf(bytes: Buffer): PdfFinding {
  try {
    return findIn(bytes);
  } catch (error) {
    if (error instanceof DamagedPdf) return 'damaged';
    throw error;
  }
}

function findIn(bytes: Buffer): PdfFinding {
  const header = bytes.subarray(0, REACH).indexOf('%PDF-', 0, 'latin1');
  if (header === -1 || !hasEnd(bytes)) return 'damaged';
  const scan = scanPdf(bytes, header);
  const tables = scan.streams.filter(({ entries }) => namesIn(entries, 'Type').includes('XRef'));
  const trailers = [...scan.trailers, ...tables.map(({ entries }) => entries)];
  if (trailers.some((entries) => entries.has('Encrypt'))) return 'encrypted';
  const packed = readPacked(bytes, scan);
  const names = new Set([...scan.names, ...packed.names]);
  if (ACTIVE_NAMES.some((name) => names.has(name))) return 'active';
  if (scan.pages.found) return 'active';
  if (hidesObjects(bytes, { scan, tables, header })) return 'active';
  const types = new Set([...scan.types, ...packed.types]);
  const isWhole =
    trailers.some((entries) => entries.has('Root')) && types.has('Catalog') && types.has('Page');
  return isWhole ? 'fit' : 'damaged';
}

function hasEnd(bytes: Buffer): boolean {
  const tail = bytes.subarray(-2 * REACH);
  return tail.includes('%%EOF', 0, 'latin1') && tail.includes('startxref', 0, 'latin1');
}

/** The names of all objects that are packed into streams. */
function readPacked(bytes: Buffer, { streams, pages }: PdfScan): Pick<PdfScan, 'names' | 'types'> {
  const collector = new EntryCollector(pages);
  let unpacked = 0;
  for (const stream of streams.filter(isPack)) {
    const content = decodeStream(bytes, stream);
    unpacked += content.length;
    if (unpacked > MOST_UNPACKED) throw new DamagedPdf('more structure than a document has');
    const reader = new TokenReader(content);
    for (let token = reader.next(); token; token = reader.next()) collector.take(token);
  }
  return collector;
}

// Not every program asks for the type, but none can do without these two.
function isPack({ entries }: PdfStream): boolean {
  return namesIn(entries, 'Type').includes('ObjStm') || (entries.has('N') && entries.has('First'));
}

interface Walked {
  readonly scan: PdfScan;
  readonly tables: readonly PdfStream[];
  readonly header: number;
}

function hidesObjects(bytes: Buffer, { scan, tables, header }: Walked): boolean {
  if (hasHiddenObject(bytes, scan.objects)) return true;
  const offsets = [...scan.offsets, ...tables.flatMap((table) => readObjectTable(bytes, table))];
  // Counted from the first byte or from the header: programs differ.
  return offsets.some(
    (offset) =>
      leadsElsewhere(bytes, offset, scan.objects) || leadsElsewhere(bytes, offset + header, scan.objects),
  );
}

const MOST_SPACES = 32;
const MOST_DIGITS = 10;
const OBJ = Buffer.from('obj');

/**
 * Whether some bytes can be read as an object that the walk from front to end has not seen as one: within a text, a
 * comment or another stream. Programs that repair a PDF look for such bytes, and tables can lead there.
 */
function hasHiddenObject(bytes: Buffer, known: ReadonlySet<number>): boolean {
  for (let at = bytes.indexOf(OBJ); at !== -1; at = bytes.indexOf(OBJ, at + OBJ.length)) {
    const head = headBefore(bytes, at);
    if (head !== undefined && !known.has(head)) return true;
  }
  return false;
}

/** Whether an offset in a table points to an object that the walk has not seen as one. */
function leadsElsewhere(bytes: Buffer, at: number, known: ReadonlySet<number>): boolean {
  if (at <= 0 || at >= bytes.length) return false;
  const reader = new TokenReader(bytes, at);
  const [number, generation, word] = [reader.next(), reader.next(), reader.next()];
  if (!isObject(number, generation, word)) return false;
  return number?.kind === 'number' && !known.has(number.at);
}

function isObject(...[number, generation, word]: readonly (PdfToken | undefined)[]): boolean {
  return number?.kind === 'number' && generation?.kind === 'number' && isWord(word, 'obj');
}

function isWord(token: PdfToken | undefined, start: string): boolean {
  return token?.kind === 'word' && token.value.startsWith(start);
}

/** Returns the start of `12 0` before `obj`; undefined if it is missing. Reads a few bytes back only. */
function headBefore(bytes: Buffer, at: number): number | undefined {
  const generation = numberBefore(bytes, at);
  return generation === undefined ? undefined : numberBefore(bytes, generation);
}

function numberBefore(bytes: Buffer, end: number): number | undefined {
  const text = bytes.toString('latin1', Math.max(0, end - MOST_SPACES - MOST_DIGITS), end);
  const found = /(\d{1,10})[\0\t\n\f\r ]*$/.exec(text);
  return found ? end - found[0].length : undefined;
}

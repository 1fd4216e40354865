import { decodeStream, numbersIn } from './decodeStream.ts';
import { DamagedPdf } from './scanPdf.ts';
import type { PdfStream } from './scanPdf.ts';

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

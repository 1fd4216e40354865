import { TokenReader } from './readTokens.ts';
import type { PdfToken } from './readTokens.ts';

const MOST_SPACES = 32;
const MOST_DIGITS = 10;
const OBJ = Buffer.from('obj');

/**
 * Whether some bytes can be read as an object that the walk from front to end has not seen as one: within a text, a
 * comment or another stream. Programs that repair a PDF look for such bytes, and tables can lead there.
 */
export function hasHiddenObject(bytes: Buffer, known: ReadonlySet<number>): boolean {
  for (let at = bytes.indexOf(OBJ); at !== -1; at = bytes.indexOf(OBJ, at + OBJ.length)) {
    const head = headBefore(bytes, at);
    if (head !== undefined && !known.has(head)) return true;
  }
  return false;
}

/** Whether an offset in a table points to an object that the walk has not seen as one. */
export function leadsElsewhere(bytes: Buffer, at: number, known: ReadonlySet<number>): boolean {
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

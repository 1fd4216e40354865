const SAVE_AS_UTF_8 = 'save it again as UTF-8, which spreadsheets call “CSV UTF-8”';

/** The first bytes of files of other kinds, with what is wrong and what to do. */
const OTHER_KINDS: readonly (readonly [bytes: readonly number[], fault: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'is an archive or a workbook, such as .zip or .xlsx: unpack it, or save its sheet as “CSV UTF-8”',
  ],
  [[0xff, 0xfe], `is written in UTF-16: ${SAVE_AS_UTF_8}`],
  [[0xfe, 0xff], `is written in UTF-16: ${SAVE_AS_UTF_8}`],
];

/** Returns the text of a file. Throws the reason that it has none, in words that follow its name. */
export function decodeFile(content: Uint8Array): string {
  const [, fault] =
    OTHER_KINDS.find(([bytes]) => bytes.every((byte, index) => content[index] === byte)) ?? [];
  if (fault !== undefined) throw new Error(fault);
  const text = new TextDecoder().decode(content);
  if (text.trim() === '') throw new Error('is empty: export it again');
  const zero = text.indexOf('\0');
  if (zero !== -1) throw new Error('is no file of texts, but of another program: choose a CSV or an XLIFF');
  // Bytes that are no UTF-8 become this character, which few texts have themselves.
  const wrong = text.indexOf('\uFFFD');
  if (wrong !== -1 && !isUtf8(content))
    throw new Error(`is not written in UTF-8 (line ${lineAt(text, wrong)}): ${SAVE_AS_UTF_8}`);
  return text;
}

function isUtf8(content: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}

/** The line of a position in a text, counted from 1. */
export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

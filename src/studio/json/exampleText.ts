/** A text that a pattern allows, of its simplest characters; undefined for patterns with more than letters, classes, groups and counts. */
export function exampleText(pattern: string): string | undefined {
  const reader = { pattern, at: 0 };
  const text = readChoice(reader);
  return text !== undefined && new RegExp(pattern, 'u').test(text) ? text : undefined;
}

interface Reader {
  readonly pattern: string;
  at: number;
}

/** Reads alternatives, and returns the first one. */
function readChoice(reader: Reader): string | undefined {
  const first = readSequence(reader);
  while (reader.pattern[reader.at] === '|') {
    reader.at += 1;
    readSequence(reader);
  }
  return first;
}

function readSequence(reader: Reader): string | undefined {
  let whole: string | undefined = '';
  while (reader.at < reader.pattern.length && !/[|)]/.test(reader.pattern.charAt(reader.at))) {
    const part = readPart(reader);
    const times = readCount(reader);
    whole = part === undefined || whole === undefined ? undefined : whole + part.repeat(times);
  }
  return whole;
}

function readPart(reader: Reader): string | undefined {
  const char = take(reader, 1);
  if (char === '^' || char === '$') return '';
  if (char === '.') return 'a';
  if (char === '[') return readClass(reader);
  if (char === '\\') return readEscape(reader);
  return char === '(' ? readGroup(reader) : char;
}

function readGroup(reader: Reader): string | undefined {
  const kind = /^\?(?::|<?[=!]|<\w+>)/.exec(reader.pattern.slice(reader.at))?.[0] ?? '';
  take(reader, kind.length);
  const inside = readChoice(reader);
  take(reader, 1);
  // A group that only looks around adds no text.
  return /[=!]/.test(kind) ? undefined : inside;
}

const ESCAPED: Readonly<Record<string, string>> = { d: '0', w: 'a', s: ' ', t: '\t', n: '\n' };

/** A character of a class by its escape; undefined for anything but a letter or sign, as `\p{Lu}`. */
function readEscape(reader: Reader): string | undefined {
  const char = take(reader, 1);
  if (/[pPuxkbBDWS1-9]/.test(char)) {
    take(reader, /^\{[^}]*\}/.exec(reader.pattern.slice(reader.at))?.[0].length ?? 0);
    return undefined;
  }
  return ESCAPED[char] ?? char;
}

/** Reads a class, and returns its first character; of the opposite of one, a letter or figure that it allows. */
function readClass(reader: Reader): string | undefined {
  const whole = /^\^?(?:\\.|[^\]\\])*\]/.exec(reader.pattern.slice(reader.at))?.[0] ?? '';
  take(reader, whole.length);
  const fits = new RegExp(`^[${whole}$`, 'u');
  return ['a', 'A', '0', ' ', '-', '_', '.'].find((char) => fits.test(char));
}

/** How often a part is repeated at least. */
function readCount(reader: Reader): number {
  const count = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(reader.pattern.slice(reader.at));
  take(reader, count?.[0].length ?? 0);
  if (count?.[1] !== undefined) return Number(count[1]);
  return /^[?*]/.test(count?.[0] ?? '') ? 0 : 1;
}

function take(reader: Reader, length: number): string {
  const taken = reader.pattern.slice(reader.at, reader.at + length);
  reader.at += length;
  return taken;
}

/** A token of PDF's syntax (ISO 32000-2, 7.2). Strings have a position only: their content is not needed. */
export type PdfToken =
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'word'; readonly value: string; readonly at: number; readonly end: number }
  | { readonly kind: 'text' }
  | { readonly kind: 'open' | 'close'; readonly value: string };

const byte = (sign: string): number => sign.charCodeAt(0);
const SPACES: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS: ReadonlySet<number> = new Set(Array.from('()<>[]{}/%', byte));
const LINE_ENDS: ReadonlySet<number> = new Set([10, 13]);
const ANGLE_ENDS: ReadonlySet<number> = new Set([byte('>')]);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** No word or number is longer: what is, is neither. */
const LONGEST_WORD = 64;

/** Reads tokens one after the other. The caller may move on, past the bytes of a stream. */
export class TokenReader {
  at: number;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** The next token; undefined at the end. */
  next(): PdfToken | undefined {
    this.#skipSpace();
    const sign = this.#bytes[this.at];
    if (sign === undefined) return undefined;
    if (sign === byte('/')) return this.#readName();
    if (sign === byte('(')) return this.#readText();
    if (sign === byte('<') || sign === byte('>')) return this.#readAngle(sign);
    if (DELIMITERS.has(sign)) return this.#readBracket(sign);
    return this.#readWord();
  }

  #skipSpace(): void {
    for (;;) {
      const sign = this.#bytes[this.at];
      if (sign === byte('%')) this.#skipUntil(LINE_ENDS);
      else if (sign !== undefined && SPACES.has(sign)) this.at += 1;
      else return;
    }
  }

  #skipUntil(ends: ReadonlySet<number>): void {
    while (this.at < this.#bytes.length && !ends.has(this.#bytes[this.at] ?? 0)) this.at += 1;
  }

  #readRegular(): string {
    const start = this.at;
    while (this.at < this.#bytes.length) {
      const sign = this.#bytes[this.at] ?? 0;
      if (SPACES.has(sign) || DELIMITERS.has(sign)) break;
      this.at += 1;
    }
    return this.#bytes.toString('latin1', start, Math.min(this.at, start + 4 * LONGEST_WORD));
  }

  // Any letter of a name may be written by its number: `/J#61vaScript`.
  #readName(): PdfToken {
    this.at += 1;
    const value = this.#readRegular().replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    return { kind: 'name', value };
  }

  #readText(): PdfToken {
    let depth = 0;
    for (; this.at < this.#bytes.length; this.at += 1) {
      const sign = this.#bytes[this.at];
      if (sign === byte('\\')) this.at += 1;
      else if (sign === byte('(')) depth += 1;
      else if (sign === byte(')')) depth -= 1;
      if (depth === 0) break;
    }
    this.at += 1;
    return { kind: 'text' };
  }

  #readAngle(sign: number): PdfToken {
    const isDouble = this.#bytes[this.at + 1] === sign;
    if (isDouble) {
      this.at += 2;
      return sign === byte('<') ? { kind: 'open', value: '<<' } : { kind: 'close', value: '>>' };
    }
    if (sign === byte('<')) this.#skipUntil(ANGLE_ENDS);
    this.at += 1;
    return { kind: 'text' };
  }

  #readBracket(sign: number): PdfToken {
    this.at += 1;
    const value = String.fromCharCode(sign);
    return { kind: value === '[' || value === '{' ? 'open' : 'close', value };
  }

  #readWord(): PdfToken {
    const at = this.at;
    const value = this.#readRegular();
    if (value.length <= LONGEST_WORD && NUMBER.test(value))
      return { kind: 'number', value: Number(value), at };
    return { kind: 'word', value, at, end: this.at };
  }
}

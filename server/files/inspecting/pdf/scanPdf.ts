import { OpenedPages } from './openedPages.ts';
import { TokenReader } from './readTokens.ts';
import type { PdfToken } from './readTokens.ts';

/** The outermost entries of a dictionary, as tokens: that is all that structure is read from. */
export type Entries = ReadonlyMap<string, readonly PdfToken[]>;

export interface PdfStream {
  readonly entries: Entries;
  readonly start: number;
  readonly end: number;
}

/** Contents of a PDF in the order of its bytes, independent of its cross-reference tables. */
export interface PdfScan {
  /** Where objects begin. */
  readonly objects: ReadonlySet<number>;
  /** Every name outside of streams. */
  readonly names: ReadonlySet<string>;
  /** Values of `/Type` in dictionaries: `Catalog`, `Page`. */
  readonly types: ReadonlySet<string>;
  /** The targets that the document opens by itself. */
  readonly pages: OpenedPages;
  readonly streams: readonly PdfStream[];
  readonly trailers: readonly Entries[];
  /** Offsets of objects, according to the tables. */
  readonly offsets: readonly number[];
}

/** The content makes no sense as a PDF. */
export class DamagedPdf extends Error {}

/** More values than any entry has that structure is read from. */
const MOST_VALUES = 20_000;

/** Walks over the whole file once. Throws `DamagedPdf` where a stream has no end. */
export function scanPdf(bytes: Buffer, from: number): PdfScan {
  return new PdfWalk(bytes, from).walk();
}

type NumberToken = Extract<PdfToken, { kind: 'number' }>;

class PdfWalk {
  readonly #bytes: Buffer;
  readonly #reader: TokenReader;
  readonly #objects = new Set<number>();
  readonly #streams: PdfStream[] = [];
  readonly #trailers: Entries[] = [];
  readonly #offsets: number[] = [];
  readonly #collector = new EntryCollector();
  /** The last two tokens, where they are numbers. */
  #first: NumberToken | undefined;
  #second: NumberToken | undefined;

  constructor(bytes: Buffer, from: number) {
    this.#bytes = bytes;
    this.#reader = new TokenReader(bytes, from);
  }

  walk(): PdfScan {
    for (let token = this.#reader.next(); token; token = this.#reader.next()) this.#take(token);
    const { names, types, pages } = this.#collector;
    return {
      objects: this.#objects,
      names,
      types,
      pages,
      streams: this.#streams,
      trailers: this.#trailers,
      offsets: this.#offsets,
    };
  }

  #take(token: PdfToken): void {
    if (token.kind === 'number') {
      this.#first = this.#second;
      this.#second = token;
    } else {
      if (token.kind === 'word') this.#takeWord(token);
      this.#first = undefined;
      this.#second = undefined;
    }
    this.#collector.take(token);
  }

  #takeWord({ value, end }: Extract<PdfToken, { kind: 'word' }>): void {
    const first = this.#second && this.#first;
    if (value === 'obj' && first) {
      this.#objects.add(first.at);
      this.#collector.begin();
    }
    if (value === 'trailer') this.#collector.begin((entries) => this.#trailers.push(entries));
    if (value === 'n' && first) this.#offsets.push(first.value);
    if (value === 'stream') this.#takeStream(end);
  }

  #takeStream(afterWord: number): void {
    const { entries } = this.#collector;
    const start = afterLineEnd(this.#bytes, afterWord);
    const end = this.#findEnd(start, numberOf(entries, 'Length'));
    this.#streams.push({ entries, start, end });
    this.#reader.at = end;
    this.#collector.begin();
  }

  #findEnd(start: number, length: number | undefined): number {
    if (length !== undefined && length >= 0) {
      const end = start + length;
      if (
        this.#bytes
          .toString('latin1', end, end + 16)
          .trimStart()
          .startsWith('endstream')
      )
        return end;
    }
    const found = this.#bytes.indexOf('endstream', start, 'latin1');
    if (found === -1) throw new DamagedPdf('a stream has no end');
    return found;
  }
}

/** Follows brackets and keeps names, types and the entries of the dictionary that is open. */
export class EntryCollector {
  readonly names = new Set<string>();
  readonly types = new Set<string>();
  readonly pages: OpenedPages;
  entries = new Map<string, PdfToken[]>();
  #depth = 0;
  #key: string | undefined;
  #last: string | undefined;
  #whole: ((entries: Entries) => void) | undefined;

  constructor(pages = new OpenedPages()) {
    this.pages = pages;
  }

  /** Starts a new object, and discards an unfinished one. */
  begin(whole?: (entries: Entries) => void): void {
    this.entries = new Map();
    this.#depth = 0;
    this.#key = undefined;
    this.#whole = whole;
  }

  take(token: PdfToken): void {
    this.pages.take(token, this.#depth);
    if (token.kind === 'name') this.#takeName(token.value);
    else this.#last = undefined;
    if (token.kind === 'close') this.#close();
    if (this.#depth === 1 && token.kind === 'name' && this.#expectsKey()) {
      this.#key = token.value;
      // A repeated entry may be read either way, so it is treated as unknown.
      this.entries.set(token.value, this.entries.has(token.value) ? [{ kind: 'text' }] : []);
    } else if (this.#depth >= 1 && this.#key !== undefined) this.#keep(this.#key, token);
    if (token.kind === 'open') this.#depth += 1;
  }

  #takeName(name: string): void {
    this.names.add(name);
    if (this.#last === 'Type') this.types.add(name);
    this.#last = name;
  }

  #close(): void {
    this.#depth = Math.max(0, this.#depth - 1);
    if (this.#depth > 0) return;
    this.#whole?.(this.entries);
    this.#whole = undefined;
  }

  // At the outermost level, a name is a key unless the key before it has no value yet.
  #expectsKey(): boolean {
    return this.#key === undefined || (this.entries.get(this.#key)?.length ?? 0) > 0;
  }

  #keep(key: string, token: PdfToken): void {
    const values = this.entries.get(key);
    if (values && values.length < MOST_VALUES) values.push(token);
  }
}

/** Returns the number of an entry; undefined if it is none, or a reference. */
export function numberOf(entries: Entries, key: string): number | undefined {
  const values = entries.get(key) ?? [];
  const [value] = values;
  return values.length === 1 && value?.kind === 'number' ? value.value : undefined;
}

function afterLineEnd(bytes: Buffer, at: number): number {
  const afterReturn = bytes[at] === 13 ? at + 1 : at;
  return bytes[afterReturn] === 10 ? afterReturn + 1 : afterReturn;
}

import type { DefinitionFile, DefinitionFiles } from '@stepwright/engine/authoring';
import type { Read } from './readTables.ts';

type Noted = Readonly<Record<Read['what'], Set<string>>>;

/** Records what is read from the tables that it lends. */
export class ReadRecorder {
  readonly #noted = new Map<string, Noted>();

  get reads(): readonly Read[] {
    return [...this.#noted].flatMap(([table, noted]) =>
      WAYS.flatMap((what) => [...noted[what]].map((key) => ({ table, what, key }))),
    );
  }

  note(table: string, what: Read['what'], key = ''): void {
    this.in(table)[what].add(key);
  }

  /** The reads of one table. Most checks are lent many tables and read few. */
  in(table: string): Noted {
    const noted = this.#noted.get(table) ?? { value: new Set(), existence: new Set(), keys: new Set() };
    this.#noted.set(table, noted);
    return noted;
  }

  /** Lends a map of files. */
  files(table: string, files: DefinitionFiles): DefinitionFiles {
    return new RecordedFiles(files, new TableReads(this, table));
  }

  /** Lends a record. The members in `inner` are tables of their own. */
  record<Value extends object>(
    table: string,
    value: Value,
    inner: Readonly<Record<string, object | undefined>> = {},
  ): Value {
    return new Proxy(value, new RecordedMembers(new TableReads(this, table), inner));
  }
}

const WAYS = ['value', 'existence', 'keys'] as const;

/** The reads of a table, which has none until the first one. */
class TableReads {
  readonly #recorder: ReadRecorder;
  readonly #table: string;
  #noted: Noted | undefined;

  constructor(recorder: ReadRecorder, table: string) {
    this.#recorder = recorder;
    this.#table = table;
  }

  note(what: Read['what'], key = ''): void {
    this.#noted ??= this.#recorder.in(this.#table);
    this.#noted[what].add(key);
  }
}

/** Notes the members of a record that are read. */
class RecordedMembers<Value extends object> implements ProxyHandler<Value> {
  readonly #reads: TableReads;
  readonly #inner: Readonly<Record<string, object | undefined>>;

  constructor(reads: TableReads, inner: Readonly<Record<string, object | undefined>>) {
    this.#reads = reads;
    this.#inner = inner;
  }

  get(target: Value, key: string | symbol): unknown {
    if (typeof key === 'string' && Object.hasOwn(this.#inner, key)) {
      this.#reads.note('existence', key);
      return this.#inner[key];
    }
    this.#note('value', key);
    return Reflect.get(target, key);
  }

  has(target: Value, key: string | symbol): boolean {
    this.#note('existence', key);
    return Reflect.has(target, key);
  }

  // Only whether a key is enumerable is ever read from a descriptor.
  getOwnPropertyDescriptor(target: Value, key: string | symbol): PropertyDescriptor | undefined {
    this.#note('existence', key);
    return Reflect.getOwnPropertyDescriptor(target, key);
  }

  ownKeys(target: Value): (string | symbol)[] {
    this.#reads.note('keys');
    return Reflect.ownKeys(target);
  }

  #note(what: Read['what'], key: string | symbol): void {
    if (typeof key === 'string' && !Object.hasOwn(this.#inner, key)) this.#reads.note(what, key);
  }
}

/** Files of which a reader may list the paths, or read some: only these are noted. */
class RecordedFiles implements ReadonlyMap<string, DefinitionFile> {
  readonly #files: DefinitionFiles;
  readonly #reads: TableReads;

  constructor(files: DefinitionFiles, reads: TableReads) {
    this.#files = files;
    this.#reads = reads;
  }

  get size(): number {
    this.#reads.note('keys');
    return this.#files.size;
  }

  get(path: string): DefinitionFile | undefined {
    this.#reads.note('value', path);
    return this.#files.get(path);
  }

  has(path: string): boolean {
    this.#reads.note('existence', path);
    return this.#files.has(path);
  }

  keys(): MapIterator<string> {
    this.#reads.note('keys');
    return this.#files.keys();
  }

  *values(): MapIterator<DefinitionFile> {
    for (const [, file] of this.entries()) yield file;
  }

  *entries(): MapIterator<[string, DefinitionFile]> {
    this.#reads.note('keys');
    for (const [path, file] of this.#files) {
      this.#reads.note('value', path);
      yield [path, file];
    }
  }

  [Symbol.iterator](): MapIterator<[string, DefinitionFile]> {
    return this.entries();
  }

  forEach(visit: (file: DefinitionFile, path: string, files: DefinitionFiles) => void): void {
    for (const [path, file] of this.entries()) visit(file, path, this);
  }
}

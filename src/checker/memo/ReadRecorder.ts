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
    this.#in(table)[what].add(key);
  }

  #in(table: string): Noted {
    const noted = this.#noted.get(table) ?? { value: new Set(), existence: new Set(), keys: new Set() };
    this.#noted.set(table, noted);
    return noted;
  }

  /** Lends a map of files. */
  files(table: string, files: DefinitionFiles): DefinitionFiles {
    return new RecordedFiles(files, this.#in(table));
  }

  /** Lends a record. The members in `inner` are tables of their own. */
  record<Value extends object>(
    table: string,
    value: Value,
    inner: Readonly<Record<string, object | undefined>> = {},
  ): Value {
    const noted = this.#in(table);
    const note = (what: Read['what'], key: string | symbol) => {
      if (typeof key === 'string' && !Object.hasOwn(inner, key)) noted[what].add(key);
    };
    return new Proxy(value, {
      get(target, key): unknown {
        if (typeof key === 'string' && Object.hasOwn(inner, key)) {
          noted.existence.add(key);
          return inner[key];
        }
        note('value', key);
        return Reflect.get(target, key);
      },
      has(target, key) {
        note('existence', key);
        return Reflect.has(target, key);
      },
      // Only whether a key is enumerable is ever read from a descriptor.
      getOwnPropertyDescriptor(target, key) {
        note('existence', key);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      ownKeys(target) {
        noted.keys.add('');
        return Reflect.ownKeys(target);
      },
    });
  }
}

const WAYS = ['value', 'existence', 'keys'] as const;

/** Files of which a reader may list the paths, or read some: only these are noted. */
class RecordedFiles implements ReadonlyMap<string, DefinitionFile> {
  readonly #files: DefinitionFiles;
  readonly #noted: Noted;

  constructor(files: DefinitionFiles, noted: Noted) {
    this.#files = files;
    this.#noted = noted;
  }

  get size(): number {
    this.#noted.keys.add('');
    return this.#files.size;
  }

  get(path: string): DefinitionFile | undefined {
    this.#noted.value.add(path);
    return this.#files.get(path);
  }

  has(path: string): boolean {
    this.#noted.existence.add(path);
    return this.#files.has(path);
  }

  keys(): MapIterator<string> {
    this.#noted.keys.add('');
    return this.#files.keys();
  }

  *values(): MapIterator<DefinitionFile> {
    for (const [, file] of this.entries()) yield file;
  }

  *entries(): MapIterator<[string, DefinitionFile]> {
    this.#noted.keys.add('');
    for (const [path, file] of this.#files) {
      this.#noted.value.add(path);
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

import { type Read, read, type Tables } from './readTables.ts';
import { ReadRecorder } from './ReadRecorder.ts';

interface Kept<Value> {
  /** By the tables that were read. */
  readonly reads: ReadonlyMap<string, readonly FoundRead[]>;
  readonly value: Value;
  /** The run that used it last. */
  usedIn: number;
}

type FoundRead = Read & { readonly found: unknown };

/** Values that no run used for so long are forgotten, such as those of a step that is gone. */
const RUNS_KEPT = 50;

/**
 * Values with all that was read to compute them: one is used again as long as each of these reads finds the very same. So nobody lists
 * what a computation depends on, and none can be forgotten: it gets at its input only by a recorder.
 */
export class ReadMemo<Value> {
  readonly #kept = new Map<object, Map<string, Kept<Value>>>();
  #run = 0;
  #tables: Tables = {};
  /** The tables that the run before did not have, or had with other content: what it read of all others is the same. */
  #changed: ReadonlySet<string> = new Set();

  /** Begins a run with these tables, and forgets what no run needs any more. */
  begin(tables: Tables): void {
    this.#run += 1;
    const names = new Set([...Object.keys(this.#tables), ...Object.keys(tables)]);
    this.#changed = new Set([...names].filter((name) => this.#tables[name]?.of !== tables[name]?.of));
    this.#tables = tables;
    for (const [make, byKey] of this.#kept) {
      for (const [key, { usedIn }] of byKey) if (this.#run - usedIn > RUNS_KEPT) byKey.delete(key);
      if (byKey.size === 0) this.#kept.delete(make);
    }
  }

  /** Returns the value of a function for a key: the one of before if all that it read is the same. */
  take(
    { by, key }: { readonly by: object; readonly key: string },
    make: (recorder: ReadRecorder) => Value,
  ): Value {
    const byKey = this.#kept.get(by) ?? new Map<string, Kept<Value>>();
    this.#kept.set(by, byKey);
    const known = byKey.get(key);
    if (known && this.#isSame(known)) {
      known.usedIn = this.#run;
      return known.value;
    }
    const recorder = new ReadRecorder();
    const value = make(recorder);
    const found = recorder.reads.map((one) => ({ ...one, found: read(this.#tables, one) }));
    byKey.set(key, { reads: Map.groupBy(found, ({ table }) => table), value, usedIn: this.#run });
    return value;
  }

  #isSame({ reads, usedIn }: Kept<Value>): boolean {
    const isOfRunBefore = usedIn === this.#run - 1;
    for (const [table, ofTable] of reads) {
      if (isOfRunBefore && !this.#changed.has(table)) continue;
      if (!ofTable.every((one) => read(this.#tables, one) === one.found)) return false;
    }
    return true;
  }
}

import { type Read, read, type Tables } from './readTables.ts';
import { ReadRecorder } from './ReadRecorder.ts';

interface Kept<Value> {
  readonly reads: readonly (Read & { readonly found: unknown })[];
  readonly value: Value;
  /** The run that used it last. */
  usedIn: number;
}

/** Values that no run used for so long are forgotten, such as those of a step that is gone. */
const RUNS_KEPT = 50;

/**
 * Values with all that was read to compute them: one is used again as long as each of these reads finds the very same. So nobody lists
 * what a computation depends on, and none can be forgotten: it gets at its input only by a recorder.
 */
export class ReadMemo<Value> {
  readonly #kept = new Map<object, Map<string, Kept<Value>>>();
  #run = 0;

  /** Begins a run, and forgets what no run needs any more. */
  begin(): void {
    this.#run += 1;
    for (const [make, byKey] of this.#kept) {
      for (const [key, { usedIn }] of byKey) if (this.#run - usedIn > RUNS_KEPT) byKey.delete(key);
      if (byKey.size === 0) this.#kept.delete(make);
    }
  }

  /** Returns the value of a function for a key: the one of before if all that it read is the same. */
  take(
    { by, key, tables }: { readonly by: object; readonly key: string; readonly tables: Tables },
    make: (recorder: ReadRecorder) => Value,
  ): Value {
    const byKey = this.#kept.get(by) ?? new Map<string, Kept<Value>>();
    this.#kept.set(by, byKey);
    const known = byKey.get(key);
    if (known?.reads.every((one) => read(tables, one) === one.found) === true) {
      known.usedIn = this.#run;
      return known.value;
    }
    const recorder = new ReadRecorder();
    const value = make(recorder);
    const reads = recorder.reads.map((one) => ({ ...one, found: read(tables, one) }));
    byKey.set(key, { reads, value, usedIn: this.#run });
    return value;
  }
}

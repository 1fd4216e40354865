import { type Read, read, type Tables } from './readTables.ts';
import { ReadRecorder } from './ReadRecorder.ts';

interface Kept<Value> {
  /** By the tables that were read. */
  readonly reads: ReadonlyMap<string, readonly FoundRead[]>;
  readonly value: Value;
}

type FoundRead = Read & { readonly found: unknown };

/** The value that a scope has for a key. */
interface Used<Value> {
  readonly kept: Kept<Value>;
  /** The run that used it last. */
  run: number;
}

interface Scope {
  readonly tables: Tables;
  /** The tables that the run before did not have, or had with other content: what it read of all others is the same. */
  readonly changed: ReadonlySet<string>;
}

/** Values that no run used for so long are forgotten, such as those of a step that is gone. */
const RUNS_KEPT = 50;

/**
 * Values with all that was read to compute them: one is used again as long as each of these reads finds the very same. So nobody lists
 * what a computation depends on, and none can be forgotten: it gets at its input only by a recorder. Each scope has its own tables under
 * the same names, such as those of one variant: a value is computed once for all scopes in which its reads find the same.
 */
export class ReadMemo<Value> {
  /** By function, key and scope. */
  readonly #used = new Map<object, Map<string, Map<string, Used<Value>>>>();
  #run = 0;
  #scopes: ReadonlyMap<string, Scope> = new Map();

  /** Begins a run with the tables of each scope, and forgets what no run needs any more. */
  begin(scopes: ReadonlyMap<string, Tables>): void {
    this.#run += 1;
    const before = this.#scopes;
    this.#scopes = new Map(
      [...scopes].map(([name, tables]) => {
        const changed = changedTables(before.get(name)?.tables ?? {}, tables);
        return [name, { tables, changed }] as const;
      }),
    );
    for (const [make, byKey] of this.#used) {
      for (const [key, byScope] of byKey) {
        for (const [scope, { run }] of byScope) if (this.#run - run > RUNS_KEPT) byScope.delete(scope);
        if (byScope.size === 0) byKey.delete(key);
      }
      if (byKey.size === 0) this.#used.delete(make);
    }
  }

  /** Returns the value of a function for a key in a scope: one of before, or of another scope, if all that it read is the same. */
  take(
    { by, key, scope: name }: { readonly by: object; readonly key: string; readonly scope: string },
    make: (recorder: ReadRecorder) => Value,
  ): Value {
    const scope = this.#scopes.get(name);
    if (!scope) throw new Error(`The run has no scope "${name}"`);
    const byScope = this.#usedFor(by, key);
    const own = byScope.get(name);
    if (own && isSame(own.kept, scope.tables, own.run === this.#run - 1 ? scope.changed : undefined)) {
      own.run = this.#run;
      return own.kept.value;
    }
    const others = new Set([...byScope.values()].map((used) => used.kept));
    if (own) others.delete(own.kept);
    const kept = [...others].find((one) => isSame(one, scope.tables)) ?? keep(scope.tables, make);
    byScope.set(name, { kept, run: this.#run });
    return kept.value;
  }

  #usedFor(by: object, key: string): Map<string, Used<Value>> {
    const byKey = this.#used.get(by) ?? new Map<string, Map<string, Used<Value>>>();
    this.#used.set(by, byKey);
    const byScope = byKey.get(key) ?? new Map<string, Used<Value>>();
    byKey.set(key, byScope);
    return byScope;
  }
}

function changedTables(before: Tables, tables: Tables): ReadonlySet<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(tables)]);
  return new Set([...names].filter((name) => before[name]?.of !== tables[name]?.of));
}

function keep<Value>(tables: Tables, make: (recorder: ReadRecorder) => Value): Kept<Value> {
  const recorder = new ReadRecorder();
  const value = make(recorder);
  const found = recorder.reads.map((one) => ({ ...one, found: read(tables, one) }));
  return { reads: Map.groupBy(found, ({ table }) => table), value };
}

/** Whether all reads find the same in the tables: only those of `changed` are compared, if it is given. */
function isSame({ reads }: Kept<unknown>, tables: Tables, changed?: ReadonlySet<string>): boolean {
  for (const [table, ofTable] of reads) {
    if (changed && !changed.has(table)) continue;
    if (!ofTable.every((one) => read(tables, one) === one.found)) return false;
  }
  return true;
}

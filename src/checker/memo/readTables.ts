import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/** Files by path, or a record such as the steps of a definition. */
export type Table =
  | { readonly kind: 'files'; readonly of: ReadonlyMap<string, unknown> }
  | { readonly kind: 'record'; readonly of: object };

/** The tables that checks may read, by name. */
export type Tables = Readonly<Record<string, Table>>;

/** A read: of the value under a key, of whether the key exists, or of all keys. */
export interface Read {
  readonly table: string;
  readonly what: 'value' | 'existence' | 'keys';
  readonly key: string;
}

/** Returns what a read finds in the tables. */
export function read(tables: Tables, { table, what, key }: Read): unknown {
  const found = Object.hasOwn(tables, table) ? tables[table] : undefined;
  if (!found) return undefined;
  switch (what) {
    case 'value':
      return found.kind === 'files' ? found.of.get(key) : Reflect.get(found.of, key);
    case 'existence':
      return found.kind === 'files' ? found.of.has(key) : Reflect.has(found.of, key);
    case 'keys':
      return keysOf(found);
  }
}

/** The keys of a table in their order, as one text. */
const keysOf = memoizeByObject((table: Table): string =>
  [...(table.kind === 'files' ? table.of.keys() : Object.keys(table.of))].join('\n'),
);

import { pathToPointer } from '@stepwright/engine';
import type { JsonPath } from '../project/editText.ts';
import { isInput, SEPARATOR, type InputRow, type ValueRow } from './valueRows.ts';

/** An object or a list with its values, and the objects and lists in it. */
export interface RowGroup {
  readonly pointer: string;
  readonly path: JsonPath;
  /** Its name in words. */
  readonly name: string;
  /** The one in the file: of an item, its id; empty if it has none. */
  readonly key: string;
  /** Its own row; undefined if nothing may be done with it. */
  readonly head: Exclude<ValueRow, InputRow> | undefined;
  readonly rows: readonly InputRow[];
  readonly groups: readonly RowGroup[];
  /** How many values it has in all. */
  readonly size: number;
}

interface Growing extends RowGroup {
  readonly around: Growing | undefined;
  head: RowGroup['head'];
  readonly rows: InputRow[];
  readonly groups: Growing[];
  size: number;
}

/** Whether groups are the entries of a list. */
export const isOfEntries = ([first]: RowGroup['groups']): boolean => typeof first?.path.at(-1) === 'number';

/** Groups the values within a path by the objects and lists that they are in. */
export function groupRows(rows: readonly ValueRow[], within: JsonPath): RowGroup {
  const root = newGroup(within, undefined);
  const known = new Map([[root.pointer, root]]);
  for (const row of rows) {
    if (isInput(row)) {
      const group = row.path.length > within.length ? groupAt(known, row.path.slice(0, -1), row) : root;
      group.rows.push(row);
      for (let one: Growing | undefined = group; one; one = one.around) one.size += 1;
    } else groupAt(known, row.path, row).head = row;
  }
  return root;
}

function groupAt(known: Map<string, Growing>, path: JsonPath, row: ValueRow): Growing {
  const pointer = pathToPointer(path);
  const kept = known.get(pointer);
  if (kept) return kept;
  const around = groupAt(known, path.slice(0, -1), row);
  const group = newGroup(path, around, row);
  known.set(pointer, group);
  around.groups.push(group);
  return group;
}

function newGroup(path: JsonPath, around: Growing | undefined, row?: ValueRow): Growing {
  const last = path.length - 1;
  const key = row?.key.split(SEPARATOR)[last] ?? '';
  return {
    pointer: pathToPointer(path),
    path,
    name: row?.names[last] ?? '',
    key: key === String(Number(path[last]) + 1) ? '' : key,
    around,
    head: undefined,
    rows: [],
    groups: [],
    size: 0,
  };
}

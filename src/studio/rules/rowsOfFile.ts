import { pathToPointer } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { shareJson } from '../../lib/shareJson.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { patchedMeta } from './patchedMeta.ts';
import { type ValueRow, valueRows } from './valueRows.ts';

/** Returns the values of a file below `schemas/`, once for each state of the files: the table, and each finding, ask for them. */
export function rowsOfFile(files: DefinitionFiles, file: string): readonly ValueRow[] {
  const known = rowsIn(files);
  const kept = known.get(file);
  if (kept) return kept;
  const json = shareJson(last.get(file), files.get(file)?.json);
  last.set(file, json);
  const rows = valueRows(json, patchedMeta(files, file));
  known.set(file, rows);
  return rows;
}

/** Each file as it was last: the rows of items that a change leaves as they are stay. */
const last = new Map<string, unknown>();

const rowsIn = memoizeByObject((_files: DefinitionFiles) => new Map<string, readonly ValueRow[]>());

/** Returns the rows of a file by the JSON pointers to their values, once for each list of them. */
export const rowsByPointer = memoizeByObject(
  (rows: readonly ValueRow[]): ReadonlyMap<string, ValueRow> =>
    new Map(rows.map((row) => [pathToPointer(row.path), row])),
);

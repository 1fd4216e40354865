import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { patchedMeta } from './patchedMeta.ts';
import { type ValueRow, valueRows } from './valueRows.ts';

/** Returns the values of a file below `schemas/`, once for each state of the files: the table, and each finding, ask for them. */
export function rowsOfFile(files: DefinitionFiles, file: string): readonly ValueRow[] {
  const known = rowsIn(files);
  const rows = known.get(file) ?? valueRows(files.get(file)?.json, patchedMeta(files, file));
  known.set(file, rows);
  return rows;
}

const rowsIn = memoizeByObject((_files: DefinitionFiles) => new Map<string, readonly ValueRow[]>());

import { textOf } from '../../lib/unknownValue.ts';
import type { JsonPath } from '../project/editText.ts';
import { kindsAt } from './otherForms.ts';
import { partAt, type Meta } from './patchedMeta.ts';
import type { ValueRow } from './valueRows.ts';

/** The description of a value in its meta-schema; that of its kind, if the value chooses one. */
export function describeValue(meta: Meta, row: ValueRow): string {
  const kind =
    row.kind === 'value' ? kindsAt(meta, row.path)?.find((one) => one['const'] === row.value) : undefined;
  return kind ? textOf(kind['description']) : describeAt(meta, row.path);
}

/** The description of whatever is at a path. */
export const describeAt = (meta: Meta, path: JsonPath): string =>
  textOf(partAt(meta, path).part?.['description']);

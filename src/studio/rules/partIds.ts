import { isList, isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import type { JsonPath } from '../project/editText.ts';
import { valueIn } from '../project/schemaPath.ts';

/** The ids that a value of a format's file can name. */
export interface PartIds {
  readonly ids: readonly string[];
  /** Whether positions in the number, such as `1-8`, are possible besides. */
  readonly hasPositions: boolean;
}

/** The ids of parts that a value at a path of a format can name; undefined for values that name none, and if no part is known. */
export function partIdsAt(format: unknown, path: JsonPath): PartIds | undefined {
  const name = path.findLast((one) => typeof one === 'string');
  if (name !== 'over' && name !== 'check' && name !== 'piece' && name !== 'keep') return undefined;
  // Parts of a longer number are beside what it keeps; a format with alternatives has its parts in each of them.
  const around = name === 'keep' ? path.slice(0, path.lastIndexOf('keep')) : shapeOf(path);
  const pieces = valueIn(format, [...around, 'pieces']);
  const ids = (isList(pieces) ? pieces : [])
    .filter(isRecord)
    .map((piece) => textOf(ownMember(piece, 'id')))
    .filter((id) => id !== '');
  return ids.length > 0 ? { ids, hasPositions: name === 'over' || name === 'check' } : undefined;
}

const shapeOf = (path: JsonPath): JsonPath => (path[0] === 'shapes' ? path.slice(0, 2) : []);

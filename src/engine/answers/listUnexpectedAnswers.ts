import type { Json } from '../definition/definitionTypes.ts';
import { isRecord, isList } from '../../lib/unknownValue.ts';

type Path = readonly string[];

/**
 * Returns the paths in a document that are missing in its projection: of each, the outermost member only.
 *
 *     listUnexpectedAnswers({ a: 1, b: { c: 2 } }, projectAnswers({ properties: { a: {} } }, { a: 1, b: { c: 2 } })); // [['b']]
 */
export function listUnexpectedAnswers(
  given: Json,
  asked: Json | undefined,
  path: Path = [],
): readonly Path[] {
  if (asked === undefined) return [path];
  if (isList(given) && isList(asked))
    return given.flatMap((item, index) =>
      listUnexpectedAnswers(item, asked[index], [...path, String(index)]),
    );
  if (!isRecord(given) || !isRecord(asked)) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    listUnexpectedAnswers(value, Object.hasOwn(asked, key) ? asked[key] : undefined, [...path, key]),
  );
}

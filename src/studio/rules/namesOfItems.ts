import { isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import type { JsonPath } from '../project/editText.ts';
import { partAt, type Meta } from './patchedMeta.ts';

/** Members that name what they are part of: a text, or one by language. */
export const NAMING: readonly string[] = ['label', 'title', 'heading', 'name'];

/** The names of the items of a list: what they say of themselves, what their meta-schema calls them, else their id or their number. */
export function namesOfItems(items: readonly unknown[], meta: Meta, list: JsonPath): readonly string[] {
  const known = namesOfValues(meta, [...list, 0, 'id']);
  const names = items.map((item) => ownName(item) ?? known?.get(idOf(item) ?? ''));
  const counts = Map.groupBy(names, (name) => name);
  return items.map((item, index) => {
    const [id, name] = [idOf(item), names[index]];
    if (name === undefined) return id ?? String(index + 1);
    return counts.get(name)?.length === 1 ? name : `${name} (${id ?? index + 1})`;
  });
}

export function idOf(item: unknown): string | undefined {
  return isRecord(item) && typeof item['id'] === 'string' ? item['id'] : undefined;
}

function ownName(item: unknown): string | undefined {
  for (const member of NAMING) {
    const value = ownMember(item, member);
    const text = isRecord(value) ? (value['en'] ?? Object.values(value)[0]) : value;
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return undefined;
}

/** The words for the values that there may be: the titles of definitions that their schema has under their names. */
export function namesOfValues(meta: Meta, path: JsonPath): ReadonlyMap<string, string> | undefined {
  const named = partAt(meta, path).part?.['$defs'];
  if (!isRecord(named)) return undefined;
  return new Map(Object.entries(named).map(([value, part]) => [value, textOf(ownMember(part, 'title'))]));
}

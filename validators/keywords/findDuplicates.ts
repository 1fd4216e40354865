import { toKey } from './isSameText.ts';

/** Positions of items whose property repeats that of an earlier item. Missing and empty texts never repeat. */
export function findDuplicates(items: readonly unknown[], property: string, ignoreCase: boolean): number[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const value = readText(item, property);
    const key = value === undefined ? '' : toKey(value, ignoreCase);
    if (key === '') return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

function readText(item: unknown, property: string): string | undefined {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, property)) return undefined;
  const value: unknown = Reflect.get(item, property);
  return typeof value === 'string' ? value : undefined;
}

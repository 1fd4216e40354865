import { pointerToPath, pathToPointer } from './jsonPointer.ts';
import type { LayeredValue } from './layeredValue.ts';

export type LayeredObject = LayeredValue & { readonly kind: 'object' };

/** Target of a reference: the value, and its JSON Pointer in the whole. */
export interface Found {
  readonly value: LayeredValue;
  readonly pointer: string;
}

/** Resolves `#`, `#/a/pointer` or `#anchor` in a schema. */
export function findLocal(root: LayeredValue, reference: string): Found | undefined {
  const location = decodeURIComponent(reference.slice(1));
  const path =
    location === '' || location.startsWith('/') ? pointerToPath(location) : pathOfAnchor(root, location);
  const value = path && valueAt(root, path);
  return value && { value, pointer: pathToPointer(path) };
}

type Path = readonly (string | number)[];

function pathOfAnchor(value: LayeredValue, anchor: string): Path | undefined {
  if (value.kind === 'leaf') return undefined;
  if (value.kind === 'object' && textAt(value, '$anchor') === anchor) return [];
  for (const [key, item] of value.kind === 'list' ? value.items.entries() : value.entries) {
    const path = pathOfAnchor(item, anchor);
    if (path) return [key, ...path];
  }
  return undefined;
}

/** Whether a value refers to something, be it by way of other references. */
export function leadsTo(
  value: LayeredValue,
  reference: string,
  root: LayeredValue,
  seen: Set<string> = new Set(),
): boolean {
  if (value.kind === 'leaf') return false;
  if (value.kind === 'list') return value.items.some((item) => leadsTo(item, reference, root, seen));
  const own = textAt(value, '$ref');
  if (own === reference) return true;
  if (own?.startsWith('#') === true && !seen.has(own)) {
    seen.add(own);
    const target = findLocal(root, own);
    if (target && leadsTo(target.value, reference, root, seen)) return true;
  }
  return [...value.entries.values()].some((item) => leadsTo(item, reference, root, seen));
}

export function valueAt(value: LayeredValue, path: Path): LayeredValue | undefined {
  let found: LayeredValue | undefined = value;
  for (const segment of path) {
    if (found?.kind === 'object') found = found.entries.get(String(segment));
    else if (found?.kind === 'list') found = found.items[Number(segment)];
    else return undefined;
  }
  return found;
}

export function textAt(value: LayeredObject, key: string): string | undefined {
  const item = value.entries.get(key);
  return item?.kind === 'leaf' && typeof item.value === 'string' ? item.value : undefined;
}

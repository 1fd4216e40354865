import type { Json } from './definitionTypes.ts';
import { pathToPointer } from './jsonPointer.ts';
import { layer, plain, type Layer, type LayeredValue } from './layeredValue.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/** A part of an overlay that changed nothing, because what it names is not there. `pointer` points into the overlay. */
export interface OverlayMiss {
  readonly pointer: string;
  readonly reason: 'removesNothing' | 'unknownItem' | 'unknownAfter' | 'changesNothing';
}

export interface MergedOverlay {
  readonly value: LayeredValue;
  readonly misses: readonly OverlayMiss[];
}

type Path = readonly (string | number)[];

/**
 * Merges an overlay into a value: JSON Merge Patch (RFC 7396), and lists whose items carry an `id` are merged item by
 * item: positioned by `"after": "<id>"` (null: first), removed by `"remove": true`. Other lists are replaced whole.
 * Parts of the overlay without a target are returned as misses.
 */
export function mergeOverlay(base: LayeredValue, overlay: Json, layerName: Layer): MergedOverlay {
  const misses: OverlayMiss[] = [];
  const value = merge(base, overlay, [], { layerName, misses });
  return { value, misses };
}

/** The same on plain JSON, for files of a product that differ by layer as definitions do. */
export function overlayJson(
  base: Json,
  overlay: Json,
): { readonly value: Json; readonly misses: readonly OverlayMiss[] } {
  const { value, misses } = mergeOverlay(layer(base, 'base'), overlay, 'overlay');
  return { value: plain(value), misses };
}

interface Merging {
  readonly layerName: Layer;
  readonly misses: OverlayMiss[];
}

function merge(base: LayeredValue, overlay: Json, path: Path, merging: Merging): LayeredValue {
  if (isRecord(overlay) && base.kind === 'object') return mergeObject(base, overlay, path, merging);
  if (isItemList(overlay) && isLayeredItemList(base)) return mergeItems(base, overlay, path, merging);
  const replaced = layer(withoutDirectives(overlay), merging.layerName);
  if (sameValue(base, replaced)) miss(merging, path, 'changesNothing');
  return replaced;
}

function mergeObject(
  base: LayeredValue & { kind: 'object' },
  overlay: Readonly<Record<string, Json>>,
  path: Path,
  merging: Merging,
): LayeredValue {
  const entries = new Map(base.entries);
  for (const [key, change] of Object.entries(overlay)) {
    const here = [...path, key];
    const old = entries.get(key);
    if (change === null) {
      if (!entries.delete(key)) miss(merging, here, 'removesNothing');
      continue;
    }
    entries.set(
      key,
      old ? merge(old, change, here, merging) : layer(withoutDirectives(change), merging.layerName),
    );
  }
  return { ...base, entries };
}

function mergeItems(
  base: LayeredValue & { kind: 'list' },
  overlay: readonly ItemChange[],
  path: Path,
  merging: Merging,
): LayeredValue {
  let items = base.items;
  overlay.forEach((change, index) => {
    items = mergeItem(items, change, [...path, index], merging);
  });
  return { ...base, items };
}

function mergeItem(
  items: readonly LayeredValue[],
  change: ItemChange,
  path: Path,
  merging: Merging,
): readonly LayeredValue[] {
  const { after, remove, ...content } = change;
  const old = items.find((item) => idOf(item) === change.id);
  if (remove === true) {
    if (!old) miss(merging, path, 'removesNothing');
    return items.filter((item) => item !== old);
  }
  if (!old && after === undefined) {
    miss(merging, path, 'unknownItem');
    return items;
  }
  const merged = old ? mergeContent(old, content, path, merging) : layer(content, merging.layerName);
  if (after === undefined) return items.map((item) => (item === old ? merged : item));
  const rest = items.filter((item) => item !== old);
  const position = after === null ? 0 : rest.findIndex((item) => idOf(item) === after) + 1;
  if (position === 0 && after !== null) {
    miss(merging, [...path, 'after'], 'unknownAfter');
    return items;
  }
  return [...rest.slice(0, position), merged, ...rest.slice(position)];
}

// An item's id names it; it is no change.
function mergeContent(
  old: LayeredValue,
  content: Readonly<Record<string, Json>>,
  path: Path,
  merging: Merging,
) {
  const { id: _id, ...changes } = content;
  return merge(old, changes, path, merging);
}

interface ItemChange extends Readonly<Record<string, Json>> {
  readonly id: string;
}

function miss(merging: Merging, path: Path, reason: OverlayMiss['reason']): void {
  merging.misses.push({ pointer: pathToPointer(path), reason });
}

// Nulls in a value that is new mean "absent" (RFC 7396), and the directives are no content.
function withoutDirectives(value: Json): Json {
  if (isItemList(value))
    return value
      .filter(({ remove }) => remove !== true)
      .map(({ after: _after, remove: _remove, ...rest }) => rest);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutDirectives(item)]));
}

function isItemList(value: Json): value is readonly ItemChange[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item: Json) => isRecord(item) && typeof item['id'] === 'string')
  );
}

function isLayeredItemList(value: LayeredValue): value is LayeredValue & { kind: 'list' } {
  return (
    value.kind === 'list' && value.items.length > 0 && value.items.every((item) => idOf(item) !== undefined)
  );
}

function idOf(item: LayeredValue): string | undefined {
  if (item.kind !== 'object') return undefined;
  const id = item.entries.get('id');
  return id?.kind === 'leaf' && typeof id.value === 'string' ? id.value : undefined;
}

function sameValue(a: LayeredValue, b: LayeredValue): boolean {
  if (a.kind === 'leaf' && b.kind === 'leaf') return a.value === b.value;
  if (a.kind === 'list' && b.kind === 'list')
    return (
      a.items.length === b.items.length &&
      a.items.every((item, index) => sameValue(item, b.items[index] ?? item))
    );
  if (a.kind === 'object' && b.kind === 'object')
    return (
      a.entries.size === b.entries.size &&
      [...a.entries].every(([key, item]) => {
        const other = b.entries.get(key);
        return other !== undefined && sameValue(item, other);
      })
    );
  return false;
}

import type { Json } from './definitionTypes.ts';
import { pathToPointer } from './jsonPointer.ts';

/** Where a value came from: `base`, `<folder>/<id>` of a layer, or those of several layers in a row. */
export type Layer = string;

/** A JSON value of which every part remembers its layer. */
export type LayeredValue =
  | { readonly kind: 'leaf'; readonly layer: Layer; readonly value: null | boolean | number | string }
  | { readonly kind: 'list'; readonly layer: Layer; readonly items: readonly LayeredValue[] }
  | { readonly kind: 'object'; readonly layer: Layer; readonly entries: ReadonlyMap<string, LayeredValue> };

/** Tags every part of a value with one layer. */
export function layer(value: Json, name: Layer): LayeredValue {
  if (Array.isArray(value))
    return { kind: 'list', layer: name, items: value.map((item: Json) => layer(item, name)) };
  if (value === null || typeof value !== 'object') return { kind: 'leaf', layer: name, value: value }; // arrays are handled above
  const entries = Object.entries(value).map(([key, item]) => [key, layer(item, name)] as const);
  return { kind: 'object', layer: name, entries: new Map(entries) };
}

/** The plain value, without its layers. */
export function plain(value: LayeredValue): Json {
  switch (value.kind) {
    case 'leaf':
      return value.value;
    case 'list':
      return value.items.map(plain);
    case 'object':
      return Object.fromEntries([...value.entries].map(([key, item]) => [key, plain(item)]));
  }
}

/** For every JSON Pointer of the value, the layer it came from. */
export type Provenance = Readonly<Record<string, Layer>>;

/** Lists the layer of every part of the value. */
export function provenanceOf(value: LayeredValue): Provenance {
  const found: Record<string, Layer> = {};
  const visit = (part: LayeredValue, pointer: string): void => {
    found[pointer] = part.layer;
    if (part.kind === 'list') part.items.forEach((item, index) => visit(item, `${pointer}/${index}`));
    if (part.kind === 'object')
      for (const [key, item] of part.entries) visit(item, pointer + pathToPointer([key]));
  };
  visit(value, '');
  return found;
}

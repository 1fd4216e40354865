import type { Json } from '../../engine/index.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import {
  MEASURED_TYPES,
  typeOfJson,
  type JsonType,
  type Measure,
  type Range,
  type ValueShape,
} from './valueShape.ts';

/** Whether some value has the shape. */
export function isPossible(shape: ValueShape): boolean {
  if (shape.values) return shape.values.some((value) => admits(shape, value));
  return [...shape.types].some((type) => POSSIBLE[type](shape));
}

const POSSIBLE: Readonly<Record<JsonType, (shape: ValueShape) => boolean>> = {
  null: (shape) => admits(shape, null),
  boolean: (shape) => [true, false].some((value) => admits(shape, value)),
  number: (shape) => !isEmpty(shape.ranges.value),
  string: (shape) => !isEmpty(shape.ranges.letters),
  array: (shape) => !isEmpty(shape.ranges.items) && (shape.ranges.items.min < 1 || shape.items?.length !== 0),
  object: (shape) =>
    !isEmpty(shape.ranges.properties) &&
    shape.required.size <= shape.ranges.properties.max &&
    [...shape.required].every(
      (name) => shape.properties.get(name)?.length !== 0 && (shape.allowed?.has(name) ?? true),
    ),
};

function admits(shape: ValueShape, value: Json): boolean {
  if (!shape.types.has(typeOfJson(value))) return false;
  if (shape.excluded.some((other) => isSameJson(other, value))) return false;
  if (shape.wholeNumber && typeof value === 'number' && !Number.isInteger(value)) return false;
  if (!admitsSize(shape, value)) return false;
  return admitsParts(shape, value);
}

function admitsParts(shape: ValueShape, value: Json): boolean {
  const { items } = shape;
  if (Array.isArray(value)) return !items || value.every((item: Json) => admitsOneOf(items, item));
  if (typeof value !== 'object' || value === null) return true;
  return admitsObject(shape, value as { readonly [key: string]: Json }); // arrays are handled above
}

function admitsSize(shape: ValueShape, value: Json): boolean {
  const measure = measureOf(value);
  return !measure || isWithin(measure.size, shape.ranges[measure.name]);
}

function admitsObject(shape: ValueShape, value: { readonly [key: string]: Json }): boolean {
  if (![...shape.required].every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, item]) => {
    if (shape.allowed && !shape.allowed.has(name)) return false;
    const alternatives = shape.properties.get(name);
    return !alternatives || admitsOneOf(alternatives, item);
  });
}

function admitsOneOf(alternatives: readonly ValueShape[], value: Json): boolean {
  return alternatives.some(
    (shape) => (!shape.values || shape.values.some((one) => isSameJson(one, value))) && admits(shape, value),
  );
}

function measureOf(value: Json): { readonly name: Measure; readonly size: number } | undefined {
  const type = typeOfJson(value);
  const name = (Object.keys(MEASURED_TYPES) as Measure[]).find((measure) => MEASURED_TYPES[measure] === type);
  return name && { name, size: typeof value === 'number' ? value : sizeOf(value) };
}

// JSON Schema counts a text's characters, not its UTF-16 units.
function sizeOf(value: Json): number {
  return typeof value === 'string' ? Array.from(value).length : Object.keys(value ?? {}).length;
}

function isEmpty({ min, max, openMin, openMax }: Range): boolean {
  return min > max || (min === max && (openMin || openMax));
}

function isWithin(size: number, { min, max, openMin, openMax }: Range): boolean {
  return (openMin ? size > min : size >= min) && (openMax ? size < max : size <= max);
}

import type { Json } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import {
  ANY,
  MEASURED_TYPES,
  typeOfJson,
  type Alternatives,
  type Measure,
  type Range,
  type ValueShape,
  type JsonType,
} from './valueShape.ts';
import { isList, isRecord, keysOf } from '../../lib/unknownValue.ts';

/** Beyond this many shapes the checker gives up telling them apart: it then allows more, never less. */
const MOST_ALTERNATIVES = 128;

/** The shapes of values that have a shape of both lists; impossible ones are left out. */
export function intersectAll(some: Alternatives, others: Alternatives): Alternatives {
  if (some.length * others.length > MOST_ALTERNATIVES) return some;
  return some.flatMap((a) => others.map((b) => intersect(a, b))).filter(isPossible);
}

/** The shapes of values that have a shape of some list; impossible ones are left out. */
export function uniteAll(lists: readonly Alternatives[]): Alternatives {
  const united = lists.flat().filter(isPossible);
  return united.length > MOST_ALTERNATIVES ? [ANY] : united;
}

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
  if (isList(value)) return !items || value.every((item) => admitsOneOf(items, item));
  return !isRecord(value) || admitsObject(shape, value);
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
  const name = keysOf(MEASURED_TYPES).find((measure) => MEASURED_TYPES[measure] === type);
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

function intersect(a: ValueShape, b: ValueShape): ValueShape {
  return {
    types: new Set([...a.types].filter((type) => b.types.has(type))),
    wholeNumber: a.wholeNumber || b.wholeNumber,
    values: commonValues(a.values, b.values),
    excluded: [...a.excluded, ...b.excluded],
    ranges: {
      value: narrow(a, b, 'value'),
      letters: narrow(a, b, 'letters'),
      items: narrow(a, b, 'items'),
      properties: narrow(a, b, 'properties'),
    },
    required: new Set([...a.required, ...b.required]),
    allowed: a.allowed && b.allowed ? commonNames(a.allowed, b.allowed) : (a.allowed ?? b.allowed),
    properties: commonProperties(a.properties, b.properties),
    items: a.items && b.items ? intersectAll(a.items, b.items) : (a.items ?? b.items),
  };
}

function commonValues(
  a: readonly Json[] | undefined,
  b: readonly Json[] | undefined,
): readonly Json[] | undefined {
  if (!a || !b) return a ?? b;
  return a.filter((value) => b.some((other) => isSameJson(value, other)));
}

function commonNames(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a].filter((name) => b.has(name)));
}

function commonProperties(
  a: ValueShape['properties'],
  b: ValueShape['properties'],
): ValueShape['properties'] {
  const merged = new Map(a);
  for (const [name, alternatives] of b) {
    const known = merged.get(name);
    merged.set(name, known ? intersectAll(known, alternatives) : alternatives);
  }
  return merged;
}

function narrow(a: ValueShape, b: ValueShape, measure: Measure): Range {
  const [one, two] = [a.ranges[measure], b.ranges[measure]];
  const low = one.min > two.min || (one.min === two.min && one.openMin) ? one : two;
  const high = one.max < two.max || (one.max === two.max && one.openMax) ? one : two;
  return { min: low.min, openMin: low.openMin, max: high.max, openMax: high.openMax };
}

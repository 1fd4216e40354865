import type { Json } from '../../engine/index.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isPossible } from './isPossible.ts';
import { ANY, type Alternatives, type Measure, type Range, type ValueShape } from './valueShape.ts';

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

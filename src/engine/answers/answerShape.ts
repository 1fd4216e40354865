import { linkReferences, listSubschemas, type Subschema } from '@stepwright/validators';
import { isRecord } from '../../lib/unknownValue.ts';
import type { JsonSchema } from '../definition/definitionTypes.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isAsked, isCarried } from './carriedKeywords.ts';

/**
 * Shape of the parts of a value that are kept. If neither members nor items are known, the value is kept unchanged. A
 * recursive schema has a recursive shape.
 */
export interface Shape {
  members?: ReadonlyMap<string, Shape>;
  /** Those of members that are not named, by what they match. */
  matching?: readonly { readonly pattern: RegExp; readonly parts: readonly Part[] }[];
  others?: Shape;
  items?: Shape;
  /** Those of the first items, where each has its own. */
  positions?: readonly Shape[];
  /** Creates the shape of the union of several patterns about one member. */
  shapeOfParts?: ShapeOfParts;
}

export const ANYTHING: Shape = {};

/** A schema about a value: it asks for the value, or only reads it. */
interface Part {
  readonly schema: JsonSchema;
  readonly asked: boolean;
}

type ShapeOfParts = (parts: readonly Part[]) => Shape;

// A definition never changes, and collecting its properties costs more than all else here.
/** Returns the shape of the values that a step's schema, or one inside it, describes or reads. */
export const shapeOf = memoizeByObject((schema: JsonSchema): Shape =>
  createShapes()([{ schema: linkReferences(schema), asked: true }]),
);

export function itemShape({ positions = [], items }: Shape, index: number): Shape {
  return positions[index] ?? items ?? ANYTHING;
}

/** The members of an object that the shape speaks of: in the order of the shape, then those that a person named. */
export function memberNames(shape: Shape, value: object): readonly string[] {
  const { members } = shape;
  if (!members) return Object.keys(value);
  if (!shape.matching && !shape.others) return [...members.keys()];
  const free = Object.keys(value).filter((name) => !members.has(name) && memberShape(shape, name));
  return [...members.keys(), ...free];
}

/** The shape of a member; nothing for one that the shape does not speak of. */
export function memberShape(shape: Shape, name: string): Shape | undefined {
  const { members, matching = [], others, shapeOfParts } = shape;
  const named = members?.get(name);
  if (named || (matching.length === 0 && !others)) return named;
  const parts = matching.filter(({ pattern }) => pattern.test(name)).flatMap((one) => one.parts);
  return parts.length > 0 ? shapeOfParts?.(parts) : others;
}

/** Creates shapes, each once for its parts: so their number is finite, whatever the answers are. */
function createShapes(): ShapeOfParts {
  const byParts = new Map<string, Shape>();
  const numbers = new Map<JsonSchema, number>();
  const numberOf = (schema: JsonSchema): number => {
    const number = numbers.get(schema) ?? numbers.size;
    numbers.set(schema, number);
    return number;
  };
  const keyOf = (parts: readonly Part[]) =>
    [...new Set(parts.map(({ schema, asked }) => numberOf(schema) * 2 + Number(asked)))]
      .toSorted((a, b) => a - b)
      .join(' ');
  const shapeOfParts: ShapeOfParts = (parts) => {
    const key = keyOf(parts);
    const made = byParts.get(key);
    if (made) return made;
    const shape: Shape = {};
    byParts.set(key, shape);
    return Object.assign(shape, describe(parts, shapeOfParts));
  };
  return shapeOfParts;
}

function describe(parts: readonly Part[], shapeOfParts: ShapeOfParts): Shape {
  const seen = new Map<JsonSchema, boolean>();
  const all = parts.flatMap((part) => withBranches(part, seen));
  const inside = all.flatMap((part) =>
    listSubschemas(part.schema)
      .filter((as) => as.place !== 'same' && isCarried(as))
      .map((as) => ({ key: as.key, place: as.place, schema: as.schema, asked: part.asked && isAsked(as) })),
  );
  // If any part asks for the value, those that only read it do not narrow it.
  const asked = all.filter((part) => part.asked);
  const describing = asked.length > 0 ? asked : all;
  const names = (keyword: string) => describing.some(({ schema }) => isSaid(schema[keyword]));
  const at = (location: Subschema['place']) => inside.filter((part) => part.place === location);
  const free = [...at('matching'), ...at('others')].some((part) => part.asked);
  return {
    ...((names('properties') || free) && { members: membersOf(all, inside, shapeOfParts) }),
    ...(at('matching').length > 0 && {
      matching: at('matching').map(({ key = '', ...part }) => ({
        pattern: new RegExp(key, 'u'),
        parts: [part],
      })),
      shapeOfParts,
    }),
    ...(at('others').length > 0 && { others: shapeOfParts(at('others')) }),
    ...(names('items') && { items: shapeOfParts(at('item')) }),
    ...(names('prefixItems') && { positions: positionsOf(inside, shapeOfParts) }),
  };
}

/** A schema inside a part, and what of it it speaks of. */
interface InnerPart extends Part, Pick<Subschema, 'key' | 'place'> {}

function positionsOf(inside: readonly InnerPart[], shapeOfParts: ShapeOfParts): readonly Shape[] {
  const fixed = inside.filter(({ place }) => place === 'position');
  const count = Math.max(0, ...fixed.map(({ key }) => Number(key) + 1));
  return Array.from({ length: count }, (_, index) =>
    shapeOfParts(fixed.filter(({ key }) => key === String(index))),
  );
}

// Returns the members of a property, which the schema and its branches may name: all of them contribute.
function membersOf(parts: readonly Part[], inside: readonly InnerPart[], shapeOfParts: ShapeOfParts) {
  // Also a property without further constraints: `true`, or `false` to forbid it.
  const names = parts.flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
  const byName = new Map<string, Part[]>(names.map((name) => [name, []]));
  for (const { key, place, ...part } of inside)
    if (key !== undefined && place === 'member') byName.set(key, [...(byName.get(key) ?? []), part]);
  return new Map([...byName].map(([name, parts]) => [name, shapeOfParts(parts)]));
}

function withBranches(part: Part, seen: Map<JsonSchema, boolean>): readonly Part[] {
  const before = seen.get(part.schema);
  if (before === true || before === part.asked) return [];
  seen.set(part.schema, part.asked);
  const branches = listSubschemas(part.schema).filter((as) => as.place === 'same' && isCarried(as));
  return [
    part,
    ...branches.flatMap((as) => withBranches({ schema: as.schema, asked: part.asked && isAsked(as) }, seen)),
  ];
}

function isSaid(value: unknown): boolean {
  return isRecord(value) || Array.isArray(value);
}

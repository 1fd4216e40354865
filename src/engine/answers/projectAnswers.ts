import { listSubschemas, type Subschema } from '../../../validators/index.ts';
import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { isAsked, isCarried } from './carriedKeywords.ts';

/**
 * The part of the answers that a step's schema asks for or looks at: properties that the schema names, also those named
 * inside allOf, if, then, else, oneOf, anyOf and not. Everything else is left out.
 *
 *     projectAnswers({ properties: { name: {} } }, { name: 'Ada', other: 1 }); // { name: 'Ada' }
 */
export function projectAnswers(schema: JsonSchema, answers: Answers): Answers {
  return (project(shapeOf(schema), answers) ?? {}) as Answers; // an object schema projects an object onto an object
}

/** Whether two documents hold the same answers for a step: those that `projectAnswers` takes. Equal parts that are the same object cost nothing. */
export function isSameSlice(schema: JsonSchema, one: Answers, other: Answers): boolean {
  return isSame(shapeOf(schema), one, other);
}

function isSame(
  { members, items, positions = [] }: Shape,
  one: Json | undefined,
  other: Json | undefined,
): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((item: Json, index) =>
        isSame(positions[index] ?? items ?? ANYTHING, item, other[index] as Json),
      ) // a list of JSON
    );
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = members?.keys() ?? new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) =>
    isSame(members?.get(name) ?? ANYTHING, ownMember(one, name), ownMember(other, name)),
  );
}

const ANYTHING: Shape = {};

function ownMember(value: object, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? (value as Answers)[name] : undefined;
}

/** What to keep of a value. Where neither members nor items are known, it is taken as it is. */
interface Shape {
  readonly members?: ReadonlyMap<string, Shape>;
  readonly items?: Shape;
  /** Those of the first items, where each has its own. */
  readonly positions?: readonly Shape[];
}

function project({ members, items, positions = [] }: Shape, value: Json | undefined): Json | undefined {
  if (Array.isArray(value))
    return value.map((item: Json, index) => project(positions[index] ?? items ?? ANYTHING, item) ?? null);
  if (!members || value === null || typeof value !== 'object') return value;
  const kept: Record<string, Json> = {};
  for (const [name, shape] of members) {
    const projected = project(shape, ownMember(value, name));
    if (projected !== undefined) kept[name] = projected;
  }
  return kept;
}

/** A schema that speaks of a value: it asks for the value, or only looks at it. */
interface Part {
  readonly schema: JsonSchema;
  readonly asked: boolean;
}

// A definition never changes, and collecting its properties costs more than all else here.
const known = new WeakMap<JsonSchema, Shape>();

function shapeOf(schema: JsonSchema): Shape {
  const shape = known.get(schema) ?? shapeOfParts([{ schema, asked: true }]);
  known.set(schema, shape);
  return shape;
}

function shapeOfParts(parts: readonly Part[]): Shape {
  const all = parts.flatMap(withBranches);
  const inside = all.flatMap((part) =>
    listSubschemas(part.schema)
      .filter((as) => as.place !== 'same' && isCarried(as))
      .map((as) => ({ key: as.key, place: as.place, schema: as.schema, asked: part.asked && isAsked(as) })),
  );
  // Where something asks for the value, what only looks at it does not narrow it.
  const asked = all.filter((part) => part.asked);
  const describing = asked.length > 0 ? asked : all;
  const names = (keyword: string) => describing.some(({ schema }) => isObject(schema[keyword]));
  return {
    ...(names('properties') && { members: membersOf(all, inside) }),
    ...(names('items') && { items: shapeOfParts(inside.filter(({ place }) => place === 'item')) }),
    ...(names('prefixItems') && { positions: positionsOf(inside) }),
  };
}

/** A schema inside a part, and what of it it speaks of. */
interface InnerPart extends Part, Pick<Subschema, 'key' | 'place'> {}

function positionsOf(inside: readonly InnerPart[]): readonly Shape[] {
  const fixed = inside.filter(({ place }) => place === 'position');
  const count = Math.max(0, ...fixed.map(({ key }) => Number(key) + 1));
  return Array.from({ length: count }, (_, index) =>
    shapeOfParts(fixed.filter(({ key }) => key === String(index))),
  );
}

// A property may be named by the schema and again by its branches: all of them say what belongs to it.
function membersOf(parts: readonly Part[], inside: readonly InnerPart[]) {
  // Also a property of which nothing more is said: `true`, or `false` to forbid it.
  const names = parts.flatMap(({ schema }) => Object.keys(schema['properties'] ?? {}));
  const byName = new Map<string, Part[]>(names.map((name) => [name, []]));
  for (const { key, place, ...part } of inside)
    if (key !== undefined && place === 'member') byName.set(key, [...(byName.get(key) ?? []), part]);
  return new Map([...byName].map(([name, parts]) => [name, shapeOfParts(parts)]));
}

function withBranches(part: Part): readonly Part[] {
  const branches = listSubschemas(part.schema).filter((as) => as.place === 'same' && isCarried(as));
  return [
    part,
    ...branches.flatMap((as) => withBranches({ schema: as.schema, asked: part.asked && isAsked(as) })),
  ];
}

function isObject(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null;
}

import {
  type Answers,
  isFreeSegment,
  isItemSegment,
  type Json,
  listLeaves,
  pathToPointer,
  type SchemaLeaf,
  type StepDefinition,
  widgetPath,
} from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';

/** A question at one location of the answers: that of a list's item has one location per item. */
export interface AnsweredLeaf {
  readonly leaf: SchemaLeaf;
  /** Names of members, and positions in lists as numbers. */
  readonly path: readonly (string | number)[];
  /** The same as the schema has it: `*` for an item, names in braces for members that a person named. */
  readonly segments: readonly string[];
  readonly value: Json | undefined;
}

/** Lists the locations of all questions of a step: item by item inside a list, and one location for an empty list. */
export function answeredLeaves(step: StepDefinition, answers: Answers): readonly AnsweredLeaf[] {
  const leaves = listLeaves(step.schema);
  const namedAt = createNamedAt(leaves);
  const locations = leaves.flatMap((leaf) => {
    const segments = withoutItems(leaf, widgetPath(step.ui, leaf.path));
    return expand({ leaf, segments, value: answers, path: [], depth: 0 }, namedAt);
  });
  const once = new Map(locations.map((location) => [pathToPointer(location.path.map(String)), location]));
  return [...once.values()].toSorted((a, b) => compareItems(a.path, b.path));
}

/** Several choices are one answer. */
function withoutItems({ schema }: SchemaLeaf, path: readonly string[]): readonly string[] {
  return schema.enum !== undefined && path.at(-1) === '*' ? path.slice(0, -1) : path;
}

type NamedAt = (around: readonly string[]) => ReadonlySet<string>;

/** The members that the schema names in an object: all others were named by a person. */
function createNamedAt(leaves: readonly SchemaLeaf[]): NamedAt {
  return (around) =>
    new Set(
      leaves
        .filter(({ path }) => around.every((segment, depth) => path[depth] === segment))
        .map(({ path }) => path[around.length] ?? ''),
    );
}

interface Visit extends AnsweredLeaf {
  /** How many segments have been followed. */
  readonly depth: number;
}

function expand(visit: Visit, namedAt: NamedAt): readonly AnsweredLeaf[] {
  const { segments, value, path, depth } = visit;
  const segment = segments[depth];
  if (segment === undefined) return [visit];
  const into = (name: string | number, inside: Json | undefined) =>
    expand({ ...visit, value: inside, path: [...path, name], depth: depth + 1 }, namedAt);
  if (isItemSegment(segment)) {
    const items: readonly Json[] = Array.isArray(value) ? value : [];
    if (items.length === 0) return [{ ...visit, value: undefined, segments: segments.slice(0, depth) }];
    return items.flatMap((item, index) =>
      segment === '*' || segment === `[${index}]` ? into(index, item) : [],
    );
  }
  const members: Readonly<Record<string, Json>> = isRecord(value) ? value : {};
  if (!isFreeSegment(segment))
    return into(segment, Object.hasOwn(members, segment) ? members[segment] : undefined);
  const named = namedAt(segments.slice(0, depth));
  return Object.keys(members).flatMap((name) => (named.has(name) ? [] : into(name, members[name])));
}

/** Compares by index if the two are in different items of one list, else keeps their order. */
function compareItems(a: AnsweredLeaf['path'], b: AnsweredLeaf['path']): number {
  const depth = a.findIndex((segment, index) => segment !== b[index]);
  const [first, second] = [a[depth], b[depth]];
  return typeof first === 'number' && typeof second === 'number' ? first - second : 0;
}

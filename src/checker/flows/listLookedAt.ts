import { isItemSegment, listSchemaParts, type SubschemaLocation } from '@stepwright/validators';
import { type JsonSchema, pathToPointer } from '@stepwright/engine';
import { listObjects } from '../schemas/listObjects.ts';
import { namesOf } from '../schemas/schemaParts.ts';

/** A value of the context that a condition reads, and its location in the condition. */
export interface LookedAt {
  /** Path in the context; `*` represents the items of a list. */
  readonly path: readonly string[];
  readonly pointer: string;
}

/** Lists the innermost values that a condition reads, each once; the objects around them only contain them. */
export function listLookedAt(condition: JsonSchema, pointer = ''): readonly LookedAt[] {
  const all = lookedAtIn(condition, pointer);
  const innermost = all.filter(({ path }) => !all.some((other) => isBelow(other.path, path)));
  // `required` and `properties` often name the same value; the latter is more specific.
  const first = new Map(innermost.toReversed().map((one) => [one.path.join('.'), one]));
  return [...first.values()].toReversed();
}

/** Lists the values that a step's schema reads by its `if`s, to ask for or check other values accordingly. */
export function listLookedAtByIf(schema: JsonSchema, pointer = ''): readonly LookedAt[] {
  const ifs = listObjects(schema)
    .flat()
    .filter((part) => part.isCondition && part.pointer.endsWith('/if'));
  return ifs.flatMap((part) =>
    listLookedAt(part.schema, pointer + part.pointer).map((seen) => ({
      ...seen,
      path: [...part.path, ...seen.path],
    })),
  );
}

function lookedAtIn(condition: JsonSchema, pointer: string): readonly LookedAt[] {
  const parts = listSchemaParts(condition, ({ place }) => READ.has(place));
  const members = parts
    .filter(({ inside }) => inside?.as.place === 'member')
    .map((part) => ({ path: seenPath(part.path), pointer: pointer + part.pointer }));
  const required = parts.flatMap((part) =>
    namesOf(part.schema.required).map((name, index) => ({
      path: seenPath([...part.path, name]),
      pointer: pointer + part.pointer + pathToPointer(['required', index]),
    })),
  );
  return [...members, ...required];
}

const READ: ReadonlySet<SubschemaLocation> = new Set([
  'same',
  'member',
  'matching',
  'others',
  'position',
  'item',
]);

/** Cuts the path at members without a name: reading them reads the object. Any item of a list is equivalent. */
function seenPath(path: readonly string[]): readonly string[] {
  const unnamed = path.findIndex((name) => name.startsWith('{'));
  return (unnamed === -1 ? path : path.slice(0, unnamed)).map((name) => (isItemSegment(name) ? '*' : name));
}

/** Whether the path starts with the other. */
function isBelow(path: readonly string[], other: readonly string[]): boolean {
  return path.length > other.length && other.every((name, index) => path[index] === name);
}

import { isItemSegment, listSchemaParts, type Place } from '../../../validators/index.ts';
import { type JsonSchema, pathToPointer } from '../../engine/index.ts';
import { listObjects } from '../schemas/listObjects.ts';
import { namesOf } from '../schemas/schemaParts.ts';

/** A value of the context that a condition looks at, and where in the condition. */
export interface LookedAt {
  /** The path in the context; `*` stands for items of a list. */
  readonly path: readonly string[];
  readonly pointer: string;
}

/** The innermost values that a condition looks at, each once; the objects around them are only the way there. */
export function listLookedAt(condition: JsonSchema, pointer = ''): readonly LookedAt[] {
  const all = lookedAtIn(condition, pointer);
  const innermost = all.filter(({ path }) => !all.some((other) => isBelow(other.path, path)));
  // `required` and `properties` often name the same value; the latter says more.
  const first = new Map(innermost.toReversed().map((one) => [one.path.join('.'), one]));
  return [...first.values()].toReversed();
}

/** The values that a step's schema looks at by its `if`s, to ask or check other things accordingly. */
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
    namesOf(part.schema['required']).map((name, index) => ({
      path: seenPath([...part.path, name]),
      pointer: pointer + part.pointer + pathToPointer(['required', index]),
    })),
  );
  return [...members, ...required];
}

const READ: ReadonlySet<Place> = new Set(['same', 'member', 'matching', 'others', 'position', 'item']);

/** Up to the members that have no name: who looks at them looks at the object. Any item of a list is as good as another. */
function seenPath(path: readonly string[]): readonly string[] {
  const unnamed = path.findIndex((name) => name.startsWith('{'));
  return (unnamed === -1 ? path : path.slice(0, unnamed)).map((name) => (isItemSegment(name) ? '*' : name));
}

/** Whether the path goes on where the other ends. */
function isBelow(path: readonly string[], other: readonly string[]): boolean {
  return path.length > other.length && other.every((name, index) => path[index] === name);
}

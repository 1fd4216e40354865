import { isFreeSegment, isItemSegment, linkReferences, listSchemaParts } from '@stepwright/validators';
import { type FlowRuntime, isAsked, type JsonSchema } from '@stepwright/engine';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { namesOf, type FieldPath } from './fieldPath.ts';

/** A location of a schema, and the locations inside it; in recursive schemas, those of the first level. */
interface Spot {
  /** By which texts of it are found. */
  readonly names: readonly string[];
  readonly path: readonly string[];
  readonly inside: Map<string, Spot>;
  again?: Spot;
}

/** The location at which a schema first describes an answer, and the names by which its texts are found. */
export interface SchemaLocation {
  readonly names: readonly string[];
  readonly path: readonly string[];
  /** The schema repeats itself here, and may do so in itself without end. */
  readonly isRepeated: boolean;
}

/** Returns the schema's location of an answer: recursive levels share one, and members that a user named share `*`. */
export function locateInSchema(schema: JsonSchema, fieldPath: FieldPath): SchemaLocation {
  const plan = planOf(schema);
  if (plan === 'plain')
    return { names: namesOf(fieldPath), path: fieldPath.map(toSegment), isRepeated: false };
  let spot = plan;
  for (const [depth, segment] of fieldPath.entries()) {
    const from = spot.again ?? spot;
    const next = find(from, segment);
    if (!next) {
      const rest = fieldPath.slice(depth);
      return {
        names: [...from.names, ...namesOf(rest)],
        path: [...from.path, ...rest.map(toSegment)],
        isRepeated: false,
      };
    }
    spot = next;
  }
  return { names: spot.names, path: spot.path, isRepeated: spot.again !== undefined };
}

/** The same for the schema of the step that is drawn. */
export function locateInStep(
  { runtime, stepId }: { readonly runtime: FlowRuntime; readonly stepId: string },
  path: FieldPath,
): SchemaLocation {
  return locateInSchema(runtime.definition.steps[stepId]?.schema ?? NO_SCHEMA, path);
}

const NO_SCHEMA: JsonSchema = {};

function toSegment(segment: string | number): string {
  return typeof segment === 'number' ? '*' : segment;
}

function find({ inside }: Spot, segment: string | number): Spot | undefined {
  if (typeof segment === 'number') return inside.get(`[${segment}]`) ?? inside.get('*');
  return inside.get(segment) ?? [...inside].find(([name]) => isFreeSegment(name))?.[1];
}

// Definitions never change, and texts are looked up at every field.
const planOf = memoizeByObject(makePlan);

function makePlan(schema: JsonSchema): Spot | 'plain' {
  const parts = listSchemaParts(linkReferences(schema), isAsked);
  if (!parts.some(({ again, path }) => again ?? path.some(isFreeSegment))) return 'plain';
  const root: Spot = { names: [], path: [], inside: new Map() };
  for (const { path, again } of parts) {
    const spot = spotAt(root, path);
    if (again && again.path.length < path.length) spot.again = spotAt(root, again.path);
  }
  return root;
}

function spotAt(root: Spot, path: readonly string[]): Spot {
  let spot = root;
  for (const segment of path) {
    const inside = spot.inside.get(segment) ?? {
      names: isItemSegment(segment) ? spot.names : [...spot.names, isFreeSegment(segment) ? '*' : segment],
      path: [...spot.path, segment],
      inside: new Map(),
    };
    spot.inside.set(segment, inside);
    spot = inside;
  }
  return spot;
}

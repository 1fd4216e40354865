import { referenceOf } from './linkReferences.ts';
import { listSubschemas, type SchemaObject, type Subschema } from './applicators.ts';

/** A schema, or one inside it, with its location in the schema and the location of its answers. */
export interface SchemaPart<Schema extends SchemaObject = SchemaObject> {
  readonly schema: Schema;
  /** The JSON Pointer of the part in the whole schema. */
  readonly pointer: string;
  /**
   * Path in the answers; `*` represents each item of a list, `[0]` the item at an index, and names in braces members
   * without a fixed name.
   */
  readonly path: readonly string[];
  /** The enclosing part, and the keyword between the two. Undefined for the whole. */
  readonly inside?: { readonly part: SchemaPart<Schema>; readonly as: Subschema<Schema> };
  /** The part around this one that has the same schema: from here on, all repeats itself, and the walk stops. */
  readonly again?: SchemaPart<Schema>;
}

/**
 * Walks a JSON Schema: returns it with all schemas inside it, each before those inside it.
 *
 *     listSchemaParts({ properties: { name: { type: 'string' } } }).map(({ path }) => path); // [[], ['name']]
 *
 * `follows` selects the subschemas to walk; all by default.
 */
export function listSchemaParts<Schema extends SchemaObject>(
  schema: Schema,
  follows: (subschema: Subschema<Schema>) => boolean = () => true,
): readonly SchemaPart<Schema>[] {
  const visit = (part: SchemaPart<Schema>): readonly SchemaPart<Schema>[] => {
    const again = findAround(part, part.inside?.part);
    if (again) return [{ ...part, again }];
    const inside = listSubschemas(part.schema).filter(follows);
    return [part, ...inside.flatMap((as) => visit(below(part, as)))];
  };
  return visit({ schema, pointer: '', path: [] });
}

function findAround<Schema extends SchemaObject>(
  { schema }: SchemaPart<Schema>,
  around: SchemaPart<Schema> | undefined,
): SchemaPart<Schema> | undefined {
  let part = around;
  while (part && part.schema !== schema) part = part.inside?.part;
  return part;
}

function below<Schema extends SchemaObject>(
  part: SchemaPart<Schema>,
  as: Subschema<Schema>,
): SchemaPart<Schema> {
  const { schema, keyword, key } = as;
  const own = `${part.pointer}/${keyword}${key === undefined ? '' : `/${escapeName(key)}`}`;
  const reference = referenceOf(schema);
  return {
    schema,
    pointer: reference === undefined ? own : decodeURIComponent(reference.slice(1)),
    path: [...part.path, ...segmentsOf(as)],
    inside: { part, as },
  };
}

/** Whether a segment of such a path represents members without a fixed name. */
export function isFreeSegment(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}

/** Whether a segment of such a path represents an item of a list: each, or that at an index. */
export function isItemSegment(segment: string): boolean {
  return segment === '*' || /^\[\d+\]$/.test(segment);
}

/** Returns the path segments that a subschema adds; empty if it applies to the same value. */
function segmentsOf({ place, key = '*' }: Subschema): readonly string[] {
  if (place === 'same') return [];
  if (place === 'position') return [`[${key}]`];
  return [place === 'item' || place === 'member' ? key : `{${key}}`];
}

function escapeName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

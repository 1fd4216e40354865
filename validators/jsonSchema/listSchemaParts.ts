import { referenceOf } from './linkReferences.ts';
import { listSubschemas, type SchemaObject, type Subschema } from './listSubschemas.ts';

/** A schema, or one inside it, with its place in the schema and the place in the answers that it speaks of. */
export interface SchemaPart<Schema extends SchemaObject = SchemaObject> {
  readonly schema: Schema;
  /** The JSON Pointer of the part in the whole schema. */
  readonly pointer: string;
  /** The path in the answers; `*` stands for each item of a list, `[0]` for the item at a position, and
   * names in braces for members that are not named. */
  readonly path: readonly string[];
  /** The part around this one, and how this one stands in it. Undefined for the whole. */
  readonly inside?: { readonly part: SchemaPart<Schema>; readonly as: Subschema<Schema> };
  /** The part around this one that has the same schema: from here on, all repeats itself, and the walk stops. */
  readonly again?: SchemaPart<Schema>;
}

/**
 * The one walk through a JSON Schema: it with all schemas inside it, each before those inside it.
 *
 *     listSchemaParts({ properties: { name: { type: 'string' } } }).map(({ path }) => path); // [[], ['name']]
 *
 * `follows` says which subschemas to go into; all, if left out.
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

/** Whether a segment of such a path stands for members that are not named. */
export function isFreeSegment(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}

/** Whether a segment of such a path stands for an item of a list: for each, or for that at a position. */
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

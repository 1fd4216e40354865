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
  const visit = (part: SchemaPart<Schema>): readonly SchemaPart<Schema>[] => [
    part,
    ...listSubschemas(part.schema)
      .filter(follows)
      .flatMap((as) => visit(below(part, as))),
  ];
  return visit({ schema, pointer: '', path: [] });
}

function below<Schema extends SchemaObject>(
  part: SchemaPart<Schema>,
  as: Subschema<Schema>,
): SchemaPart<Schema> {
  const { schema, keyword, key } = as;
  return {
    schema,
    pointer: `${part.pointer}/${keyword}${key === undefined ? '' : `/${escapeName(key)}`}`,
    path: [...part.path, ...segmentsOf(as)],
    inside: { part, as },
  };
}

/** Whether a segment of such a path stands for an item of a list: for each, or for that at a position. */
export function isItemSegment(segment: string): boolean {
  return segment === '*' || /^\[\d+\]$/.test(segment);
}

/** What a subschema adds to the path; nothing where it speaks of the same value. */
function segmentsOf({ place, key = '*' }: Subschema): readonly string[] {
  if (place === 'same') return [];
  if (place === 'position') return [`[${key}]`];
  return [place === 'item' || place === 'member' ? key : `{${key}}`];
}

function escapeName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

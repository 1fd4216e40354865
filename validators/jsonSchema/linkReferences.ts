import { applicators, isSchemaObject, type SchemaObject } from './applicators.ts';

type Copy = Record<string, unknown> & { $ref?: unknown; allOf?: unknown };

// Definitions never change. A linked schema is known as linked to itself.
const known = new WeakMap<SchemaObject, SchemaObject>();
const references = new WeakMap<SchemaObject, string>();

/**
 * Returns the schema with its references (`{ "$ref": "#/$defs/comment" }`) replaced by their targets. A recursive
 * schema becomes a cyclic graph: walks stop at known nodes. The same object without references; a reference without a
 * target is kept.
 */
export function linkReferences<Schema extends SchemaObject>(root: Schema): Schema {
  const linked = known.get(root) ?? (refers(root) ? linkAll(root) : root);
  known.set(root, linked);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same kind, reference by reference
  return linked as Schema;
}

/** Returns the reference of a linked schema, such as `#/$defs/comment`; undefined if it is not referenced. */
export function referenceOf(linked: SchemaObject): string | undefined {
  return references.get(linked);
}

function refers(schema: SchemaObject): boolean {
  return JSON.stringify(schema).includes('"$ref":');
}

function linkAll(root: SchemaObject): SchemaObject {
  const made = new Map<SchemaObject, Copy>();
  const link = (written: SchemaObject): SchemaObject => {
    const target = findTarget(written, root);
    if (target && saysNothingMore(written)) return refer(target.schema, target.reference);
    const before = made.get(written);
    if (before) return before;
    const copy: Copy = {};
    made.set(written, copy);
    known.set(copy, copy);
    Object.assign(copy, written, mapSubschemas(written, link));
    if (target) addPart(copy, refer(target.schema, target.reference));
    return copy;
  };
  const refer = (schema: SchemaObject, reference: string): SchemaObject => {
    const linked = link(schema);
    references.set(linked, reference);
    return linked;
  };
  return link(root);
}

/** Combines a reference's target with the keywords beside it: both apply. */
function addPart(copy: Copy, part: SchemaObject): void {
  const { allOf } = copy;
  delete copy.$ref;
  copy.allOf = [...(Array.isArray(allOf) ? allOf : []), part];
}

/** Keywords that only describe a schema; texts are found by the location in the answers. */
const DESCRIBING: ReadonlySet<string> = new Set([
  '$ref',
  'title',
  'description',
  'default',
  'examples',
  '$comment',
]);

function saysNothingMore(schema: SchemaObject): boolean {
  return Object.keys(schema).every((keyword) => DESCRIBING.has(keyword));
}

interface Target {
  readonly schema: SchemaObject;
  readonly reference: string;
}

/** Returns the final target of a reference; undefined for circular references, which have none. */
function findTarget(
  schema: SchemaObject,
  root: SchemaObject,
  seen: readonly string[] = [],
): Target | undefined {
  const { $ref: reference } = schema;
  if (typeof reference !== 'string' || seen.includes(reference)) return undefined;
  const target = valueAt(root, reference);
  if (!isSchemaObject(target)) return undefined;
  if (typeof target['$ref'] !== 'string') return { schema: target, reference };
  const further = findTarget(target, root, [...seen, reference]);
  if (!further) return undefined;
  return saysNothingMore(target) ? further : { schema: target, reference };
}

function valueAt(root: SchemaObject, reference: string): unknown {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let value: unknown = root;
  for (const name of decodeURIComponent(reference.slice(2)).split('/')) {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key) as unknown;
  }
  return value;
}

/**
 * Returns the keywords of a schema that hold others, with those mapped. Definitions, which apply only by reference, are
 * unchanged.
 */
function mapSubschemas(schema: SchemaObject, map: (schema: SchemaObject) => SchemaObject): Copy {
  const mapOne = (value: unknown): unknown => (isSchemaObject(value) ? map(value) : value);
  const mapped: Copy = {};
  for (const [keyword, holds, place] of applicators) {
    const value = schema[keyword];
    if (place === 'nowhere' || typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) mapped[keyword] = value.map(mapOne);
    else mapped[keyword] = holds === 'one' ? mapOne(value) : mapNamed(value, mapOne);
  }
  return mapped;
}

function mapNamed(value: object, map: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member)]));
}

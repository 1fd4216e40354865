import { applicators } from './applicators.ts';
import { isSchemaObject, type SchemaObject } from './listSubschemas.ts';

type Copy = Record<string, unknown>;

// Definitions never change. A linked schema is known as linked to itself.
const known = new WeakMap<SchemaObject, SchemaObject>();
const references = new WeakMap<SchemaObject, string>();

/**
 * The schema with what its references (`{ "$ref": "#/$defs/comment" }`) refer to in their places. A schema that contains itself
 * becomes a graph that leads back to itself: whoever walks it stops at what is known. The same object where nothing
 * refers to anything; a reference that leads nowhere stays.
 */
export function linkReferences<Schema extends SchemaObject>(root: Schema): Schema {
  const linked = known.get(root) ?? (refers(root) ? linkAll(root) : root);
  known.set(root, linked);
  return linked as Schema; // of the same kind, reference by reference
}

/** How a linked schema was referred to, such as `#/$defs/comment`; nothing where it stands in its place itself. */
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
  delete copy['$ref'];
  copy['allOf'] = [...(Array.isArray(allOf) ? (allOf as readonly unknown[]) : []), part];
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

/** The keywords of a schema that hold others, with those mapped. What stands nowhere until it is referred to stays as it is. */
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

import {
  isSchemaObject,
  listSubschemas,
  type SchemaObject,
  type Subschema,
} from './jsonSchema/listSubschemas.ts';

/** Whether to list what may apply to the data, or only what always does. */
type Reach = 'possible' | 'certain';

/** The names in a JSON Pointer, unescaped. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the subschemas for a location of the data, through branches, conditions and local references. */
export function findSchemasAt(
  root: unknown,
  path: readonly string[],
  reach: Reach = 'possible',
): SchemaObject[] {
  const certain = reach === 'certain' ? walk(root, path, 'certain') : [];
  // Questions that only a condition requires are found through the condition.
  const found = certain.length > 0 ? certain : walk(root, path, 'possible');
  return found.flatMap((schema) => expand(schema, root, reach));
}

function walk(root: unknown, path: readonly string[], reach: Reach): readonly unknown[] {
  let found: readonly unknown[] = [root];
  for (const name of path) {
    found = found
      .flatMap((schema) => expand(schema, root, reach))
      .flatMap((schema) => listChildren(schema, name));
  }
  return found;
}

function listChildren(schema: SchemaObject, name: string): SchemaObject[] {
  // `contains` and the like only ask: what they name is neither required nor forbidden.
  const asked = subschemasOf(schema).filter(({ role }) => role === 'asks');
  const named = asked.filter(
    ({ place, key = '' }) =>
      ((place === 'member' || place === 'position') && key === name) ||
      (place === 'matching' && new RegExp(key, 'u').test(name)),
  );
  const isPosition = /^[0-9]+$/.test(name);
  const unnamed = asked.filter(({ place }) => place === 'others' || (isPosition && place === 'item'));
  return (named.length > 0 ? named : unnamed).map((child) => child.schema);
}

/** The schema with all that applies to the same data. `seen` ends recursive references. */
function expand(
  schema: unknown,
  root: unknown,
  reach: Reach,
  seen: Set<unknown> = new Set(),
): SchemaObject[] {
  if (!isSchemaObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const beside = subschemasOf(schema).filter(
    ({ keyword, place, role }) =>
      place === 'same' && role === 'asks' && (reach === 'possible' || keyword === 'allOf'),
  );
  const next = [resolve(schema['$ref'], root), ...beside.map((one) => one.schema)];
  return [schema, ...next.flatMap((one) => expand(one, root, reach, seen))];
}

// A compiled schema never changes, and is asked for each error.
const known = new WeakMap<SchemaObject, readonly Subschema[]>();

function subschemasOf(schema: SchemaObject): readonly Subschema[] {
  const subschemas = known.get(schema) ?? listSubschemas(schema);
  known.set(schema, subschemas);
  return subschemas;
}

function resolve(ref: unknown, root: unknown): unknown {
  if (typeof ref !== 'string' || !ref.startsWith('#')) return undefined;
  return parsePointer(decodeURI(ref.slice(1))).reduce<unknown>(read, root);
}

function read(container: unknown, name: string): unknown {
  if (typeof container !== 'object' || container === null || !Object.hasOwn(container, name))
    return undefined;
  return Reflect.get(container, name) as unknown;
}

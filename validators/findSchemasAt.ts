type SchemaObject = Readonly<Record<string, unknown>>;

const ALTERNATIVES = ['anyOf', 'oneOf'];
// `if` only asks: what it names is neither required nor forbidden.
const CONDITIONS = ['then', 'else'];

/** Whether to list what may apply to the data, or only what always does. */
type Reach = 'possible' | 'certain';

/** The names in a JSON Pointer, unescaped. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The subschemas that speak about the place in the data, through branches, conditions and local references. */
export function findSchemasAt(
  root: unknown,
  path: readonly string[],
  reach: Reach = 'possible',
): SchemaObject[] {
  let found: unknown[] = [root];
  for (const name of path) {
    found = found
      .flatMap((schema) => expand(schema, root, 'possible'))
      .flatMap((schema) => listChildren(schema, name));
  }
  return found.flatMap((schema) => expand(schema, root, reach));
}

function listChildren(schema: SchemaObject, name: string): unknown[] {
  const own = read(schema['properties'], name);
  const position = /^[0-9]+$/.test(name) ? read(schema['prefixItems'], name) : undefined;
  return [own, position ?? schema['items'], own === undefined ? schema['additionalProperties'] : undefined];
}

/** The schema with all that applies to the same data. `seen` ends recursive references. */
function expand(
  schema: unknown,
  root: unknown,
  reach: Reach,
  seen: Set<unknown> = new Set(),
): SchemaObject[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const certain = [resolve(schema['$ref'], root), ...toList(schema['allOf'])];
  const possible = reach === 'possible' ? listPossible(schema) : [];
  return [schema, ...[...certain, ...possible].flatMap((next) => expand(next, root, reach, seen))];
}

function listPossible(schema: SchemaObject): unknown[] {
  const dependents = isObject(schema['dependentSchemas']) ? Object.values(schema['dependentSchemas']) : [];
  return [
    ...ALTERNATIVES.flatMap((keyword) => toList(schema[keyword])),
    ...CONDITIONS.map((keyword) => schema[keyword]),
    ...dependents,
  ];
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
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

function isObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

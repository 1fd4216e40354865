import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';

/**
 * The part of the answers that a step's schema asks for: properties that the schema names, also those named
 * inside allOf, if, then, else, oneOf and anyOf. Everything else is left out.
 */
export function projectAnswers(schema: JsonSchema, answers: Answers): Answers {
  return (project(schema, answers) ?? {}) as Answers; // an object schema projects an object onto an object
}

const BRANCH_KEYWORDS = ['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else'] as const;

function project(schema: JsonSchema, value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) {
    const items = schema['items'];
    return isSchema(items) ? value.map((item: Json) => project(items, item) ?? null) : value;
  }
  if (value === null || typeof value !== 'object') return value;
  const properties = namedProperties(schema);
  if (!properties) return value;
  const kept: Record<string, Json> = {};
  for (const [name, subschema] of properties) {
    const own = Object.hasOwn(value, name) ? (value as { readonly [key: string]: Json })[name] : undefined;
    const projected = project(subschema, own);
    if (projected !== undefined) kept[name] = projected;
  }
  return kept;
}

/** What a schema says of each property that it names. Undefined where it names none: such a value is taken as it is. */
type NamedProperties = ReadonlyMap<string, JsonSchema> | undefined;

// A definition never changes, and collecting its properties costs more than all else here.
const known = new WeakMap<JsonSchema, { readonly properties: NamedProperties }>();

function namedProperties(schema: JsonSchema): NamedProperties {
  const entry = known.get(schema) ?? { properties: collectProperties(schema) };
  known.set(schema, entry);
  return entry.properties;
}

function collectProperties(schema: JsonSchema): NamedProperties {
  const found = new Map<string, JsonSchema[]>();
  let named = false;
  for (const part of withBranches(schema)) {
    const properties = part['properties'];
    if (!isSchema(properties)) continue;
    named = true;
    for (const [name, subschema] of Object.entries(properties)) {
      const list = found.get(name) ?? [];
      if (isSchema(subschema)) list.push(subschema);
      found.set(name, list);
    }
  }
  if (!named) return undefined;
  return new Map([...found].map(([name, subschemas]) => [name, mergeBranches(subschemas)]));
}

function withBranches(schema: JsonSchema): readonly JsonSchema[] {
  const branches = BRANCH_KEYWORDS.flatMap((keyword) => {
    const branch = schema[keyword];
    return Array.isArray(branch) ? branch : [branch];
  }).filter(isSchema);
  return [schema, ...branches.flatMap(withBranches)];
}

// A property may be named by the schema and again by its branches: all of them say what belongs to it.
function mergeBranches(subschemas: readonly JsonSchema[]): JsonSchema {
  const [first, ...rest] = subschemas;
  if (!first || rest.length === 0) return first ?? {};
  return { ...first, allOf: [...((first['allOf'] as readonly Json[] | undefined) ?? []), ...rest] };
}

function isSchema(value: Json | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

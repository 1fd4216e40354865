import { applicators } from '@stepwright/validators';
import type { Json, JsonSchema } from './definitionTypes.ts';
import { isRecord } from '../../lib/unknownValue.ts';

type MapSubschema = (schema: JsonSchema, keyword: string, key: string | undefined) => JsonSchema;

/**
 * A copy of a schema with the schemas directly inside it replaced; the schema itself where all of them stay what they are. `map` gets
 * each with its keyword and, among several, its name or position as a token of a JSON Pointer.
 */
export function mapSubschemas(schema: JsonSchema, map: MapSubschema): JsonSchema {
  const changed = applicators.flatMap(([keyword, holds]) => {
    const value = schema[keyword];
    if (typeof value !== 'object' || value === null || Array.isArray(value) !== (holds === 'list')) return [];
    const mapped = holds === 'one' ? mapOne(value, map, keyword) : mapEach(value, map, keyword);
    return mapped === value ? [] : [[keyword, mapped] as const];
  });
  return changed.length === 0 ? schema : { ...schema, ...Object.fromEntries(changed) };
}

function mapOne(value: Json, map: MapSubschema, keyword: string): Json {
  return isRecord(value) ? map(value, keyword, undefined) : value;
}

function mapEach(value: readonly Json[] | JsonSchema, map: MapSubschema, keyword: string): Json {
  const entries = Object.entries<Json>(value);
  const mapped = entries.map(
    ([key, child]) => [key, isRecord(child) ? map(child, keyword, escapeName(key)) : child] as const,
  );
  if (mapped.every(([, child], index) => child === entries[index]?.[1])) return value;
  return Array.isArray(value) ? mapped.map(([, child]) => child) : Object.fromEntries(mapped);
}

function escapeName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

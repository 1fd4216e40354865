import type { JsonSchema } from '../definition/definitionTypes.ts';
import { mapSubschemas } from '../definition/mapSubschemas.ts';
import { isRecord } from '../../lib/isRecord.ts';

const known = new WeakMap<JsonSchema, JsonSchema>();

/**
 * The schema of a step as the form renderer reads it: RJSF knows `dependentSchemas` under its older name `dependencies`
 * only, and takes the first of several types for the only one. The compiler prepares validators for the same schema. The same object where there is nothing to rename.
 */
export function drawnSchema(schema: JsonSchema): JsonSchema {
  const drawn = known.get(schema) ?? renameIn(schema);
  known.set(schema, drawn);
  return drawn;
}

function renameIn(schema: JsonSchema): JsonSchema {
  const changed = withLeadingType(mapSubschemas(schema, renameIn));
  const { dependentSchemas, ...rest } = changed;
  if (!isRecord(dependentSchemas)) return changed;
  const older = isRecord(rest['dependencies']) ? rest['dependencies'] : {};
  return { ...rest, dependencies: { ...older, ...dependentSchemas } };
}

/** What can hold the others first, and nothing last: that is by which the field is found. */
const LEADING = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

function withLeadingType(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (!Array.isArray(type)) return schema;
  const sorted = LEADING.filter((name) => type.includes(name));
  return sorted.every((name, index) => name === type[index]) ? schema : { ...schema, type: sorted };
}

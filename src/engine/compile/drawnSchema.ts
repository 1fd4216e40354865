import type { JsonSchema } from '../definition/definitionTypes.ts';
import { mapSubschemas } from '../definition/mapSubschemas.ts';
import { isRecord } from '../../lib/isRecord.ts';

const known = new WeakMap<JsonSchema, JsonSchema>();

/**
 * The schema of a step as the form renderer reads it: RJSF knows `dependentSchemas` under its older name `dependencies`
 * only. The compiler prepares validators for the same schema. The same object where there is nothing to rename.
 */
export function drawnSchema(schema: JsonSchema): JsonSchema {
  const drawn = known.get(schema) ?? renameIn(schema);
  known.set(schema, drawn);
  return drawn;
}

function renameIn(schema: JsonSchema): JsonSchema {
  const changed = mapSubschemas(schema, renameIn);
  const { dependentSchemas, ...rest } = changed;
  if (!isRecord(dependentSchemas)) return changed;
  const older = isRecord(rest['dependencies']) ? rest['dependencies'] : {};
  return { ...rest, dependencies: { ...older, ...dependentSchemas } };
}

import type { Json, JsonSchema } from '@stepwright/engine';
import { createAjv } from '@stepwright/validators/portal/authoring';

const ajv = createAjv({ today: () => '' });

/** Whether a condition of a definition, which is plain JSON Schema, holds for a value. */
export function holds(condition: JsonSchema, value: Json): boolean {
  return ajv.validate(condition, value);
}

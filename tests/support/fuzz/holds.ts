import type { Json, JsonSchema } from '../../../src/engine/index.ts';
import { createAjv } from '../../../validators/authoring.ts';

const ajv = createAjv({ today: () => '' });

/** Whether a condition of a definition, which is plain JSON Schema, holds for a value. */
export function holds(condition: JsonSchema, value: Json): boolean {
  return ajv.validate(condition, value);
}

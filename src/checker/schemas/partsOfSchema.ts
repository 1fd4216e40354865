import { listSchemaParts } from '@stepwright/validators';
import type { JsonSchema } from '@stepwright/engine';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/** All parts of a schema, listed once: many checks read the same schema, and definitions never change. */
export const partsOfSchema = memoizeByObject((schema: JsonSchema) => listSchemaParts(schema));

import type { RJSFSchema } from '@rjsf/utils';
import { isSettled } from '../../settledSchemas.ts';
import { later } from '../fetchResolving.ts';

const hasNested = later('schemaHasNestedConditional', () => true);

/** Replaces RJSF's own in the pages: a schema that no answer changes has no condition. */
// RJSF asks it of a whole schema.
const schemaHasNestedConditional: typeof hasNested = (schema, ...rest) =>
  isSettled(schema as RJSFSchema) ? false : hasNested(schema, ...rest);

export default schemaHasNestedConditional;

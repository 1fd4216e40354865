import type { RJSFSchema } from '@rjsf/utils';
import { isSettled } from '../../settledSchemas.ts';
import { later } from '../fetchResolving.ts';

const hasNested = later('schemaHasNestedConditional', () => true);

/** Takes the place of RJSF's own in the pages: in what no answer changes is no condition. */
// RJSF asks it of a whole schema.
const schemaHasNestedConditional: typeof hasNested = (schema, ...rest) =>
  isSettled(schema as RJSFSchema) ? false : hasNested(schema, ...rest);

export default schemaHasNestedConditional;

// What RJSF needs for a schema that the answers change. One file, fetched before such a form is drawn.
export { closestShape as getClosestMatchingOption } from '../shapes/closestShape.ts';
export { default as getDefaultFormState } from '@rjsf/utils/lib/schema/getDefaultFormState.js';
export {
  default as retrieveSchema,
  relaxOptionsForScoring,
  resolveAllReferences,
  resolveAnyOrOneOfSchemas,
  resolveDependencies,
  retrieveSchemaInternal,
} from '@rjsf/utils/lib/schema/retrieveSchema.js';
export { default as sanitizeDataForNewSchema } from '@rjsf/utils/lib/schema/sanitizeDataForNewSchema.js';
export { default as shallowAllOfMerge } from '@rjsf/utils/lib/schema/shallowAllOfMerge.js';

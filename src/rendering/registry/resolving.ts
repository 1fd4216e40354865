// Functions of RJSF for a schema that the answers change. One file, fetched before such a form is drawn.
export { closestShape as getClosestMatchingOption } from '../shapes/closestShape.ts';
export { default as findFieldInSchema } from '@rjsf/utils/lib/schema/findFieldInSchema.js';
export { default as findSelectedOptionInXxxOf } from '@rjsf/utils/lib/schema/findSelectedOptionInXxxOf.js';
export { default as getFirstMatchingOption } from '@rjsf/utils/lib/schema/getFirstMatchingOption.js';
export { default as getFromSchema } from '@rjsf/utils/lib/schema/getFromSchema.js';
export { default as schemaHasNestedConditional } from '@rjsf/utils/lib/schemaHasNestedConditional.js';
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

// Functions of RJSF for a schema that the answers change. One file, fetched before such a form is drawn.
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
